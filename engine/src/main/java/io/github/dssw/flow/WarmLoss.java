package io.github.dssw.flow;

import io.github.dssw.NetworkParameters;
import io.github.dssw.descent.KeptParameters;
import io.github.dssw.sphere.SpherePoints;

/**
 * A loss that trains a network on from step to step.
 *
 * @param loss the loss, whose distance has these parameters
 * @param parameters the parameters of the network
 */
record WarmLoss(FlowLoss loss, NetworkParameters parameters) implements FlowLoss, KeptParameters {
  @Override
  public double valueAndGradient(
      SpherePoints particles, SpherePoints target, long step, double[] gradient) {
    return loss.valueAndGradient(particles, target, step, gradient);
  }

  @Override
  public String describe() {
    return loss.describe() + ", trained on from step to step";
  }
}
