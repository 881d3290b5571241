package io.github.dssw;

import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.internal.Softmax;
import io.github.dssw.parallel.Progress;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.Weighting;

/**
 * Trains a network on the costs of all slices, then weighs the slices with it.
 *
 * <p>The weights are symmetric in the two sets: f = ½ (softmax h(x⊕y) + softmax h(y⊕x))
 * (docs/mathematics.md, "Weights").
 */
final class NetworkTraining implements AutoCloseable {
  private final NetworkEnergy energy;
  private final Weighting.Reader reader;
  private final NetworkParameters parameters;

  /** In units of {@link SliceCosts#unit()}, like the gradients in coordinates. */
  private final double[] costs;

  /** The p-th power of that unit. */
  private final double unit;

  private final double[] logits;
  private final double[] swapped;
  private double[] softmax;
  private double[] softmaxSwapped;

  private NetworkTraining(
      NetworkEnergy energy,
      Weighting.Reader reader,
      NetworkParameters parameters,
      SliceCosts costs) {
    this.energy = energy;
    this.reader = reader;
    this.parameters = parameters;
    this.costs = costs.inUnit();
    this.unit = Math.pow(costs.unit(), costs.order());
    this.logits = new double[costs.count()];
    this.swapped = new double[costs.count()];
    forward(0);
  }

  /**
   * Trains the parameters, which are changed.
   *
   * @param done counts all slices in each epoch
   * @throws DivergenceException if a logit ceases to be finite
   */
  static NetworkTraining run(
      NetworkEnergy energy,
      Network network,
      NetworkParameters parameters,
      TilePipeline pipeline,
      Weighting.Table table,
      SliceCosts costs,
      Progress done) {
    parameters.fit(network, energy.training());
    Weighting.Reader reader =
        pipeline.backend().weighting().reader(network, table, pipeline.workers());
    try {
      NetworkTraining training = new NetworkTraining(energy, reader, parameters, costs);
      for (int epoch = 1; epoch <= energy.training().epochs(); epoch++) {
        training.step(epoch);
        done.add(costs.count());
      }
      return training;
    } catch (RuntimeException | Error e) {
      reader.close();
      throw e;
    }
  }

  /** Returns the weights; they sum to 1. */
  double[] weights() {
    double[] f = new double[costs.length];
    for (int l = 0; l < f.length; l++) {
      f[l] = 0.5 * (softmax[l] + softmaxSwapped[l]);
    }
    return f;
  }

  /** Adds factor · ∂(Σ f W)/∂T, through the network, to the gradients of the coordinates. */
  void backwardToCoordinates(double factor) {
    reader.backwardToCoordinates(
        logitGradient(factor, softmax), logitGradient(factor, softmaxSwapped));
  }

  @Override
  public void close() {
    reader.close();
  }

  private void step(int epoch) {
    // Optimisers descend, so ascent is descent on the negative value.
    double sign = energy.training().objective() == Training.Objective.DISCRIMINATE ? -1 : 1;
    reader.backwardToParameters(
        logitGradient(sign * unit, softmax),
        logitGradient(sign * unit, softmaxSwapped),
        parameters.gradient());
    parameters.optimizer().step(parameters.values(), parameters.gradient());
    forward(epoch);
  }

  private void forward(int epoch) {
    reader.logits(parameters.values(), logits, swapped);
    checkFinite(logits, epoch);
    checkFinite(swapped, epoch);
    softmax = Softmax.of(logits);
    softmaxSwapped = Softmax.of(swapped);
  }

  private void checkFinite(double[] values, int epoch) {
    for (int l = 0; l < values.length; l++) {
      if (!Double.isFinite(values[l])) {
        throw new DivergenceException(
            String.format(
                "training of the %s energy diverged: after epoch %d the logit of slice %d is %s;"
                    + " try a learning rate below %s",
                energy.name(), epoch, l, values[l], energy.training().learningRate()));
      }
    }
  }

  /** Returns factor · ½ ∂(Σ softmax(h) W)/∂h. */
  private double[] logitGradient(double factor, double[] weights) {
    double[] gradient = Softmax.gradient(weights, costs);
    for (int l = 0; l < gradient.length; l++) {
      gradient[l] *= 0.5 * factor;
    }
    return gradient;
  }
}
