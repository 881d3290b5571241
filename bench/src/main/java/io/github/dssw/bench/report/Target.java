package io.github.dssw.bench.report;

/**
 * A performance target and the measured value.
 *
 * @param reached the measured value
 * @param limit the value to reach
 * @param atMost whether the measured value must be at most the limit, rather than at least
 * @param unit the unit of both values
 */
record Target(double reached, double limit, boolean atMost, String unit) {
  static Target atMost(double limit, String unit, double reached) {
    return new Target(reached, limit, true, unit);
  }

  static Target atLeast(double limit, String unit, double reached) {
    return new Target(reached, limit, false, unit);
  }

  boolean met() {
    return atMost ? reached <= limit : reached >= limit;
  }

  /** Returns the limit as tables show it: {@code ≤ 2.3 floors}. */
  String requirement() {
    return (atMost ? "≤ " : "≥ ") + limitText() + " " + unit;
  }

  /** Returns the measured value and whether, or by how much, it misses the limit. */
  String outcome() {
    double over = atMost ? reached / limit - 1 : limit / reached - 1;
    return Format.number(reached) + (met() ? ", met" : ", missed by " + Format.percent(over));
  }

  private String limitText() {
    return limit == Math.rint(limit) ? Long.toString((long) limit) : Double.toString(limit);
  }
}
