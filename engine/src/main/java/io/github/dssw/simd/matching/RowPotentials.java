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
  private final Rises rises = new Rises();
  private double[] potentialsX = {};
  private double[] potentialsY = {};
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
    rises.makeRoom(Math.max(n, m));
  }

  /**
   * Computes the potentials of rows of one size, whose atoms all have the same mass.
   *
   * @param moves x<sub>i</sub> − y<sub>i+k</sub> for the best shift k
   */
  void ofEqualAtoms(CircleCost cost, Atoms x, float[] moves, int shift, double unit) {
    int n = x.count();
    makeRoom(n, n);
    addRisesOfEqualAtoms(cost, x.values(), x.first(), moves, n, unit, rises.lower(), rises.upper());
    rises.setPotentials(n, potentialsX);
    int ahead = Math.floorMod(shift, n);
    setPartners(cost, unit, moves, 0, n - ahead, potentialsX, ahead, potentialsY);
    setPartners(cost, unit, moves, n - ahead, n, potentialsX, ahead - n, potentialsY);
    meanX = mean(potentialsX, n);
    meanY = mean(potentialsY, n);
  }

  /** Sets the sums of the rises up to each atom. */
  private static void addRisesOfEqualAtoms(
      CircleCost cost,
      float[] values,
      int first,
      float[] moves,
      int n,
      double unit,
      double[] lower,
      double[] upper) {
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

  /** Sets the potentials of the partners of a range of atoms of x. */
  private static void setPartners(
      CircleCost cost,
      double unit,
      float[] moves,
      int from,
      int to,
      double[] potentials,
      int ahead,
      double[] partners) {
    for (int i = from; i < to; i++) {
      partners[i + ahead] = cost.of(moves[i], unit) - potentials[i];
    }
  }

  /** Computes the potentials of rows of different sizes, in each of which all masses are equal. */
  void ofUnequalAtoms(CircleCost cost, Atoms x, Atoms y, UnequalPlan plan, double unit) {
    makeRoom(x.count(), y.count());
    plan.addRises(cost, unit, rises.lower(), rises.upper());
    boolean xSmaller = x.count() < y.count();
    double[] small = xSmaller ? potentialsX : potentialsY;
    double[] big = xSmaller ? potentialsY : potentialsX;
    rises.setPotentials(Math.min(x.count(), y.count()), small);
    plan.setPartners(cost, unit, small, big);
    meanX = mean(potentialsX, x.count());
    meanY = mean(potentialsY, y.count());
  }

  /** Computes the potentials of any rows from the pieces of their plan. */
  void ofPieces(CircleCost cost, Atoms x, Atoms y, PlanPieces pieces, double unit) {
    makeRoom(x.count(), y.count());
    PiecePotentials plan = new PiecePotentials(cost, x, y, pieces, unit);
    plan.setRises(rises.lower(), rises.upper());
    rises.addUp(x.count());
    rises.setPotentials(x.count(), potentialsX);
    plan.setPartners(potentialsX, potentialsY);
    meanX = mean(potentialsX, x);
    meanY = mean(potentialsY, y);
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
      double partner = x.levelBelow(i) + mean - 0.5;
      sum += (next - here) * (next + here - 2 * partner);
      potentialsX[i] = sum;
    }
    meanX = mean(potentialsX, x);
  }

  private static double mean(double[] potentials, Atoms row) {
    double mean = 0;
    for (int i = 0; i < row.count(); i++) {
      mean += row.mass(i) * potentials[i];
    }
    return mean;
  }

  /** Returns the mean for equal masses, by sums that do not wait for each other. */
  private static double mean(double[] potentials, int n) {
    double sum0 = 0;
    double sum1 = 0;
    double sum2 = 0;
    double sum3 = 0;
    int i = 0;
    for (; i + 3 < n; i += 4) {
      sum0 += potentials[i];
      sum1 += potentials[i + 1];
      sum2 += potentials[i + 2];
      sum3 += potentials[i + 3];
    }
    for (; i < n; i++) {
      sum0 += potentials[i];
    }
    return (sum0 + sum1 + (sum2 + sum3)) / n;
  }
}
