package io.github.dssw.density;

/**
 * The differential of the map of one block at one point ({@link ImageMap} has the map itself), its
 * determinant, and reverse mode through that. One object serves many points in turn:
 *
 * <pre>{@code
 * differential.set(x, moments, i);
 * double log = differential.logDeterminant();
 * differential.addPullBackOfLog(gradientLog, i, gradientX, gradientMoments);
 * }</pre>
 *
 * <p>Let H be the matrix of second derivatives, γ = x·g, and A = PHP − γP, with P the projection
 * orthogonal to x. A is the Hessian of φ on the sphere, a 2 × 2 matrix in the tangent plane.
 * Written in the basis v/r, x × v/r, the differential of T has the determinant (1 + A₁₁)(cos r + s
 * A₂₂) − s A₁₂² with s = sin r / r. This is cos r + s tr A + q vᵀAv + s det A, q = (cos r − s)/r²,
 * which needs no basis and is smooth at v = 0 (docs/mathematics.md, "Densities").
 */
final class PointDifferential {
  private double x0;
  private double x1;
  private double x2;
  private double g0;
  private double g1;
  private double g2;

  /** γ = x·g. */
  private double radial;

  private double v0;
  private double v1;
  private double v2;

  /** ρ = r², and the functions of it. */
  private double rho;

  private double cosine;
  private double sinc;
  private double bend;

  private double h00;
  private double h11;
  private double h22;
  private double h01;
  private double h02;
  private double h12;

  /** The trace of PHP in the tangent plane. */
  private double trace;

  /** vᵀAv. */
  private double alongV;

  /** det A and det PHP, in the tangent plane. */
  private double detA;

  /** The determinant of the differential of T. */
  private double determinant;

  /** Takes point i and its moments: g, then H. */
  void set(double[][] x, double[][] moments, int i) {
    x0 = x[0][i];
    x1 = x[1][i];
    x2 = x[2][i];
    g0 = moments[0][i];
    g1 = moments[1][i];
    g2 = moments[2][i];
    radial = x0 * g0 + x1 * g1 + x2 * g2;
    v0 = g0 - radial * x0;
    v1 = g1 - radial * x1;
    v2 = g2 - radial * x2;
    rho = v0 * v0 + v1 * v1 + v2 * v2;
    cosine = RadialSeries.cosine(rho);
    sinc = RadialSeries.sinc(rho);
    bend = RadialSeries.bend(rho);
    setHessian(moments, i);
  }

  private void setHessian(double[][] moments, int i) {
    h00 = moments[3][i];
    h11 = moments[4][i];
    h22 = moments[5][i];
    h01 = moments[6][i];
    h02 = moments[7][i];
    h12 = moments[8][i];
    trace = h00 + h11 + h22 - form(x0, x1, x2);
    alongV = form(v0, v1, v2) - radial * rho;
    double detH =
        x0 * adjugate0(x0, x1, x2) + x1 * adjugate1(x0, x1, x2) + x2 * adjugate2(x0, x1, x2);
    detA = detH - radial * trace + radial * radial;
    determinant = cosine + sinc * (trace - 2 * radial) + bend * alongV + sinc * detA;
  }

  /** Returns uᵀHu. */
  private double form(double u0, double u1, double u2) {
    return u0 * times0(u0, u1, u2) + u1 * times1(u0, u1, u2) + u2 * times2(u0, u1, u2);
  }

  /** Returns the first coordinate of Hu; the next two methods return the others. */
  private double times0(double u0, double u1, double u2) {
    return h00 * u0 + h01 * u1 + h02 * u2;
  }

  private double times1(double u0, double u1, double u2) {
    return h01 * u0 + h11 * u1 + h12 * u2;
  }

  private double times2(double u0, double u1, double u2) {
    return h02 * u0 + h12 * u1 + h22 * u2;
  }

  /** Returns the first coordinate of adj(H)u; the next two methods return the others. */
  private double adjugate0(double u0, double u1, double u2) {
    return (h11 * h22 - h12 * h12) * u0
        + (h02 * h12 - h01 * h22) * u1
        + (h01 * h12 - h02 * h11) * u2;
  }

  private double adjugate1(double u0, double u1, double u2) {
    return (h02 * h12 - h01 * h22) * u0
        + (h00 * h22 - h02 * h02) * u1
        + (h01 * h02 - h00 * h12) * u2;
  }

  private double adjugate2(double u0, double u1, double u2) {
    return (h01 * h12 - h02 * h11) * u0
        + (h01 * h02 - h00 * h12) * u1
        + (h00 * h11 - h01 * h01) * u2;
  }

  /** Returns the logarithm of the absolute determinant. */
  double logDeterminant() {
    return Math.log(Math.abs(determinant));
  }

