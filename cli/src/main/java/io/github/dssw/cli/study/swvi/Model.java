package io.github.dssw.cli.study.swvi;

import io.github.dssw.sampling.PowerSpherical;
import io.github.dssw.sphere.SpherePoints;

/**
 * A power spherical distribution on the sphere of R³ whose parameters are learned. Its draws are a
 * smooth function of the parameters and of noise that does not depend on them.
 *
 * <p>A draw (De Cao and Aziz, 2020, "The Power Spherical distribution") is x = tμ + √(1 − t²) v,
 * where y = (1 + t)/2 = u<sup>1/(1+κ)</sup> with u uniform, and v is the direction of the part of a
 * normal vector g orthogonal to μ.
 *
 * @param mean μ, of unit length
 * @param kappa κ ≥ 0
 */
record Model(double[] mean, double kappa) implements LearnedModel<Model> {
  /** The number of parameters: three of μ, and κ. */
  static final int PARAMETERS = 4;

  /** Returns the model with these parameters, μ first; μ is normalised, κ is at least 0. */
  static Model of(double[] parameters) {
    double length = Math.sqrt(dot(parameters, 0, parameters, 0));
    double[] mean = new double[3];
    for (int k = 0; k < 3; k++) {
      mean[k] = parameters[k] / length;
    }
    return new Model(mean, Math.max(0, parameters[3]));
  }

  @Override
  public double[] parameters() {
    return new double[] {mean[0], mean[1], mean[2], kappa};
  }

  @Override
  public Model moved(double[] parameters) {
    return of(parameters);
  }

  /** Does not normalise μ again, which would change its bits. */
  @Override
  public Model restored(double[] parameters) {
    return new Model(new double[] {parameters[0], parameters[1], parameters[2]}, parameters[3]);
  }

  @Override
  public Draws draws(int count, long seed) {
    Noise noise = Noise.of(count, seed);
    return new Draws() {
      @Override
      public SpherePoints points() {
        return SpherePoints.of(draw(noise), 3);
      }

      @Override
      public double[] pullBack(double[] pointGradient) {
        return Model.this.pullBack(noise, pointGradient);
      }
    };
  }

  PowerSpherical distribution() {
    return new PowerSpherical(mean, kappa);
  }

  /** Returns one draw per row of noise, as a matrix of n × 3 numbers, row by row. */
  double[] draw(Noise noise) {
    double[] points = new double[3 * noise.size()];
    for (int i = 0; i < noise.size(); i++) {
      Draw draw = new Draw(noise, i);
      for (int k = 0; k < 3; k++) {
        points[3 * i + k] = draw.t * mean[k] + draw.s * draw.v[k];
      }
    }
    return points;
  }

  /**
   * Returns the gradient in the parameters from the gradient in the draws. The part in μ is tangent
   * to the sphere.
   */
  double[] pullBack(Noise noise, double[] pointGradient) {
    double[] sum = new double[PARAMETERS];
    for (int i = 0; i < noise.size(); i++) {
      new Draw(noise, i).addPullBack(pointGradient, sum);
    }
    double radial = dot(sum, 0, mean, 0);
    for (int k = 0; k < 3; k++) {
      sum[k] -= radial * mean[k];
    }
    return sum;
  }

  /** Returns the inner product of the three numbers from index i of a and index j of b. */
  static double dot(double[] a, int i, double[] b, int j) {
    return a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2];
  }

  /** The intermediate results of one draw. */
  private final class Draw {
    private final int i;
    private final double[] normals;
    private final double logU;
    private final double y;
    private final double t;
    private final double s;
    private final double[] v = new double[3];

    /** The length of the part of g orthogonal to μ. */
    private final double length;

    /** The inner product of g and μ. */
    private final double along;

    Draw(Noise noise, int i) {
      this.i = i;
      this.normals = noise.normals();
      this.logU = Math.log(noise.uniforms()[i]);
      // Computes 1 − y without cancellation.
      double rest = -Math.expm1(logU / (1 + kappa));
      this.y = 1 - rest;
      this.t = 1 - 2 * rest;
      this.s = 2 * Math.sqrt(y * rest);
      this.along = dot(normals, 3 * i, mean, 0);
      for (int k = 0; k < 3; k++) {
        v[k] = normals[3 * i + k] - along * mean[k];
      }
      this.length = Math.sqrt(dot(v, 0, v, 0));
      for (int k = 0; k < 3; k++) {
        v[k] /= length;
      }
    }

    void addPullBack(double[] pointGradient, double[] sum) {
      double alongMean = dot(pointGradient, 3 * i, mean, 0);
      double alongV = dot(pointGradient, 3 * i, v, 0);
      // dt/dκ = 2 dy/dκ, and ds = −(t/s) dt.
      double tSlope = -2 * y * logU / ((1 + kappa) * (1 + kappa));
      sum[3] += tSlope * (alongMean - alongV * t / s);
      // The part of the gradient orthogonal to v, pulled back through v = (g − (g·μ)μ)/length.
      for (int k = 0; k < 3; k++) {
        double turning = pointGradient[3 * i + k] - alongV * v[k];
        double throughV = -(along * turning + alongMean * normals[3 * i + k]) / length;
        sum[k] += t * pointGradient[3 * i + k] + s * throughV;
      }
    }
  }
}
