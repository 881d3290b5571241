package io.github.dssw.simd.matching;

/** The Kantorovich potentials of two rows of any atoms, from the pieces of their optimal plan. */
final class PiecePotentials {
  private final CircleCost cost;
  private final Atoms x;
  private final Atoms y;
  private final PlanPieces pieces;
  private final double unit;

  PiecePotentials(CircleCost cost, Atoms x, Atoms y, PlanPieces pieces, double unit) {
    this.cost = cost;
    this.x = x;
    this.y = y;
    this.pieces = pieces;
    this.unit = unit;
  }

  /** Sets the smallest and the largest rise from each atom of x to the next. */
  void setRises(double[] lower, double[] upper) {
    int first = pieces.firstWithMass();
    for (int c = first; c < pieces.count(); ) {
      int next = pieces.nextWithMass(c);
      if (next == pieces.count()) {
        setRises(c, first, x.count(), lower, upper);
      } else if (pieces.atomX(next) != pieces.atomX(c)) {
        setRises(c, next, 0, lower, upper);
      }
      c = next;
    }
  }

  /**
   * Sets the rises from the atom of x of a piece to that of the next piece.
   *
   * @param lap the number of atoms of x if the next piece is on the next lap, else 0
   */
  private void setRises(int c, int next, int lap, double[] lower, double[] upper) {
    int n = x.count();
    int from = pieces.atomX(c);
    int to = pieces.atomX(next) + lap;
    double below = place(x, from) - pieces.move(c);
    double above = place(x, to) - pieces.move(next);
    for (int i = from; i < to; i++) {
      int atom = i < n ? i : i - n;
      double here = place(x, i);
      double there = place(x, i + 1);
      upper[atom] = cost.rise(here - below, there - below, unit);
      lower[atom] = cost.rise(here - above, there - above, unit);
    }
  }

  /** Sets the potentials of y from those of x. */
  void setPartners(double[] potentialsX, double[] potentialsY) {
    int first = pieces.firstWithMass();
    for (int c = first; c < pieces.count(); ) {
      int next = pieces.nextWithMass(c);
      int atomY = pieces.atomY(c);
      potentialsY[atomY] = cost.of(pieces.move(c), unit) - potentialsX[pieces.atomX(c)];
      if (next == pieces.count()) {
        setWithoutMass(c, first, x.count(), potentialsX, potentialsY);
      } else if (pieces.atomY(next) - atomY > 1 || pieces.atomY(next) < atomY) {
        setWithoutMass(c, next, 0, potentialsX, potentialsY);
      }
      c = next;
    }
  }

  /**
   * Sets the potentials of the atoms of y without mass between the atoms of a piece and the next:
   * the least c(x − y) − φ(x).
   */
  private void setWithoutMass(
      int c, int next, int lap, double[] potentialsX, double[] potentialsY) {
    int n = x.count();
    int m = y.count();
    int from = pieces.atomY(c);
    int to = pieces.atomY(next);
    to += to < from || next == c ? m : 0;
    int lastX = pieces.atomX(next) + lap;
    double lapY = Math.rint(place(x, pieces.atomX(c)) - pieces.move(c) - place(y, from));
    for (int j = from + 1; j < to; j++) {
      double least = Double.POSITIVE_INFINITY;
      for (int i = pieces.atomX(c); i <= lastX; i++) {
        double apart = place(x, i) - place(y, j) - lapY;
        least = Math.min(least, cost.of(apart, unit) - potentialsX[i < n ? i : i - n]);
      }
      potentialsY[j < m ? j : j - m] = least;
    }
  }

  /** Returns the coordinate of an atom, which may be on the next lap. */
  private static double place(Atoms row, int atom) {
    int n = row.count();
    return atom < n ? row.values()[row.first() + atom] : 1.0 + row.values()[row.first() + atom - n];
  }
}
