package io.github.dssw.sampling;

/**
 * log Γ(x) for x &gt; 0, by Stirling's series (DLMF 5.11.1). The recurrence Γ(x + 1) = x Γ(x) first
 * shifts x to where the series is accurate to rounding.
 */
final class LogGamma {
  /** From here on the series is accurate to rounding. */
  private static final double SHIFTED = 12;

  private static final double HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

  /** B<sub>2k</sub> / (2k (2k − 1)) for k = 1, 2, … */
  private static final double[] STIRLING = {
    1 / 12.0, -1 / 360.0, 1 / 1260.0, -1 / 1680.0, 1 / 1188.0, -691 / 360360.0, 1 / 156.0
  };

  private LogGamma() {}

  static double of(double x) {
    double product = 1;
    double shifted = x;
    while (shifted < SHIFTED) {
      product *= shifted;
      shifted++;
    }
    return (shifted - 0.5) * Math.log(shifted)
        - shifted
        + HALF_LOG_TWO_PI
        + correction(shifted)
        - Math.log(product);
  }

  /** Returns Σ<sub>k</sub> STIRLING[k − 1] / x<sup>2k−1</sup>. */
  private static double correction(double x) {
    double square = 1 / (x * x);
    double sum = 0;
    for (int k = STIRLING.length - 1; k >= 0; k--) {
      sum = sum * square + STIRLING[k];
    }
    return sum / x;
  }
}
