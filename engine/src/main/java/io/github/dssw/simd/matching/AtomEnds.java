package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

/**
 * The upper ends of the atoms of y, seen in x: for each of them the atom of x that is at the same
 * level when the quantile t of x goes to the quantile t + α of y.
 *
 * <p>Atoms of y are taken in the order of their ends in x, from the one that holds the quantile α
 * on. The last ones are on the next lap of y.
 */
final class AtomEnds {
  private int first;
  private int lap;
  private int count;
  private double toNextBreak;

  /** The coordinate of the atom of x at each end. */
  private float[] partners = {};

  /** The mass of that atom below the end. */
  private float[] rooms = {};

  private float[] moves = {};
  private float[] masses = {};

  /**
   * Finds the atoms of x.
   *
   * @param index that of x
   * @param next which atom of x is meant where an atom of x ends at the same level: this one, or
   *     the next
   */
  void find(double alpha, Atoms x, LevelIndex index, Atoms y, boolean next) {
    count = y.count();
    partners = Buffers.atLeast(partners, count);
    rooms = Buffers.atLeast(rooms, count);
    long start = PlanPieces.firstAtomAbove(alpha, y);
    first = (int) Math.floorMod(start, (long) count);
    lap = (int) Math.floorDiv(start, (long) count);
    double rounding = next ? PlanPieces.ROUNDING : -PlanPieces.ROUNDING;
    int last = next ? x.count() : x.count() - 1;
    toNextBreak =
        Math.min(
            find(lap - alpha, rounding, last, x, index, y, first, count, 0),
            find(lap + 1 - alpha, rounding, last, x, index, y, 0, first, count - first));
  }

  /** Finds the atoms of x for some atoms of y, whose levels are {@code lift} higher in x. */
  private double find(
      double lift,
      double rounding,
      int last,
      Atoms x,
      LevelIndex index,
      Atoms y,
      int from,
      int to,
      int at) {
    float[] values = x.values();
    double[] levelsX = x.levels();
    double[] levelsY = y.levels();
    double nearest = Double.POSITIVE_INFINITY;
    for (int j = from; j < to; j++) {
      double end = levelsY[j] + lift;
      double level = end + rounding;
      int i = level > 1 ? last : index.atom(level);
      double room = end - (i == 0 ? 0 : levelsX[i - 1]);
      partners[at + j - from] = values[x.first() + i];
      rooms[at + j - from] = (float) room;
      // Math.min takes longer, because of NaN and -0.
      nearest = room < nearest ? room : nearest;
    }
    return nearest;
  }

  /** Returns by how much α may grow until an end meets the end of an atom of x. */
  double toNextBreak() {
    return toNextBreak;
  }

  /**
   * Returns the derivative of the cost in α from the right: by how much the mass at each end would
   * cost more if it went to the next atom of y.
   */
  double slope(CircleCost cost, Atoms y) {
    int head = count - first;
    int from = y.first() + first;
    double unit =
        Math.max(
            cost.unitOf(partners, 0, y.values(), from, head, lap),
            cost.unitOf(partners, head, y.values(), y.first(), first, lap + 1));
    double slope =
        cost.slope(partners, 0, y.values(), from, head, lap, unit)
            + cost.slope(partners, head, y.values(), y.first(), first, lap + 1, unit);
    return cost.comparable(slope, unit);
  }

  /** Returns the cost of the mass just below the ends: as much of it as comes from one atom. */
  double cost(CircleCost cost, Atoms y) {
    int padded = Lanes.padded(count);
    moves = Buffers.atLeast(moves, padded);
    masses = Buffers.atLeast(masses, padded);
    int head = count - first;
    Lanes.subtract(partners, 0, y.values(), y.first() + first, lap, moves, 0, head);
    Lanes.subtract(partners, head, y.values(), y.first(), lap + 1, moves, head, first);
    setMasses(y, first, count, 0);
    setMasses(y, 0, first, head);
    Arrays.fill(moves, count, padded, 0);
    Arrays.fill(masses, count, padded, 0);
    return cost.sum(moves, masses, padded, 1);
  }

  private void setMasses(Atoms y, int from, int to, int at) {
    double[] levels = y.levels();
    double below = from == 0 ? 0 : levels[from - 1];
    for (int j = from; j < to; j++) {
      float mass = Math.min((float) (levels[j] - below), rooms[at + j - from]);
      below = levels[j];
      masses[at + j - from] = mass > (float) PlanPieces.ROUNDING ? mass : 0;
    }
  }
}
