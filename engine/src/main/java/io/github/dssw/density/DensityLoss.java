package io.github.dssw.density;

import io.github.dssw.Dssw;
import io.github.dssw.SphericalDistance;
import io.github.dssw.baseline.Slicing;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Resumable;

/**
 * The loss that the training of a density descends: a value and its gradient in the parameters.
 *
 * <pre>{@code
 * DensityLoss<ExponentialMapFlow> loss =
 *     DensityLoss.toUniform(Dssw.builder().projections(1000).build(), 7);
 * }</pre>
 *
 * @param <M> the models that the loss is for
 */
public interface DensityLoss<M extends DensityModel> extends Resumable {
  /**
   * Returns the value at one step, and computes its gradient.
   *
   * @param model the model with the present parameters
   * @param data the points that the model is fitted to
   * @param step the number of the step, from 0
   * @param gradient receives the derivatives in the parameters
   */
  double valueAndGradient(M model, SpherePoints data, long step, double[] gradient);

  /**
   * Returns the distance from the images of the data to the uniform measure, with new random
   * choices at each step. {@link Dssw} of order 2 uses the closed form of the uniform measure; any
   * other distance is taken to as many fresh uniform points as there are data.
   */
  static DensityLoss<ExponentialMapFlow> toUniform(SphericalDistance distance, long seed) {
    return UniformLoss.fresh(distance, seed);
  }

  /**
   * Returns the same for a trained energy whose parameters are kept: each step continues the
   * training of the step before.
   */
  static DensityLoss<ExponentialMapFlow> warmToUniform(Dssw dssw, long seed) {
    return UniformLoss.warm(dssw, seed);
  }

  /** Returns the mean negative log-likelihood of the data: maximum likelihood. */
  static DensityLoss<DensityModel> likelihood() {
    return new DensityLoss<>() {
      @Override
      public double valueAndGradient(
          DensityModel model, SpherePoints data, long step, double[] gradient) {
        return model.negativeLogLikelihood(data, gradient);
      }

      @Override
      public String describe() {
        return "negative log-likelihood";
      }
    };
  }

  /**
   * Returns the sliced Wasserstein distance, to the power of its order, from the images of the data
   * in the plane to as many fresh draws of the standard normal law: the loss of the baseline
   * Stereo.
   *
   * @param slicing its seed determines the lines and the draws of every step
   */
  static DensityLoss<RealNvp> toNormal(Slicing slicing) {
    return new NormalLoss(slicing);
  }
}