  /**
   * Sets {@code out} to the differential of T applied to a vector orthogonal to x. With dv = H dx −
   * (dx·g + x·H dx) x − γ dx it is cos r dx − s (v·dv) x + s dv + q (v·dv) v.
   */
  void apply(double[] dx, double[] out) {
    double hd0 = times0(dx[0], dx[1], dx[2]);
    double hd1 = times1(dx[0], dx[1], dx[2]);
    double hd2 = times2(dx[0], dx[1], dx[2]);
    double inRadial = dx[0] * g0 + dx[1] * g1 + dx[2] * g2 + x0 * hd0 + x1 * hd1 + x2 * hd2;
    double dv0 = hd0 - inRadial * x0 - radial * dx[0];
    double dv1 = hd1 - inRadial * x1 - radial * dx[1];
    double dv2 = hd2 - inRadial * x2 - radial * dx[2];
    double along = v0 * dv0 + v1 * dv1 + v2 * dv2;
    out[0] = cosine * dx[0] - sinc * along * x0 + sinc * dv0 + bend * along * v0;
    out[1] = cosine * dx[1] - sinc * along * x1 + sinc * dv1 + bend * along * v1;
    out[2] = cosine * dx[2] - sinc * along * x2 + sinc * dv2 + bend * along * v2;
  }

  /**
   * Adds the pull-back of a gradient in the log-determinant to what {@link ImageMap#pullBack} has
   * set.
   */
  void addPullBackOfLog(
      double gradientLog, int i, double[][] gradientX, double[][] gradientMoments) {
    double inDet = gradientLog / determinant;
    double inSinc = inDet * (trace - 2 * radial + detA);
    double inAlongV = inDet * bend;
    double inDetA = inDet * sinc;
    double inTrace = inDetA * (1 - radial);
    double twiceInRho =
        bend * inSinc
            - sinc * inDet
            + 2 * RadialSeries.bendSlope(rho) * inDet * alongV
            - 2 * inAlongV * radial;
    double inV0 = twiceInRho * v0 + 2 * inAlongV * times0(v0, v1, v2);
    double inV1 = twiceInRho * v1 + 2 * inAlongV * times1(v0, v1, v2);
    double inV2 = twiceInRho * v2 + 2 * inAlongV * times2(v0, v1, v2);
    double inRadial =
        inDetA * (2 * radial - trace - 2) - inAlongV * rho - (inV0 * x0 + inV1 * x1 + inV2 * x2);
    gradientMoments[0][i] += inV0 + inRadial * x0;
    gradientMoments[1][i] += inV1 + inRadial * x1;
    gradientMoments[2][i] += inV2 + inRadial * x2;
    gradientX[0][i] +=
        inRadial * g0
            - radial * inV0
            - 2 * inTrace * times0(x0, x1, x2)
            + 2 * inDetA * adjugate0(x0, x1, x2);
    gradientX[1][i] +=
        inRadial * g1
            - radial * inV1
            - 2 * inTrace * times1(x0, x1, x2)
            + 2 * inDetA * adjugate1(x0, x1, x2);
    gradientX[2][i] +=
        inRadial * g2
            - radial * inV2
            - 2 * inTrace * times2(x0, x1, x2)
            + 2 * inDetA * adjugate2(x0, x1, x2);
    setGradientInHessian(inTrace, inAlongV, inDetA, i, gradientMoments);
  }

  /** Sets the gradient in the six entries of H, from those in trace, vᵀHv and det PHP. */
  private void setGradientInHessian(
      double inTrace, double inForm, double inDet, int i, double[][] gradientMoments) {
    gradientMoments[3][i] =
        inTrace * (1 - x0 * x0)
            + inForm * v0 * v0
            + inDet * (x1 * x1 * h22 + x2 * x2 * h11 - 2 * x1 * x2 * h12);
    gradientMoments[4][i] =
        inTrace * (1 - x1 * x1)
            + inForm * v1 * v1
            + inDet * (x0 * x0 * h22 + x2 * x2 * h00 - 2 * x0 * x2 * h02);
    gradientMoments[5][i] =
        inTrace * (1 - x2 * x2)
            + inForm * v2 * v2
            + inDet * (x0 * x0 * h11 + x1 * x1 * h00 - 2 * x0 * x1 * h01);
    gradientMoments[6][i] =
        2
            * (inForm * v0 * v1
                - inTrace * x0 * x1
                + inDet * (x0 * x2 * h12 + x1 * x2 * h02 - x0 * x1 * h22 - x2 * x2 * h01));
    gradientMoments[7][i] =
        2
            * (inForm * v0 * v2
                - inTrace * x0 * x2
                + inDet * (x0 * x1 * h12 + x1 * x2 * h01 - x0 * x2 * h11 - x1 * x1 * h02));
    gradientMoments[8][i] =
        2
            * (inForm * v1 * v2
                - inTrace * x1 * x2
                + inDet * (x0 * x1 * h02 + x0 * x2 * h01 - x1 * x2 * h00 - x0 * x0 * h12));
  }
}
