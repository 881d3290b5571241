package io.github.dssw.flow;

import io.github.dssw.SphericalDistance;
import io.github.dssw.sphere.SpherePoints;
import java.util.function.LongFunction;

/**
 * The loss of a distance that may be another one at each step.
 *
 * @param at gives the distance of a step
 * @param describe all settings in words
 */
record DistanceLoss(LongFunction<SphericalDistance> at, String describe) implements FlowLoss {
  @Override
  public double valueAndGradient(
      SpherePoints particles, SpherePoints target, long step, double[] gradient) {
    return at.apply(step).valueAndGradient(particles, target, gradient);
  }
}
