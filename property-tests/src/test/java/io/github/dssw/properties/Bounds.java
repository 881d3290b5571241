package io.github.dssw.properties;

/**
 * Bounds on statistics of n independent draws. A correct sampler exceeds each with a probability of
 * at most {@link #RATE}. They hold for every n and assume no normal distribution.
 */
final class Bounds {
  /** The largest probability that one comparison fails although the sampler is correct. */
  static final double RATE = 1e-10;

  /** Two-sided comparisons give each side half the probability. */
  private static final double LOG = Math.log(2 / RATE);

  private Bounds() {}

  /**
   * The interval that contains the mean of n draws, by Chernoff's bound: for any s &gt; 0, P(mean ≥
   * a) ≤ exp(−n (sa − K(s))) with the cumulant function K. The s used is optimal for a normal law.
   *
   * @param low the lower end
   * @param high the upper end
   */
  record Band(double low, double high) {
    static Band ofMean(AxialLaw law, int n) {
      double s = Math.sqrt(2 * LOG / n) / law.deviation();
      double high = (LOG / n + law.cumulant(s)) / s;
      double low = -(LOG / n + law.cumulant(-s)) / s;
      return new Band(low, high);
    }
  }

  /**
   * Returns the largest distance D between an empirical distribution function and the true one, by
   * the inequality of Dvoretzky, Kiefer and Wolfowitz with the constant of Massart (1990), P(√n D
   * &gt; λ) ≤ 2 exp(−2λ²).
   */
  static double kolmogorov(int n) {
    return Math.sqrt(LOG / (2 * n));
  }

  /**
   * Returns the largest squared length of the mean of n uniform directions in R<sup>m</sup>. Along
   * any line such a direction is sub-Gaussian with variance 1/m (its cumulant function is at most
   * s²/2m, term by term), so Hsu, Kakade and Zhang (2012) give P(mn‖mean‖² &gt; m + 2√(mt) + 2t) ≤
   * e<sup>−t</sup>.
   */
  static double squaredMeanDirection(int n, int m) {
    double t = -Math.log(RATE);
    return (1 + 2 * Math.sqrt(t / m) + 2 * t / m) / n;
  }

  /**
   * Returns whether a share of n draws, each counted with probability p, is too unlikely, by
   * Chernoff's bound P ≤ exp(−n kl(share, p)).
   */
  static boolean isUnlikely(double share, double p, int n) {
    return n * (part(share, p) + part(1 - share, 1 - p)) > LOG;
  }

  private static double part(double share, double p) {
    return share == 0 ? 0 : share * Math.log(share / p);
  }
}
