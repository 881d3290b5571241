package io.github.dssw.training;

import io.github.dssw.energy.Network;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Softmax;
import io.github.dssw.energy.Training;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;
import java.util.List;

/**
 * Weights from a network: trains it on the costs, then weighs with it.
 *
 * <p>The weights are symmetric in the two sets: f = ½ (softmax h(x⊕y) + softmax h(y⊕x)).
 */
public final class NetworkWeights implements AutoCloseable {
  private final Weighting.Reader reader;
  private final Psi psi;
  private final double[] costs;
  private final double[] logits;
  private final double[] swapped;
  private double[] softmax;
  private double[] softmaxSwapped;

  private NetworkWeights(Weighting.Reader reader, Psi psi, double[] costs) {
    this.reader = reader;
    this.psi = psi;
    this.costs = costs;
    this.logits = new double[costs.length];
    this.swapped = new double[costs.length];
  }

  /**
   * Trains ψ as the energy says, and weighs.
   *
   * @param psi the parameters to go on from, which are changed
   * @param weighting the back end's networks
   * @param x all tiles of the first set
   * @param y all tiles of the second set; empty against the uniform target
   * @param costs the costs of all slices
   * @param parallel threads for the back end
   */
  public static NetworkWeights train(
      NetworkEnergy energy,
      Psi psi,
      Weighting weighting,
      List<? extends CircleCoordinates> x,
      List<? extends CircleCoordinates> y,
      double[] costs,
      Parallel parallel) {
    int points = x.get(0).points().size() + (y.isEmpty() ? 0 : y.get(0).points().size());
    Network network = energy.network(points, costs.length);
    psi.fit(network, energy.training());
    Weighting.Reader reader = weighting.reader(network, x, y, parallel);
    try {
      NetworkWeights weights = new NetworkWeights(reader, psi, costs);
      weights.forward();
      for (int epoch = 0; epoch < energy.training().epochs(); epoch++) {
        weights.step(energy.training().objective());
      }
      return weights;
    } catch (RuntimeException | Error e) {
      reader.close();
      throw e;
    }
  }

  /** The weights; they sum to 1. */
  public double[] weights() {
    double[] f = new double[costs.length];
    for (int l = 0; l < f.length; l++) {
      f[l] = 0.5 * (softmax[l] + softmaxSwapped[l]);
    }
    return f;
  }

  /** h(x⊕y) of each slice. */
  public double[] logits() {
    return logits.clone();
  }

  /** h(y⊕x) of each slice. */
  public double[] swappedLogits() {
    return swapped.clone();
  }

  /** ∂value/∂ψ, for value = Σ f W. */
  public double[] psiGradient() {
    backward(1, psi.gradient(), false);
    return psi.gradient().clone();
  }

  /** Adds factor · ∂value/∂T through h to the gradients of the coordinates. */
  public void backwardToCoordinates(double factor) {
    backward(factor, null, true);
  }

  /** Gives back what the back end holds for the network. */
  @Override
  public void close() {
    reader.close();
  }

  private void step(Training.Objective objective) {
    // Optimisers descend; to climb is to descend on the negative.
    double sign = objective == Training.Objective.DISCRIMINATE ? -1 : 1;
    backward(sign, psi.gradient(), false);
    psi.optimizer().step(psi.values(), psi.gradient());
    forward();
  }

  private void forward() {
    reader.logits(psi.values(), logits, swapped);
    softmax = Softmax.of(logits);
    softmaxSwapped = Softmax.of(swapped);
  }

  private void backward(double factor, double[] psiGradient, boolean coordinates) {
    reader.backward(
        half(factor, Softmax.gradient(softmax, costs)),
        half(factor, Softmax.gradient(softmaxSwapped, costs)),
        psiGradient,
        coordinates);
  }

  private static double[] half(double factor, double[] v) {
    for (int i = 0; i < v.length; i++) {
      v[i] *= 0.5 * factor;
    }
    return v;
  }
}
