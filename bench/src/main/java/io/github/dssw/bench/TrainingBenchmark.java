package io.github.dssw.bench;

import io.github.dssw.NetworkParameters;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.parallel.Workers;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Weighting;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * The passes of a network in training, through the SPI. Coordinates and costs are computed
 * beforehand. The engine's own work between passes, two softmaxes and a step of the optimiser, is
 * not included; it is small beside a pass.
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

  private Network network;
  private Workers workers;
  private double[] parameters;
  private double[] swappedLogits;
  private double[] logitGradient;
  double[] logits;
  double[] parameterGradient;

  @Override
  String problem() {
    return problem;
  }

  @Override
  double order() {
    return 2;
  }

  @Override
  CoordinateNeeds needs() {
    return Network.needs(((NetworkEnergy) energy(energy, epochs)).kind());
  }

  @Override
  void prepareWork() {
    super.prepareWork();
    transportAll();
    workers = new Workers(Math.min(threadCount(threads), openBackend.usefulThreads()));
    NetworkEnergy networkEnergy = (NetworkEnergy) energy(energy, epochs);
    network = Network.of(networkEnergy, size.pointCount(), size.sliceCount());
    parameters = initialParameters(networkEnergy);
    parameterGradient = new double[network.size()];
    logits = new double[size.sliceCount()];
    swappedLogits = new double[size.sliceCount()];
    logitGradient = new double[size.sliceCount()];
    Arrays.setAll(logitGradient, slice -> slice % 2 == 0 ? 1 : -0.5);
  }

  /** Runs one forward pass, then a reverse and a forward pass per training step. */
  @Benchmark
  public double[] passes() {
    try (Weighting.Reader reader =
        openBackend.weighting().reader(network, new Weighting.Table(tilesX, tilesY), workers)) {
      reader.logits(parameters, logits, swappedLogits);
      for (int epoch = 0; epoch < epochs; epoch++) {
        reader.backwardToParameters(logitGradient, logitGradient, parameterGradient);
        reader.logits(parameters, logits, swappedLogits);
      }
    }
    return logits;
  }

  private double[] initialParameters(NetworkEnergy networkEnergy) {
    NetworkParameters initial =
        NetworkParameters.of(networkEnergy, size.pointCount(), size.sliceCount());
    double[] flat = new double[network.size()];
    for (Network.Block block : network.blocks()) {
      System.arraycopy(initial.get(block.name()), 0, flat, block.offset(), block.length());
    }
    return flat;
  }
}
