package io.github.dssw.scalar;

/**
 * The monotone plan between two measures on the circle for a shift α: the quantile t of x is
 * matched with the quantile t + α of y, where y continues periodically, y<sub>j+m</sub> =
 * y<sub>j</sub> + 1.
 *
 * <p>Its cost C(α) = ∫ |F⁻¹(t) − G⁻¹(t + α)|<sup>p</sup> dt is convex and piecewise linear, and its
 * minimum over α is the transport cost (Delon, Salomon and Sobolevski 2010).
 */
final class Coupling {
  /**
   * Levels whose difference is at most this are equal: sums of weights in another order differ by
   * rounding, and equal measures must cost exactly 0.
   */
  static final double ROUNDING = 1e-13;

  private final SortedCircle x;
  private final SortedCircle y;

  Coupling(SortedCircle x, SortedCircle y) {
    this.x = x;
    this.y = y;
  }

  /** Receives what a plan does, piece by piece. */
  interface Visitor {
    /** Atom {@code i} of x sends mass to atom {@code j} of y, over the signed distance δ. */
    void send(int i, int j, double delta, double mass);

    /**
     * An atom of y ends here. With a larger α, the mass of x just before its end would go to the
     * next atom of y instead.
     *
     * @param delta the distance from that mass of x to the atom
     * @param deltaNext the distance from that mass of x to the next atom
     * @param toBreak by how much α can grow until the atom ends in the previous atom of x, where
     *     the slope of C changes
     */
    default void endOfAtom(double delta, double deltaNext, double toBreak) {}
  }

  /** Visits all pieces of the plan for a shift, and the end of every atom of y. */
  void walk(double alpha, Visitor visitor) {
    double laps = Math.floor(alpha);
    int j = 0;
    // A level of y at t = 0 is visited at t = 1 instead, where the last atom of x has its mass.
    while (j < y.size() && y.level[j] <= alpha - laps + ROUNDING) {
      j++;
    }
    if (j == y.size()) {
      j = 0;
      laps++;
    }
    double t = 0;
    int endsVisited = 0;
    for (int i = 0; i < x.size(); i++) {
      double startX = i == 0 ? 0 : x.level[i - 1];
      double endX = x.level[i];
      double endY = y.level[j] + laps - alpha;
      // Every atom of y is visited once, also one without mass.
      while (endsVisited < y.size() && (endX == 1 || endY <= endX + ROUNDING)) {
        double delta = x.turns[i] - y.turns[j] - laps;
        t = send(i, j, delta, t, Math.min(endX, endY), visitor);
        endsVisited++;
        j++;
        if (j == y.size()) {
          j = 0;
          laps++;
        }
        visitor.endOfAtom(delta, x.turns[i] - y.turns[j] - laps, endY - startX);
        endY = y.level[j] + laps - alpha;
      }
      t = send(i, j, x.turns[i] - y.turns[j] - laps, t, endX, visitor);
    }
  }

  /** Sends the mass between two levels, unless it is rounding; returns the level reached. */
  private static double send(int i, int j, double delta, double from, double to, Visitor visitor) {
    double mass = to - from;
    if (mass <= ROUNDING) {
      return from;
    }
    visitor.send(i, j, delta, mass);
    return to;
  }
}
