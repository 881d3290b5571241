package io.github.dssw.properties;

/**
 * How far statistics of n independent draws may be from what they should be, each exceeded with a
 * probability of at most {@link #RATE}. They are inequalities for every n; nothing is taken to be
 * normal.
 */
final class Bounds {
  /** The probability that one comparison fails though nothing is wrong. */
  static final double RATE = 1e-10;

  /** For comparisons from both sides, each of which has half the probability. */
  private static final double LOG = Math.log(2 / RATE);

  private Bounds() {}

  /**
   * Where the mean of n draws lies, by Chernoff's bound: for any s &gt; 0, P(mean ≥ a) ≤ exp(−n (sa
   * − K(s))) with K the cumulant function. The s is the best one for a normal law.
   *
   * @param low the mean is above it
   * @param high the mean is below it
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
   * How far an empirical distribution function may be from the true one: Massart's form of the
   * inequality of Dvoretzky, Kiefer and Wolfowitz, P(√n D &gt; λ) ≤ 2 exp(−2λ²).
   */
  static double kolmogorov(int n) {
    return Math.sqrt(LOG / (2 * n));
  }

  /**
   * The most that the squared length of the mean of n uniform directions in R<sup>m</sup> may be.
   * Along any line such a direction is sub-Gaussian of variance 1/m (its cumulant function is at
   * most s²/2m, term by term); for the mean of n in R<sup>m</sup> Hsu, Kakade and Zhang (2012) then
   * have P(mn‖mean‖² &gt; m + 2√(mt) + 2t) ≤ e<sup>−t</sup>.
   */
  static double squaredMeanDirection(int n, int m) {
    double t = -Math.log(RATE);
    return (1 + 2 * Math.sqrt(t / m) + 2 * t / m) / n;
  }

  /**
   * Whether a share of n draws, each in it with probability p, is too unlikely: Chernoff's bound P
   * ≤ exp(−n kl(share, p)).
   */
  static boolean isUnlikely(double share, double p, int n) {
    return n * (part(share, p) + part(1 - share, 1 - p)) > LOG;
  }

  private static double part(double share, double p) {
    return share == 0 ? 0 : share * Math.log(share / p);
  }
}
