package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

/**
 * The pieces of a plan that end where the atoms of one row end: each takes what the atom exchanges
 * with one atom of the other row, its partner. The piece begins where the later of the two atoms
 * begins. Not thread-safe.
 */
final class EndingPieces {
  private static final long ROUNDING = RowLevels.fixed(PlanPieces.ROUNDING);
  private static final float UNIT = 1f / RowLevels.ONE;

  private float[] moves = {};
  private float[] masses = {};

  /** Makes room for this many pieces. */
  void resize(int count) {
    int padded = Lanes.padded(count);
    moves = Buffers.atLeast(moves, padded);
    masses = Buffers.atLeast(masses, padded);
    Arrays.fill(moves, count, padded, 0);
    Arrays.fill(masses, count, padded, 0);
  }

  /**
   * Sets pieces {@code from} up to {@code to}.
   *
   * @param own the row whose atoms end
   * @param offset the atom that ends with piece k is {@code k + offset}
   * @param partners the atom of the other row for each piece
   * @param laps by how many turns coordinates of {@code other} are higher here
   * @param lift what is added to a level of {@code other} to get that of {@code own}
   */
  void set(
      int from,
      int to,
      Atoms own,
      int offset,
      Atoms other,
      long[] partners,
      float laps,
      long lift) {
    float[] values = own.values();
    float[] otherValues = other.values();
    long[] bounds = own.levels().bounds();
    long[] otherBounds = other.levels().bounds();
    int value0 = own.first() + offset;
    int otherValue0 = other.first();
    for (int k = from; k < to; k++) {
      int partner = (int) partners[k];
      moves[k] = values[value0 + k] - otherValues[otherValue0 + partner] - laps;
      long begin = Math.max(bounds[offset + k], otherBounds[partner] + lift);
      masses[k] = mass(bounds[offset + k + 1] - begin);
    }
  }

  private static float mass(long mass) {
    return mass > ROUNDING ? (float) mass * UNIT : 0;
  }

  /** Returns the cost of {@code count} pieces. */
  double cost(CircleCost cost, int count) {
    return cost.sum(moves, masses, Lanes.padded(count), 1);
  }
}
