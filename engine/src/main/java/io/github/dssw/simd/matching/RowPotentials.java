package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;

/**
 * The Kantorovich potentials of two rows of atoms, from their optimal plan. Not thread-safe.
 *
 * <p>From one atom of x to the next the potential rises by c(x⁺ − y) − c(x − y), where y is the
 * partner at the level between the two atoms. Where this level is also one of y there are two
 * partners, and every rise between those of the two is allowed; the same fraction of that range is
 * taken everywhere, so that the rises around the circle add up to 0 (docs/mathematics.md,
 * "Potentials"). Sums are in double.
 */
public final class RowPotentials {
  private double[] potentialsX = {};
  private double[] potentialsY = {};

  /** The smallest and the largest rise from each atom of x to the next. */
  private double[] lower = {};

  private double[] upper = {};

  /** Returns the potential of each atom of x; their mean over the mass is 0. */
  public double[] x() {
    return potentialsX;
  }

  /** Returns the potential of each atom of y; their mean over the mass is 0. */
  public double[] y() {
    return potentialsY;
  }

  private void makeRoom(int n, int m) {
    potentialsX = Buffers.atLeast(potentialsX, n);
    potentialsY = Buffers.atLeast(potentialsY, m);
    lower = Buffers.atLeast(lower, n);
    upper = Buffers.atLeast(upper, n);
  }

  /**
   * Computes the potentials of rows of one size, whose atoms all have the same mass.
   *
   * @param moves x<sub>i</sub> − y<sub>i+k</sub> for the best shift k
   */
  void ofEqualAtoms(CircleCost cost, Atoms x, float[] moves, int shift, double unit) {
    int n = x.count();
    makeRoom(n, n);
    cost.rises(x, moves, unit, lower, upper);
    addRises(n);
    int ahead = Math.floorMod(shift, n);
    for (int i = 0; i < n; i++) {
      int j = i + ahead < n ? i + ahead : i + ahead - n;
      potentialsY[j] = cost.of(moves[i], unit) - potentialsX[i];
    }
    centre(potentialsX, n);
    centre(potentialsY, n);
  }

  /** Computes the potentials of any rows from the pieces of their plan. */
  void ofPieces(CircleCost cost, Atoms x, Atoms y, PlanPieces pieces, double unit) {
    makeRoom(x.count(), y.count());
    for (int c = pieces.firstWithMass(); c < pieces.count(); c = pieces.nextWithMass(c)) {
      setRises(cost, x, pieces, c, unit);
    }
    addRises(x.count());
    for (int c = pieces.firstWithMass(); c < pieces.count(); c = pieces.nextWithMass(c)) {
      potentialsY[pieces.atomY(c)] = cost.of(pieces.move(c), unit) - potentialsX[pieces.atomX(c)];
      setWithoutMass(cost, x, y, pieces, c, unit);
    }
    centre(potentialsX, x);
    centre(potentialsY, y);
  }

  /** Sets the rises from the atom of x of a piece to that of the next piece. */
  private void setRises(CircleCost cost, Atoms x, PlanPieces pieces, int c, double unit) {
    int n = x.count();
    int next = pieces.nextAround(c);
    int from = pieces.atomX(c);
    int to = pieces.atomX(next) + (next <= c ? n : 0);
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

  /**
   * Sets the potentials of the atoms of y without mass between the atoms of a piece and the next:
   * the least c(x − y) − φ(x).
   */
  private void setWithoutMass(
      CircleCost cost, Atoms x, Atoms y, PlanPieces pieces, int c, double unit) {
    int n = x.count();
    int m = y.count();
    int next = pieces.nextAround(c);
    int from = pieces.atomY(c);
    int to = pieces.atomY(next);
    to += to < from || next == c ? m : 0;
    int lastX = pieces.atomX(next) + (next <= c ? n : 0);
    double lap = Math.rint(place(x, pieces.atomX(c)) - pieces.move(c) - place(y, from));
    for (int j = from + 1; j < to; j++) {
      double least = Double.POSITIVE_INFINITY;
      for (int i = pieces.atomX(c); i <= lastX; i++) {
        double apart = place(x, i) - place(y, j) - lap;
        least = Math.min(least, cost.of(apart, unit) - potentialsX[i < n ? i : i - n]);
      }
      potentialsY[j < m ? j : j - m] = least;
    }
  }

  /** Computes the potentials for p = 2 against the uniform measure; sets those of x alone. */
  public void toUniform(Atoms x, double mean) {
    int n = x.count();
    makeRoom(n, 0);
    double sum = 0;
    potentialsX[0] = 0;
    for (int i = 1; i < n; i++) {
      double here = x.values()[x.first() + i - 1];
      double next = x.values()[x.first() + i];
      // The level between two atoms is matched with this place: the mean move is 0.
      double partner = x.levels()[i - 1] + mean - 0.5;
      sum += (next - here) * (next + here - 2 * partner);
      potentialsX[i] = sum;
    }
    centre(potentialsX, x);
  }

  /**
   * Adds up the rises, with the fraction of their ranges that makes the sum around the circle 0.
   */
  private void addRises(int n) {
    double lowest = 0;
    double highest = 0;
    for (int i = 0; i < n; i++) {
      lowest += lower[i];
      highest += upper[i];
    }
    double range = highest - lowest;
    double fraction = range > 0 ? Math.max(0, Math.min(1, -lowest / range)) : 0;
    // What is left is rounding, or follows from a search that ended next to the best shift.
    double left = (lowest + fraction * range) / n;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      potentialsX[i] = sum;
      sum += lower[i] + fraction * (upper[i] - lower[i]) - left;
    }
  }

  /** Returns the coordinate of an atom, which may be on the next lap. */
  private static double place(Atoms row, int atom) {
    int n = row.count();
    return atom < n ? row.values()[row.first() + atom] : 1.0 + row.values()[row.first() + atom - n];
  }

  private static void centre(double[] potentials, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += potentials[i];
    }
    subtract(sum / n, potentials, n);
  }

  private static void centre(double[] potentials, Atoms row) {
    double mean = 0;
    double below = 0;
    for (int i = 0; i < row.count(); i++) {
      mean += (row.levels()[i] - below) * potentials[i];
      below = row.levels()[i];
    }
    subtract(mean, potentials, row.count());
  }

  private static void subtract(double mean, double[] potentials, int n) {
    for (int i = 0; i < n; i++) {
      potentials[i] -= mean;
    }
  }
}
