package io.github.dssw.sketch;

/**
 * Weights of rows as whole numbers, in units of 2⁻²⁰. Their sums are exact, so they depend neither
 * on the sequence of the rows nor on how these are divided among sketches.
 */
final class Mass {
  /** The mass of a row of weight 1. */
  static final long UNIT = 1 << 20;

  /** The largest sum of all weights. */
  private static final double MOST_WEIGHT = 0x1p42;

  private Mass() {}

  /**
   * Returns the mass of a weight.
   *
   * @param row the index of the row, for the message
   * @throws IllegalArgumentException if the weight is negative, too large or not a number, or above
   *     0 but rounds to 0
   */
  static long of(double weight, int row) {
    long mass = Math.round(weight * UNIT);
    if (!(weight >= 0 && weight <= MOST_WEIGHT) || (mass == 0 && weight > 0)) {
      throw new IllegalArgumentException(
          String.format(
              "weight %d is %s; it must be 0 or from 2^-20 to 2^42, and is rounded to a multiple"
                  + " of 2^-20",
              row, weight));
    }
    return mass;
  }

  /** Returns the sum of two masses, or refuses one that histograms might not hold. */
  static long sum(long mass, long added) {
    if (mass + (double) added > MOST_WEIGHT * UNIT) {
      throw new IllegalStateException("the weights of a sketch sum to more than 2^42");
    }
    return mass + added;
  }

  /** Returns the weight of a mass. */
  static double weight(long mass) {
    return (double) mass / UNIT;
  }
}
