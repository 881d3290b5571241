package io.github.dssw.scalar;

/**
 * Finds the shift at which a {@link Coupling} costs least.
 *
 * <p>The search keeps a bracket: C descends at its lower end and does not at its upper end. It
 * tries the shift where the tangents at both ends meet, or the middle on every third step, which
 * bounds the number of steps. It ends when C is linear between the ends (the upper end is then the
 * minimum), or when the cost where the tangents meet lies on them. The latter shift costs what the
 * minimum costs, up to rounding, but need not be the break itself.
 */
final class BestShift {
  private BestShift() {}

  /** Returns a shift of least cost. */
  static double find(Coupling coupling, double order) {
    return find(coupling, order, false);
  }

  /** Returns the break at which the cost is least: the slope of C changes its sign there. */
  static double findBreak(Coupling coupling, double order) {
    return find(coupling, order, true);
  }

  private static double find(Coupling coupling, double order, boolean exactBreak) {
    ShiftedCost low = ShiftedCost.at(coupling, -1, order);
    ShiftedCost high = ShiftedCost.at(coupling, 1, order);
    if (!low.descends()) {
      return low.alpha();
    }
    for (int step = 0; low.nextBreak() + Coupling.ROUNDING < high.alpha(); step++) {
      double meet = low.meet(high);
      boolean useMeet = step % 3 != 2 && meet >= low.nextBreak() && meet < high.alpha();
      double alpha = useMeet ? meet : midpoint(low.nextBreak(), high.alpha());
      ShiftedCost middle = ShiftedCost.at(coupling, alpha, order);
      if (!exactBreak && useMeet && low.touches(middle)) {
        return alpha;
      }
      if (middle.descends()) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return exactBreak ? Math.min(low.nextBreak(), high.alpha()) : high.alpha();
  }

  private static double midpoint(double a, double b) {
    return a + (b - a) / 2;
  }
}
