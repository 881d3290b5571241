package io.github.dssw.bench;

import io.github.dssw.NetworkParameters;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.internal.Softmax;
import io.github.dssw.parallel.Workers;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Weighting;
import io.github.dssw.training.Optimizer;
import java.util.Arrays;
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
  private Network layout;
  private double[] initial;
  private Workers workers;

  @Override
  double order() {
    return 2;
  }

  @Override
  CoordinateNeeds needs() {
    return CoordinateNeeds.costsOnly().withSortedRows();
  }

  @Override
  String problem() {
    return problem;
  }

  @Override
  void prepareWork() {
    super.prepareWork();
    network = (NetworkEnergy) energy(energy, epochs);
    workers = new Workers(Math.min(threadCount(threads), openBackend.usefulThreads()));
    transportAll();
    layout = Network.of(network, size.pointCount(), size.sliceCount());
    initial = initialParameters();
  }

  private double[] initialParameters() {
    NetworkParameters drawn = NetworkParameters.of(network, layout.points(), layout.slices());
    double[] parameters = new double[layout.size()];
    for (Network.Block block : layout.blocks()) {
      System.arraycopy(drawn.get(block.name()), 0, parameters, block.offset(), block.length());
    }
    return parameters;
  }

  /** Trains the network by plain gradient ascent, then computes the weights. */
  @Benchmark
  public double[] train() {
    double[] parameters = initial.clone();
    double[] gradient = new double[parameters.length];
    double[] logits = new double[costs.count()];
    double[] swapped = new double[costs.count()];
    Optimizer optimizer = Optimizer.sgd(network.training().learningRate());
    try (Weighting.Reader reader =
        openBackend.weighting().reader(layout, tilesX, tilesY, workers)) {
      reader.logits(parameters, logits, swapped);
      for (int epoch = 0; epoch < epochs; epoch++) {
        reader.backwardToParameters(descent(logits), descent(swapped), gradient);
        optimizer.step(parameters, gradient);
        reader.logits(parameters, logits, swapped);
      }
    }
    double[] weights = Softmax.of(logits);
    double[] weightsSwapped = Softmax.of(swapped);
    Arrays.setAll(weights, l -> 0.5 * (weights[l] + weightsSwapped[l]));
    return weights;
  }

  /** Returns the gradient of minus half the value in the logits. */
  private double[] descent(double[] logits) {
    double[] gradient = Softmax.gradient(Softmax.of(logits), costs.inUnit());
    Arrays.setAll(gradient, l -> -0.5 * gradient[l]);
    return gradient;
  }
}
