package io.github.dssw.inference;

/**
 * Says when some of B draws settle the decision that all B would give: to reject if at most c of
 * them reach the observed statistic, where c = ⌊alpha (B + 1)⌋ − 1.
 *
 * <p>Given the data, each draw reaches it with the same unknown probability q, independently. Let k
 * of the first t draws reach it. By Chernoff's bound, P(k ≤ r and more than c of B) is at most
 * exp(−t D(r/t ‖ q) − (B − t) D(s/(B − t) ‖ q)) with s = c + 1 − r and D the relative entropy of
 * two Bernoulli laws, and this is largest for q = (c + 1)/B. The same holds for k ≥ r and at most c
 * of B, with s = c − r and q = c/B. A decision is settled at a look when this bound, at r = k, is a
 * share of {@link #ERROR} that sums to {@link #ERROR} over all looks and both decisions.
 *
 * <p>With two statistics, whose smaller p-value is tested, the combined p-value lies between the
 * smaller of both and twice it. It is rejected if one of them is rejected at alpha/2, and not
 * rejected if neither is at alpha.
 */
final class Settlement {
  /** The largest chance, whatever the data, that early stopping changes the decision. */
  static final double ERROR = 1e-4;

  private final int draws;
  private final int mostToReject;
  private final int mostToAccept;
  private final double leastExponent;

  /**
   * Prepares for a number of draws, a level, a number of looks before the last draw, and a number
   * of statistics.
   */
  Settlement(int draws, double alpha, int looks, int statistics) {
    this.draws = draws;
    this.mostToReject = mostRejected(draws, alpha / statistics);
    this.mostToAccept = mostRejected(draws, alpha);
    this.leastExponent = Math.log(2.0 * Math.max(1, looks) * statistics / ERROR);
  }

  /** Returns the largest number of draws that may reach the observed statistic if it rejects. */
  private static int mostRejected(int draws, double alpha) {
    // A level such as 0.05 times 1000 must not round to 49.999.
    return (int) Math.floor(alpha * (draws + 1.0) * (1 + 1e-12)) - 1;
  }

  /** A decision about the null hypothesis. */
  enum Decision {
    /** More draws are needed. */
    OPEN,
    REJECT,
    ACCEPT
  }

  /**
   * Returns the decision after the first {@code made} draws.
   *
   * @param reached for each statistic, how many of these draws reach the observed one
   */
  Decision after(int made, int[] reached) {
    boolean allAccepted = true;
    for (int count : reached) {
      if (isRejected(made, count)) {
        return Decision.REJECT;
      }
      allAccepted &= isAccepted(made, count);
    }
    return allAccepted ? Decision.ACCEPT : Decision.OPEN;
  }

  private boolean isRejected(int made, int count) {
    int c = mostToReject;
    return exponent(made, count, c + 1 - count, (c + 1.0) / draws, -1) >= leastExponent;
  }

  private boolean isAccepted(int made, int count) {
    int c = mostToAccept;
    return exponent(made, count, c - count, (double) c / draws, 1) >= leastExponent;
  }

  /**
   * Returns the exponent of the bound; infinite if another decision is impossible, 0 if the counts
   * speak for it.
   *
   * @param rest how many of the remaining draws must at least (or at most) reach the statistic for
   *     another decision
   * @param side −1 if the count should be below what q predicts, 1 if above
   */
  private double exponent(int made, int count, int rest, double q, int side) {
    int left = draws - made;
    if (side < 0 ? rest > left : rest < 0) {
      return Double.POSITIVE_INFINITY;
    }
    if (side < 0 && rest <= 0 || side * (count - q * made) <= 0) {
      return 0;
    }
    return made * entropy((double) count / made, q) + left * entropy((double) rest / left, q);
  }

  /** Returns D(a ‖ q). */
  private static double entropy(double a, double q) {
    return term(a, q) + term(1 - a, 1 - q);
  }

  private static double term(double a, double q) {
    return a == 0 ? 0 : a * Math.log(a / q);
  }
}
