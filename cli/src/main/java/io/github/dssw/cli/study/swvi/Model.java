package io.github.dssw.cli.study.swvi;

import io.github.dssw.sampling.PowerSpherical;

/**
 * A power spherical distribution on the sphere of R³ as what is learned: its parameters, and draws
 * as a smooth function of them and of noise that has none.
 *
 * <p>A draw is x = tμ + √(1 − t²) v, where y = (1 + t)/2 = u<sup>1/(1+κ)</sup> with u uniform, and
 * v is the direction of the part of a normal vector g orthogonal to μ.
 *
 * @param mean μ, of unit length
 * @param kappa κ ≥ 0
 */
record Model(double[] mean, double kappa) {
  /** The number of parameters: three of μ, and κ. */
  static final int PARAMETERS = 4;

  /** The model with these parameters, μ first, brought back to where they are allowed. */
  static Model of(double[] parameters) {
    double length = Math.sqrt(dot(parameters, 0, parameters, 0));
    double[] mean = new double[3];
    for (int k = 0; k < 3; k++) {
      mean[k] = parameters[k] / length;
    }
    return new Model(mean, Math.max(0, parameters[3]));
  }

  double[] parameters() {
    return new double[] {mean[0], mean[1], mean[2], kappa};
  }

  PowerSpherical distribution() {
    return new PowerSpherical(mean, kappa);
  }

  /** A draw for each row of noise: n × 3, row after row. */
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
   * From derivatives in the draws to derivatives in the parameters. That in μ is tangent to the
   * sphere.
   */
  double[] pullBack(Noise noise, double[] inPoints) {
    double[] sum = new double[PARAMETERS];
    for (int i = 0; i < noise.size(); i++) {
      new Draw(noise, i).addPullBack(inPoints, sum);
    }
    double radial = dot(sum, 0, mean, 0);
    for (int k = 0; k < 3; k++) {
      sum[k] -= radial * mean[k];
    }
    return sum;
  }

  static double dot(double[] a, int from, double[] b, int start) {
    return a[from] * b[start] + a[from + 1] * b[start + 1] + a[from + 2] * b[start + 2];
  }

  /** The parts of one draw. */
  private final class Draw {
    private final int i;
    private final double[] normals;
    private final double logU;
    private final double y;
    private final double t;
    private final double s;
    private final double[] v = new double[3];

    /** How long the part of g orthogonal to μ is, and how far g goes along μ. */
    private final double length;

    private final double along;

    Draw(Noise noise, int i) {
      this.i = i;
      this.normals = noise.normals();
      this.logU = Math.log(noise.uniforms()[i]);
      // 1 − y without cancellation.
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

    void addPullBack(double[] inPoints, double[] sum) {
      double inMean = dot(inPoints, 3 * i, mean, 0);
      double inV = dot(inPoints, 3 * i, v, 0);
      // dt/dκ = 2 dy/dκ, and ds = −(t/s) dt.
      double tSlope = -2 * y * logU / ((1 + kappa) * (1 + kappa));
      sum[3] += tSlope * (inMean - inV * t / s);
      // The part of the derivative that turns v, and how μ turns it through g − (g·μ)μ.
      for (int k = 0; k < 3; k++) {
        double turning = inPoints[3 * i + k] - inV * v[k];
        double throughV = -(along * turning + inMean * normals[3 * i + k]) / length;
        sum[k] += t * inPoints[3 * i + k] + s * throughV;
      }
    }
  }
}
