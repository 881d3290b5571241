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

  /** The smallest and the largest rise from each atom of x to the next, or sums of them. */
  private double[] lower = {};

  private double[] upper = {};

  private double meanX;
  private double meanY;

  /** Returns the potential of each atom of x, up to a constant: {@link #meanX} is their mean. */
  public double[] x() {
    return potentialsX;
  }

  /** Returns the potential of each atom of y, up to a constant: {@link #meanY} is their mean. */
  public double[] y() {
    return potentialsY;
  }

  /** Returns the mean of the potentials of x over the mass. */
  public double meanX() {
    return meanX;
  }

  /** Returns the mean of the potentials of y over the mass. */
  public double meanY() {
    return meanY;
  }

  private void makeRoom(int n, int m) {
    potentialsX = Buffers.atLeast(potentialsX, n);
    potentialsY = Buffers.atLeast(potentialsY, m);
    lower = Buffers.atLeast(lower, n + 1);
    upper = Buffers.atLeast(upper, n + 1);
  }

  /**
   * Computes the potentials of rows of one size, whose atoms all have the same mass.
   *
   * @param moves x<sub>i</sub> − y<sub>i+k</sub> for the best shift k
   */
  void ofEqualAtoms(CircleCost cost, Atoms x, float[] moves, int shift, double unit) {
    int n = x.count();
    makeRoom(n, n);
    addRisesOfEqualAtoms(cost, x.values(), x.first(), moves, n, unit);
    double fraction = fraction(lower[n], upper[n]);
    double left = (lower[n] + fraction * (upper[n] - lower[n])) / n;
    double sumX = 0;
    for (int i = 0; i < n; i++) {
      potentialsX[i] = lower[i] + fraction * (upper[i] - lower[i]) - left * i;
      sumX += potentialsX[i];
    }
    int ahead = Math.floorMod(shift, n);
    double sumY =
        setPartners(cost, moves, 0, n - ahead, ahead, unit)
            + setPartners(cost, moves, n - ahead, n, ahead - n, unit);
    meanX = sumX / n;
    meanY = sumY / n;
  }

  /** Sets {@link #lower} and {@link #upper} to the sums of the rises up to each atom. */
  private void addRisesOfEqualAtoms(
      CircleCost cost, float[] values, int first, float[] moves, int n, double unit) {
    double lowest = 0;
    double highest = 0;
    double here = moves[0];
    for (int i = 0; i < n; i++) {
      lower[i] = lowest;
      upper[i] = highest;
      double gap = (double) values[first + i + 1] - values[first + i];
      double next = moves[i + 1 < n ? i + 1 : 0];
      highest += cost.rise(here, here + gap, unit);
      lowest += cost.rise(next - gap, next, unit);
      here = next;
    }
    lower[n] = lowest;
    upper[n] = highest;
  }

  /** Sets the potentials of the partners of a range of atoms of x; returns their sum. */
  private double setPartners(
      CircleCost cost, float[] moves, int from, int to, int ahead, double unit) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      double other = cost.of(moves[i], unit) - potentialsX[i];
      potentialsY[i + ahead] = other;
      sum += other;
    }
    return sum;
  }

  /** Computes the potentials of any rows from the pieces of their plan. */
  void ofPieces(CircleCost cost, Atoms x, Atoms y, PlanPieces pieces, double unit) {
    makeRoom(x.count(), y.count());
    int first = pieces.firstWithMass();
    for (int c = first; c < pieces.count(); ) {
      int next = pieces.nextWithMass(c);
      if (next == pieces.count()) {
        setRises(cost, x, pieces, c, first, x.count(), unit);
      } else if (pieces.atomX(next) != pieces.atomX(c)) {
        setRises(cost, x, pieces, c, next, 0, unit);
      }
      c = next;
    }
    addRises(x.count());
    for (int c = first; c < pieces.count(); ) {
      int next = pieces.nextWithMass(c);
      int atomY = pieces.atomY(c);
      potentialsY[atomY] = cost.of(pieces.move(c), unit) - potentialsX[pieces.atomX(c)];
      if (next == pieces.count()) {
        setWithoutMass(cost, x, y, pieces, c, first, x.count(), unit);
      } else if (pieces.atomY(next) - atomY > 1 || pieces.atomY(next) < atomY) {
        setWithoutMass(cost, x, y, pieces, c, next, 0, unit);
      }
      c = next;
    }
    meanX = mean(potentialsX, x);
    meanY = mean(potentialsY, y);
  }

  /**
   * Sets the rises from the atom of x of a piece to that of the next piece.
   *
   * @param lap the number of atoms of x if the next piece is on the next lap, else 0
   */
  private void setRises(
      CircleCost cost, Atoms x, PlanPieces pieces, int c, int next, int lap, double unit) {
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

  /**
   * Sets the potentials of the atoms of y without mass between the atoms of a piece and the next:
   * the least c(x − y) − φ(x).
   */
  private void setWithoutMass(
      CircleCost cost, Atoms x, Atoms y, PlanPieces pieces, int c, int next, int lap, double unit) {
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
    meanX = mean(potentialsX, x);
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
    double fraction = fraction(lowest, highest);
    double left = (lowest + fraction * (highest - lowest)) / n;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      potentialsX[i] = sum;
      sum += lower[i] + fraction * (upper[i] - lower[i]) - left;
    }
  }

  /**
   * Returns the fraction of the ranges of rises that makes their sum 0. If no fraction does, the
   * remaining sum comes from rounding or from a search that ended next to the best shift; it is
   * spread over all rises.
   */
  private static double fraction(double lowest, double highest) {
    double range = highest - lowest;
    return range > 0 ? Math.max(0, Math.min(1, -lowest / range)) : 0;
  }

  /** Returns the coordinate of an atom, which may be on the next lap. */
  private static double place(Atoms row, int atom) {
    int n = row.count();
    return atom < n ? row.values()[row.first() + atom] : 1.0 + row.values()[row.first() + atom - n];
  }

  private static double mean(double[] potentials, Atoms row) {
    double mean = 0;
    double below = 0;
    for (int i = 0; i < row.count(); i++) {
      mean += (row.levels()[i] - below) * potentials[i];
      below = row.levels()[i];
    }
    return mean;
  }
}
