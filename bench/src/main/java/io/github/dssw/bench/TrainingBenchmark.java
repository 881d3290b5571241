package io.github.dssw.bench;

import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.parallel.Workers;
import io.github.dssw.training.NetworkWeights;
import io.github.dssw.training.Psi;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * Trains a network from its initial parameters and computes its weights; coordinates and costs are
 * computed beforehand.
 */
public class TrainingBenchmark extends TiledBenchmark {
  /** The name of the energy, which must be a trained one. */
  @Param({"linear", "nonlinear", "attention"})
  public String energy;

  /** The number of training steps. */
  @Param("10")
  public int epochs;

  /** The number of threads training may use; 0 means one per processor. */
  @Param("0")
  public int threads;

  /** The problem size, see {@link ProblemSize}. */
  @Param("101x200x500x500")
  public String problem;

  private NetworkEnergy network;
  private Workers workers;

  @Override
  String problem() {
    return problem;
  }

  @Override
  void prepareWork() {
    super.prepareWork();
    network = (NetworkEnergy) energy(energy, epochs);
    workers = new Workers(Math.min(threadCount(threads), openBackend.callers()));
    transportAll(2);
  }

  /** Trains the network, then computes the weights. */
  @Benchmark
  public double[] train() {
    try (NetworkWeights trained =
        NetworkWeights.train(
            network, Psi.fresh(), openBackend.weighting(), tilesX, tilesY, costs, workers)) {
      return trained.weights();
    }
  }
}
