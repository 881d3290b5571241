package io.github.dssw.bench.report;

/**
 * A mark to be reached, with what was reached.
 *
 * @param reached what was measured
 * @param limit the mark
 * @param atMost whether less is better
 * @param unit what both are multiples of
 */
record Bar(double reached, double limit, boolean atMost, String unit) {
  static Bar atMost(double limit, String unit, double reached) {
    return new Bar(reached, limit, true, unit);
  }

  static Bar atLeast(double limit, String unit, double reached) {
    return new Bar(reached, limit, false, unit);
  }

  boolean met() {
    return atMost ? reached <= limit : reached >= limit;
  }

  /** The mark. */
  String mark() {
    return (atMost ? "≤ " : "≥ ") + limitText() + " " + unit;
  }

  /** What was reached, and by how much it falls short. */
  String outcome() {
    double over = atMost ? reached / limit - 1 : limit / reached - 1;
    return Text.number(reached) + (met() ? ", met" : ", missed by " + Text.percent(over));
  }

  private String limitText() {
    return limit == Math.rint(limit) ? Long.toString((long) limit) : Double.toString(limit);
  }
}
