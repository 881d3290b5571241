package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

/**
 * The plan for a shift α as a list of pieces, each of which takes some mass from one atom of x to
 * one atom of y.
 */
final class PlanPieces {
  /** Levels this close are the same level: sums of weights in another order differ by rounding. */
  static final double ROUNDING = 1e-13;

  private static final long LEVEL_ROUNDING = RowLevels.fixed(ROUNDING);

  /** A shift is exact to {@link #ROUNDING}, so a piece can be this small by rounding alone. */
  private static final float NEGLIGIBLE_MASS = 1e-12f;

  private float[] moves = {};
  private float[] mass = {};
  private int[] atomsX = {};
  private int[] atomsY = {};
  private int sizeX;
  private int sizeY;
  private int count;
  private double unit;

  /** Lists the pieces of the plan that sends the quantile t of x to the quantile t + α of y. */
  void list(double alpha, Atoms x, Atoms y) {
    int n = x.count();
    int m = y.count();
    long[] boundsX = x.levels().bounds();
    long[] boundsY = y.levels().bounds();
    makeRoom(n, m);
    long first = firstAtomAbove(alpha, y);
    int i = 0;
    int j = (int) Math.floorMod(first, (long) m);
    long laps = Math.floorDiv(first, (long) m);
    long lift = laps * RowLevels.ONE - RowLevels.fixed(alpha);
    long t = 0;
    count = 0;
    while (i < n) {
      long endX = boundsX[i + 1];
      long endY = boundsY[j + 1] + lift;
      long piece = Math.min(endX, endY) - t;
      moves[count] = x.values()[x.first() + i] - y.values()[y.first() + j] - laps;
      mass[count] = (float) piece * (1f / RowLevels.ONE);
      atomsX[count] = i;
      atomsY[count] = j;
      if (piece > LEVEL_ROUNDING) {
        t += piece;
        count++;
      }
      // Which row goes on is random: branches would be predicted wrongly half of the time.
      i += 1 - RowLevels.sign(endY + LEVEL_ROUNDING - endX);
      j += 1 - RowLevels.sign(endX + LEVEL_ROUNDING - endY);
      if (j == m) {
        j = 0;
        laps++;
        lift += RowLevels.ONE;
      }
    }
    Arrays.fill(moves, count, Lanes.padded(count), 0);
    Arrays.fill(mass, count, Lanes.padded(count), 0);
  }

  private void makeRoom(int n, int m) {
    sizeX = n;
    sizeY = m;
    int most = Lanes.padded(n + m + 1);
    moves = Buffers.atLeast(moves, most);
    mass = Buffers.atLeast(mass, most);
    atomsX = Buffers.atLeast(atomsX, most);
    atomsY = Buffers.atLeast(atomsY, most);
  }

  /**
   * Returns the atom of y that holds the mass just above the quantile α, as lap · m + atom, where
   * the lap counts the turns around the circle.
   */
  static long firstAtomAbove(double alpha, Atoms y) {
    long lap = (long) Math.floor(alpha);
    long level = RowLevels.fixed(alpha) - lap * RowLevels.ONE;
    return lap * y.count() + y.levels().atom(level + LEVEL_ROUNDING + 1);
  }

  /** Returns the number of pieces. */
  int count() {
    return count;
  }

  /** Returns the first piece whose mass is more than rounding. */
  int firstWithMass() {
    return nextWithMass(-1);
  }

  /** Returns the next piece whose mass is more than rounding, or the number of pieces. */
  int nextWithMass(int piece) {
    int next = piece + 1;
    while (next < count && mass[next] < NEGLIGIBLE_MASS) {
      next++;
    }
    return next;
  }

  /** Returns the atom of x that a piece comes from. */
  int atomX(int piece) {
    return atomsX[piece];
  }

  /** Returns the atom of y that a piece goes to. */
  int atomY(int piece) {
    return atomsY[piece];
  }

  /** Returns the move of a piece; {@link #derive} replaces it. */
  double move(int piece) {
    return moves[piece];
  }

  /** Returns the cost in units of {@link #unit}<sup>p</sup>. */
  double cost(CircleCost cost) {
    unit = cost.unitOf(moves, count);
    return cost.sum(moves, mass, Lanes.padded(count), unit);
  }

  /** Returns the unit of the last {@link #cost}. */
  double unit() {
    return unit;
  }

  /** Replaces the moves by the derivatives of their costs. */
  void derive(CircleCost cost, double unit) {
    cost.derive(moves, Lanes.padded(count), unit);
  }

  /** Sets the gradient in each atom of x. Call {@link #derive} first. */
  void gradientX(float[] gradient) {
    Arrays.fill(gradient, 0, sizeX, 0);
    for (int c = 0; c < count; c++) {
      gradient[atomsX[c]] += mass[c] * moves[c];
    }
  }

  /** Sets the gradient in each atom of y. Call {@link #derive} first. */
  void gradientY(float[] gradient) {
    Arrays.fill(gradient, 0, sizeY, 0);
    for (int c = 0; c < count; c++) {
      gradient[atomsY[c]] -= mass[c] * moves[c];
    }
  }
}
