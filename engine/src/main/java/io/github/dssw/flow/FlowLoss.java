package io.github.dssw.flow;

import io.github.dssw.Dssw;
import io.github.dssw.NetworkParameters;
import io.github.dssw.SphericalDistance;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Resumable;
import java.util.function.LongFunction;

/**
 * The loss that a flow descends: a value and its gradient in the particles at each step.
 *
 * <pre>{@code
 * FlowLoss loss = FlowLoss.fresh(Dssw.builder().projections(1000).build(), 7);
 * }</pre>
 */
public interface FlowLoss extends Resumable {
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
   * same description; an empty one, the default, is not checked.
   */
  @Override
  default String describe() {
    return "";
  }

  /**
   * Returns the loss of a distance that makes new random choices at each step, all determined by
   * the seed. A trained energy is trained from the same initial values at each step.
   */
  static FlowLoss fresh(SphericalDistance distance, long seed) {
    return of(distance, seed, Redraw.STEP);
  }

  /**
   * Returns the loss of a distance with random slices, all determined by the seed.
   *
   * @param redraw whether a step draws new slices
   */
  static FlowLoss of(SphericalDistance distance, long seed, Redraw redraw) {
    return new DistanceLoss(redraw.over(distance, seed), redraw.describe(distance, seed));
  }

  /** Returns {@link #warm(Dssw, long, Redraw)} with new slices at each step. */
  static FlowLoss warm(Dssw dssw, long seed) {
    return warm(dssw, seed, Redraw.STEP);
  }

  /**
   * Returns the loss of a trained energy whose parameters are kept: each step continues the
   * training of the step before.
   */
  static FlowLoss warm(Dssw dssw, long seed, Redraw redraw) {
    NetworkParameters parameters = NetworkParameters.fresh();
    return new WarmLoss(
        of(dssw.toBuilder().parameters(parameters).build(), seed, redraw), parameters);
  }

  /**
   * Returns the loss of a trained energy whose network is drawn anew at each step and trained from
   * there, as in the paper's Algorithm 2. A fixed energy has no network: its loss is that of {@link
   * #of}.
   */
  static FlowLoss anew(Dssw dssw, long seed, Redraw redraw) {
    if (!(dssw.energy() instanceof NetworkEnergy network)) {
      return of(dssw, seed, redraw);
    }
    LongFunction<SphericalDistance> sliced = redraw.over(dssw, seed);
    return new DistanceLoss(
        step -> {
          // A stream of its own: slices are drawn from the seed of the step.
          long initial = new RandomStream(Redraw.stepSeed(seed, step), 0).bits();
          NetworkEnergy drawn = network.withTraining(network.training().withSeed(initial));
          return ((Dssw) sliced.apply(step)).toBuilder().energy(drawn).build();
        },
        redraw.describe(dssw, seed) + ", networks drawn anew at each step");
  }
}
