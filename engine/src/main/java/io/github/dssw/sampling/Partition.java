package io.github.dssw.sampling;

/**
 * The mean of e<sup>κt</sup> over the sphere, where t is the coordinate along an axis: its
 * logarithm Λ, and the derivative Λ′(κ), which is the mean resultant length A<sub>d</sub>(κ) of a
 * von Mises–Fisher distribution (Mardia and Jupp 2000, section 9.3.2).
 *
 * <p>With ν = d/2 − 1, e<sup>Λ</sup> = Γ(ν+1) (2/κ)<sup>ν</sup> I<sub>ν</sub>(κ) = Σ
 * (κ²/4)<sup>k</sup> / (k! (ν+1)<sub>k</sub>) (DLMF 10.25.2). All terms are positive, so the series
 * is summed where few terms suffice. Elsewhere s = √(ν² + κ²) is large, and the expansion of
 * I<sub>ν</sub> that is uniform in ν (DLMF 10.41.3) is accurate to rounding. Written in powers of
 * 1/s it holds for small ν too; at ν = 0 it is Hankel's (DLMF 10.40.1).
 *
 * @param log Λ
 * @param derivative Λ′(κ)
 */
record Partition(double log, double derivative) {
  /** Below this s − ν the series is short: its largest term has the number (s − ν)/2. */
  private static final double SHORT = 100;

  /** The number of terms of the expansion: at s = 100 the next term is below 1e-17. */
  private static final int TERMS = 10;

  /** U<sub>k</sub>(p) = Σ<sub>j</sub> DEBYE[k][j] p<sup>k+2j</sup>. */
  private static final double[][] DEBYE = debyePolynomials();

  static Partition of(int d, double kappa) {
    double nu = 0.5 * d - 1;
    double s = Math.hypot(nu, kappa);
    return s - nu < SHORT ? series(d, kappa) : expansion(nu, kappa, s);
  }

  /** Returns the logarithm of the area of the unit sphere of R<sup>d</sup>. */
  static double logArea(int d) {
    return Math.log(2) + 0.5 * d * Math.log(Math.PI) - LogGamma.of(0.5 * d);
  }

  private static Partition series(int d, double kappa) {
    double excess = seriesLessOne(0.5 * d, kappa);
    double above = seriesLessOne(0.5 * d + 1, kappa);
    return new Partition(Math.log1p(excess), kappa / d * (1 + above) / (1 + excess));
  }

  private static double seriesLessOne(double b, double kappa) {
    double quarter = 0.25 * kappa * kappa;
    double term = 1;
    double sum = 0;
    for (int k = 1; term > 0x1p-60 * sum; k++) {
      term *= quarter / (k * (b + k - 1));
      sum += term;
    }
    return sum;
  }

  private static Partition expansion(double nu, double kappa, double s) {
    double square = nu / s * (nu / s);
    double sum = 0;
    double slope = 0;
    for (int k = TERMS - 1; k >= 0; k--) {
      double value = 0;
      double weighted = 0;
      for (int j = k; j >= 0; j--) {
        value = value * square + DEBYE[k][j];
        weighted = weighted * square + (k + 2 * j) * DEBYE[k][j];
      }
      sum = sum / s + value;
      slope = slope / s + weighted;
    }
    double log =
        LogGamma.of(nu + 1)
            + s
            - nu * Math.log(0.5 * (nu + s))
            - 0.5 * Math.log(2 * Math.PI * s)
            + Math.log(sum);
    return new Partition(log, kappa / (nu + s) - kappa / (s * s) * (0.5 + slope / sum));
  }

  /**
   * Returns the polynomials U<sub>k</sub> by the recurrence U<sub>k+1</sub> = ½p²(1 − p²)
   * dU<sub>k</sub>/dp + ⅛ ∫₀ᵖ (1 − 5t²) U<sub>k</sub> dt from U₀ = 1 (DLMF 10.41.9).
   */
  private static double[][] debyePolynomials() {
    double[][] u = new double[TERMS][];
    u[0] = new double[] {1};
    for (int k = 0; k + 1 < TERMS; k++) {
      u[k + 1] = new double[k + 2];
      for (int j = 0; j <= k; j++) {
        int power = k + 2 * j;
        u[k + 1][j] += u[k][j] * (power / 2.0 + 1 / (8.0 * (power + 1)));
        u[k + 1][j + 1] -= u[k][j] * (power / 2.0 + 5 / (8.0 * (power + 3)));
      }
    }
    return u;
  }
}
