package io.github.dssw.density;

import io.github.dssw.baseline.SlicedWasserstein;
import io.github.dssw.baseline.Slicing;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/** The sliced Wasserstein distance from images in the plane to normal draws. */
record NormalLoss(Slicing slicing) implements DensityLoss<RealNvp> {
  @Override
  public double valueAndGradient(RealNvp model, SpherePoints data, long step, double[] gradient) {
    if (data.isWeighted()) {
      throw new IllegalArgumentException("the loss to normal draws takes data without weights");
    }
    PlanePass pass = model.forward(data);
    RandomStream random = new RandomStream(slicing.seed(), step);
    SlicedWasserstein distance = new SlicedWasserstein(slicing.withSeed(random.bits()));
    double[] normals = new double[2 * data.size()];
    for (int i = 0; i < normals.length; i++) {
      normals[i] = random.normal();
    }
    double[] inImages = new double[normals.length];
    double value = distance.valueAndGradient(pass.images(), normals, 2, inImages);
    double[] inParameters = pass.pullBack(inImages, new double[data.size()]).inParameters();
    System.arraycopy(inParameters, 0, gradient, 0, gradient.length);
    return value;
  }

  @Override
  public String describe() {
    return new SlicedWasserstein(slicing).describe() + " to normal draws in the plane";
  }
}
