package io.github.dssw.density;

import io.github.dssw.Dssw;
import io.github.dssw.NetworkParameters;
import io.github.dssw.SphericalDistance;
import io.github.dssw.descent.KeptParameters;
import io.github.dssw.loss.Target;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/**
 * A distance from the images of a flow to the uniform measure.
 *
 * @param seed determines the random choices of each step
 * @param kept says whether the parameters of a trained energy are kept, in words
 * @param parameters those that the distance keeps, if it does
 */
record UniformLoss(SphericalDistance distance, long seed, String kept, NetworkParameters parameters)
    implements DensityLoss<ExponentialMapFlow>, KeptParameters {
  static UniformLoss fresh(SphericalDistance distance, long seed) {
    return new UniformLoss(distance, seed, "", NetworkParameters.fresh());
  }

  static UniformLoss warm(Dssw dssw, long seed) {
    NetworkParameters parameters = NetworkParameters.fresh();
    return new UniformLoss(
        dssw.toBuilder().parameters(parameters).build(),
        seed,
        ", trained on from step to step",
        parameters);
  }

  @Override
  public double valueAndGradient(
      ExponentialMapFlow model, SpherePoints data, long step, double[] gradient) {
    FlowPass pass = model.forward(data, false);
    SpherePoints images = pass.images();
    if (data.isWeighted()) {
      images = images.weighted(data.rawWeights());
    }
    double[] inImages = new double[3 * data.size()];
    double value = distanceAndGradient(images, step, inImages);
    System.arraycopy(pass.pullBack(inImages).inParameters(), 0, gradient, 0, gradient.length);
    return value;
  }

  private double distanceAndGradient(SpherePoints images, long step, double[] inImages) {
    RandomStream random = new RandomStream(seed, step);
    SphericalDistance now = distance.withSeed(random.bits());
    return Target.uniform().valueAndGradient(now, images, random.bits(), inImages);
  }

  @Override
  public String describe() {
    return distance.withSeed(seed).describe() + " to the uniform measure" + kept;
  }
}
