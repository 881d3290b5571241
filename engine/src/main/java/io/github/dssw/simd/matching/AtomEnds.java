package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;

/**
 * The upper ends of the atoms of y, seen in x: for each of them the atom of x that is at the same
 * level when the quantile t of x goes to the quantile t + α of y. Where an atom of x ends at that
 * level, this atom is meant, not the next one.
 *
 * <p>Atoms of y are taken in the order of their ends in x, from the one that holds the quantile α
 * on. The last ones are on the next lap of y.
 */
final class AtomEnds {
  private static final long ROUNDING = RowLevels.fixed(PlanPieces.ROUNDING);

  private Atoms x;
  private Atoms y;
  private RowLevels levelsX;
  private RowLevels levelsY;
  private double shift;

  /** What is subtracted from a level of y that is on the same lap, to get that of x. */
  private long rest;

  private int first;
  private int lap;
  private int count;

  /** The atom of x at each end. */
  private long[] atoms = {};

  /** The coordinate of that atom. */
  private float[] partners = {};

  /** The partner of each atom of x. */
  private long[] atomsOfY = {};

  private final EndingPieces pieces = new EndingPieces();

  /** Finds the atoms of x for the shift α. */
  void find(double alpha, Atoms x, Atoms y) {
    this.x = x;
    this.y = y;
    levelsX = x.levels();
    levelsY = y.levels();
    shift = alpha;
    count = y.count();
    atoms = Buffers.atLeast(atoms, count);
    partners = Buffers.atLeast(partners, count);
    long level = RowLevels.fixed(alpha);
    rest = level & (RowLevels.ONE - 1);
    lap = (int) ((level - rest) / RowLevels.ONE);
    first = levelsY.atom(rest + ROUNDING + 1);
    if (first == count) {
      first = 0;
      lap++;
      rest -= RowLevels.ONE;
    }
    long[] ends = levelsY.bounds();
    int head = count - first;
    AtomSearch.find(levelsX, ends, first + 1, head, -rest - ROUNDING, atoms, 0);
    AtomSearch.find(levelsX, ends, 1, first, RowLevels.ONE - rest - ROUNDING, atoms, head);
    fetch(x.values(), x.first(), atoms, count, partners);
  }

  private static void fetch(float[] values, int first, long[] atoms, int count, float[] into) {
    for (int k = 0; k < count; k++) {
      into[k] = values[first + (int) atoms[k]];
    }
  }

  /** Returns α. */
  double shift() {
    return shift;
  }

  /**
   * Returns the derivative of the cost in α from the right: by how much the mass at each end would
   * cost more if it went to the next atom of y.
   */
  double slope(CircleCost cost) {
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

  /** Returns the first shift above α at which an end meets the end of an atom of x. */
  double nextBreak() {
    long nearest =
        Math.min(
            leastMassBelow(-rest, first, count, 0),
            leastMassBelow(RowLevels.ONE - rest, 0, first, count - first));
    return shift + (double) nearest / RowLevels.ONE;
  }

  /** Returns the least mass of an atom of x below the end that lies in it. */
  private long leastMassBelow(long lift, int from, int to, int at) {
    long[] boundsX = levelsX.bounds();
    long[] boundsY = levelsY.bounds();
    long least = Long.MAX_VALUE;
    for (int j = from; j < to; j++) {
      least = Math.min(least, boundsY[j + 1] + lift - boundsX[(int) atoms[at + j - from]]);
    }
    return least;
  }

  /** Returns the last shift up to α at which an end meets the end of an atom of x. */
  double lastBreak() {
    long nearest =
        Math.min(
            leastMassAbove(-rest, first, count, 0),
            leastMassAbove(RowLevels.ONE - rest, 0, first, count - first));
    return shift - (double) nearest / RowLevels.ONE;
  }

  /** Returns the least mass of an atom of x above the end that lies in it. */
  private long leastMassAbove(long lift, int from, int to, int at) {
    long[] boundsX = levelsX.bounds();
    long[] boundsY = levelsY.bounds();
    long least = Long.MAX_VALUE;
    for (int j = from; j < to; j++) {
      least = Math.min(least, boundsX[(int) atoms[at + j - from] + 1] - boundsY[j + 1] - lift);
    }
    return least;
  }

  /** Returns the cost of α. Each piece of the plan ends where an atom of x or of y ends. */
  double cost(CircleCost cost) {
    return costOfPiecesOfY(cost) + costOfPiecesOfX(cost);
  }

  private double costOfPiecesOfY(CircleCost cost) {
    int head = count - first;
    pieces.resize(count);
    pieces.set(0, head, y, first, x, atoms, -lap, rest);
    pieces.set(head, count, y, -head, x, atoms, -(lap + 1), rest - RowLevels.ONE);
    return pieces.cost(cost, count);
  }

  /** The partner of an atom of x is the first atom of y that ends after it, not with it. */
  private double costOfPiecesOfX(CircleCost cost) {
    int size = x.count();
    // From this atom on the partners are on the next lap.
    int next = (int) atoms[count - first - 1];
    long after = rest + ROUNDING + 1;
    atomsOfY = Buffers.atLeast(atomsOfY, size);
    AtomSearch.find(levelsY, levelsX.bounds(), 1, next, after, atomsOfY, 0);
    AtomSearch.find(
        levelsY, levelsX.bounds(), next + 1, size - next, after - RowLevels.ONE, atomsOfY, next);
    pieces.resize(size);
    pieces.set(0, next, x, 0, y, atomsOfY, lap, -rest);
    pieces.set(next, size, x, 0, y, atomsOfY, lap + 1, RowLevels.ONE - rest);
    return pieces.cost(cost, size);
  }
}
