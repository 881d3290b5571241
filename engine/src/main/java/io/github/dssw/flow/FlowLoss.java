package io.github.dssw.flow;

import io.github.dssw.Dssw;
import io.github.dssw.NetworkParameters;
import io.github.dssw.SphericalDistance;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/**
 * The loss that a flow descends: a value and its gradient in the particles at each step.
 *
 * <pre>{@code
 * FlowLoss loss = FlowLoss.fresh(Dssw.builder().projections(1000).build(), 7);
 * }</pre>
 */
public interface FlowLoss {
  /**
   * Returns the value at one step, and computes its gradient.
   *
   * @param particles the present positions of the particles
   * @param target the points that the particles move towards
   * @param step the number of the step, from 0
   * @param gradient receives the derivatives in the particles, n × d, row by row
   */
  double valueAndGradient(
      SpherePoints particles, SpherePoints target, long step, double[] gradient);

  /**
   * Returns all settings in words. A checkpoint can be continued only by a flow whose loss has the
   * same description; an empty one is not checked.
   */
  default String describe() {
    return "";
  }

  /** Returns what the loss remembers between steps, for {@link #restore}; empty by default. */
  default double[] state() {
    return new double[0];
  }

  /** Continues from a result of {@link #state}. */
  default void restore(double[] state) {}

  /**
   * Returns the loss of a distance that makes new random choices at each step, all determined by
   * the seed. A trained energy is trained from its initial values at each step.
   */
  static FlowLoss fresh(SphericalDistance distance, long seed) {
    return new FlowLoss() {
      @Override
      public double valueAndGradient(
          SpherePoints particles, SpherePoints target, long step, double[] gradient) {
        return distance
            .withSeed(stepSeed(seed, step))
            .valueAndGradient(particles, target, gradient);
      }

      @Override
      public String describe() {
        return distance.withSeed(seed).describe();
      }
    };
  }

  /**
   * Returns the same for a trained energy whose parameters are kept: each step continues the
   * training of the step before.
   */
  static FlowLoss warm(Dssw dssw, long seed) {
    NetworkParameters parameters = NetworkParameters.fresh();
    FlowLoss loss = fresh(dssw.toBuilder().parameters(parameters).build(), seed);
    return new FlowLoss() {
      @Override
      public double valueAndGradient(
          SpherePoints particles, SpherePoints target, long step, double[] gradient) {
        return loss.valueAndGradient(particles, target, step, gradient);
      }

      @Override
      public String describe() {
        return loss.describe() + ", trained on from step to step";
      }

      @Override
      public double[] state() {
        return parameters.state();
      }

      @Override
      public void restore(double[] state) {
        parameters.restore(state);
      }
    };
  }

  private static long stepSeed(long seed, long step) {
    return new RandomStream(seed, step).bits();
  }
}
