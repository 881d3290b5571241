package io.github.dssw.flow;

import io.github.dssw.Dssw;
import io.github.dssw.Gradient;
import io.github.dssw.SphericalDistance;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Psi;

/** What a flow goes down: a value and its gradient in the particles at each step. */
public interface FlowLoss {
  /**
   * The value at one step.
   *
   * @param particles where the particles are
   * @param target where they are to go
   * @param step the number of the step, from 0
   * @param gradient is set to the derivatives in the particles, n × d, row after row
   */
  double valueAndGradient(
      SpherePoints particles, SpherePoints target, long step, double[] gradient);

  /**
   * All its settings in words. A checkpoint is taken up only by a flow whose loss says the same;
   * one that says nothing is not checked.
   */
  default String describe() {
    return "";
  }

  /** What it remembers from step to step, for {@link #restore}; nothing unless it says so. */
  default double[] state() {
    return new double[0];
  }

  /** Goes on from what {@link #state} gave. */
  default void restore(double[] state) {}

  /**
   * A distance with fresh random choices at each step, all drawn from the seed. A trained energy is
   * trained from its beginning at each step.
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

  /** The same for a trained energy, whose parameters go on from step to step. */
  static FlowLoss warm(Dssw dssw, long seed) {
    return new FlowLoss() {
      private Psi psi = Psi.fresh();

      @Override
      public double valueAndGradient(
          SpherePoints particles, SpherePoints target, long step, double[] gradient) {
        Gradient g = dssw.withSeed(stepSeed(seed, step)).gradient(particles, target, psi);
        System.arraycopy(g.inX(), 0, gradient, 0, gradient.length);
        return g.value();
      }

      @Override
      public String describe() {
        return dssw.withSeed(seed).describe() + ", trained on from step to step";
      }

      @Override
      public double[] state() {
        return psi.state();
      }

      @Override
      public void restore(double[] state) {
        psi = Psi.restored(state);
      }
    };
  }

  private static long stepSeed(long seed, long step) {
    return new RandomStream(seed, step).bits();
  }
}
