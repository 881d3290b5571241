package io.github.dssw.loss;

import io.github.dssw.Dssw;
import io.github.dssw.Gradient;
import io.github.dssw.SphericalDistance;
import io.github.dssw.sampling.SphericalDistribution;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.SpherePoints;
import java.util.Objects;

/**
 * What a {@link RowLoss} compares rows with: a fixed sample, fresh draws of a distribution, or the
 * uniform measure. Immutable.
 *
 * <pre>{@code
 * Target prior = Target.prior(new VonMisesFisher(new double[] {0, 0, 1}, 10));
 * }</pre>
 */
public abstract sealed class Target {
  private Target() {}

  /** Compares with these points. */
  public static Target sample(SpherePoints points) {
    return new Sample(Objects.requireNonNull(points, "points"));
  }

  /** Compares with as many fresh draws of a distribution as there are rows. */
  public static Target prior(SphericalDistribution distribution) {
    return new Prior(Objects.requireNonNull(distribution, "distribution"));
  }

  /**
   * Compares with the uniform measure: by the closed form of {@link Dssw} for order 2, and with as
   * many fresh uniform points as there are rows for any other distance or order.
   */
  public static Target uniform() {
    return new Uniform();
  }

  /**
   * Returns the p-th power of the distance from points to this target, and computes its
   * derivatives.
   *
   * @param seed decides the draws of a distribution
   * @param gradient receives the derivatives in x, n × d, row by row
   */
  public abstract double valueAndGradient(
      SphericalDistance distance, SpherePoints x, long seed, double[] gradient);

  private static final class Sample extends Target {
    private final SpherePoints points;

    Sample(SpherePoints points) {
      this.points = points;
    }

    @Override
    public double valueAndGradient(
        SphericalDistance distance, SpherePoints x, long seed, double[] gradient) {
      return distance.valueAndGradient(x, points, gradient);
    }
  }

  private static final class Prior extends Target {
    private final SphericalDistribution distribution;

    Prior(SphericalDistribution distribution) {
      this.distribution = distribution;
    }

    @Override
    public double valueAndGradient(
        SphericalDistance distance, SpherePoints x, long seed, double[] gradient) {
      SpherePoints draws = distribution.sample(x.size(), seed);
      return distance.valueAndGradient(x, draws, gradient);
    }
  }

  private static final class Uniform extends Target {
    @Override
    public double valueAndGradient(
        SphericalDistance distance, SpherePoints x, long seed, double[] gradient) {
      if (distance instanceof Dssw dssw && dssw.order() == 2) {
        Gradient result = dssw.gradientToUniform(x);
        System.arraycopy(result.inX(), 0, gradient, 0, gradient.length);
        return result.value();
      }
      return new Prior(new UniformOnSphere(x.dimension()))
          .valueAndGradient(distance, x, seed, gradient);
    }
  }
}
