package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

/**
 * Matches two rows with the same number of atoms of equal mass: the optimal plan sends
 * x<sub>i</sub> to y<sub>i+k</sub> for some whole shift k.
 */
public final class EqualMatcher extends RowMatcher {
  private final CoarseShift coarse = new CoarseShift(64);
  private final ShiftSearch search = new ShiftSearch();
  private float[] moves = {};
  private float[] ones = {};
  private int size;
  private int shift;
  private double unit;

  @Override
  public double match(CircleCost cost, Atoms x, Atoms y, boolean wantDerivative) {
    coarse.lookAtEqualAtoms(cost, x, y);
    int n = x.count();
    size = n;
    shift =
        bestShift(
            search,
            cost,
            x.values(),
            x.first(),
            y.values(),
            y.first(),
            n,
            coarse.shift(),
            coarse.curvature());
    int padded = Lanes.padded(n);
    makeRoom(padded);
    setMoves(x.values(), x.first(), y.values(), y.first(), n, shift, moves);
    Arrays.fill(moves, n, padded, 0);
    unit = cost.unitOf(moves, n);
    return cost.sum(moves, ones, padded, unit) / n;
  }

  @Override
  public void potentials(CircleCost cost, Atoms x, Atoms y, RowPotentials potentials) {
    potentials.ofEqualAtoms(cost, x, moves, shift, unit);
  }

  @Override
  public void derive(CircleCost cost) {
    cost.derive(moves, Lanes.padded(size), unit);
  }

  private void makeRoom(int length) {
    moves = Buffers.atLeast(moves, length);
    if (ones.length < length) {
      ones = new float[length];
      Arrays.fill(ones, 1);
    }
  }

  @Override
  public double unit() {
    return usable(unit);
  }

  @Override
  public void gradientX(float[] gradient) {
    Lanes.scale(1f / size, moves, 0, gradient, 0, size);
  }

  /** The entry j of y is matched with the entry j − k of x. */
  @Override
  public void gradientY(float[] gradient) {
    int ahead = Math.floorMod(-shift, size);
    Lanes.scale(-1f / size, moves, ahead, gradient, 0, size - ahead);
    Lanes.scale(-1f / size, moves, 0, gradient, size - ahead, ahead);
  }

  /** Returns the best shift; {@code guess} and {@code curvature} are per turn. */
  static int bestShift(
      ShiftSearch search,
      CircleCost cost,
      float[] x,
      int x0,
      float[] y,
      int y0,
      int n,
      double guess,
      double curvature) {
    search.start(n, guess * n, curvature / n, 0);
    while (!search.isDone()) {
      search.report(slope(cost, x, x0, y, y0, n, (int) search.candidate()));
    }
    return (int) search.best();
  }

  /** Returns by how much shift k + 1 costs more than shift k. */
  private static double slope(CircleCost cost, float[] x, int x0, float[] y, int y0, int n, int k) {
    int ahead = Math.floorMod(k, n);
    int laps = Math.floorDiv(k, n);
    int head = n - ahead;
    double unit =
        Math.max(
            cost.unitOf(x, x0, y, y0 + ahead, head, laps),
            cost.unitOf(x, x0 + head, y, y0, ahead, laps + 1));
    double slope =
        cost.slope(x, x0, y, y0 + ahead, head, laps, unit)
            + cost.slope(x, x0 + head, y, y0, ahead, laps + 1, unit);
    return cost.comparable(slope, unit);
  }

  /** Sets the moves x<sub>i</sub> − y<sub>i+k</sub>. */
  static void setMoves(float[] x, int x0, float[] y, int y0, int n, int k, float[] moves) {
    int ahead = Math.floorMod(k, n);
    int laps = Math.floorDiv(k, n);
    int head = n - ahead;
    Lanes.subtract(x, x0, y, y0 + ahead, laps, moves, 0, head);
    Lanes.subtract(x, x0 + head, y, y0, laps + 1, moves, head, ahead);
  }
}
