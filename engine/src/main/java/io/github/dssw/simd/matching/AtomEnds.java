package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

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
  private int[] atoms = {};

  /** The coordinate of that atom. */
  private float[] partners = {};

  /** For each atom of x, the number of ends that lie in it. */
  private int[] endsInAtom = {};

  private float[] moves = {};
  private float[] masses = {};

  /** Finds the atoms of x for the shift α. */
  void find(double alpha, Atoms x, RowLevels levelsX, Atoms y, RowLevels levelsY) {
    this.x = x;
    this.y = y;
    this.levelsX = levelsX;
    this.levelsY = levelsY;
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
    find(-rest, first, count, 0);
    find(RowLevels.ONE - rest, 0, first, count - first);
  }

  /** Finds the atoms of x for some atoms of y, whose levels are {@code lift} higher in x. */
  private void find(long lift, int from, int to, int at) {
    float[] values = x.values();
    long[] boundsY = levelsY.bounds();
    long liftOfLevel = lift - ROUNDING;
    for (int j = from; j < to; j++) {
      int i = levelsX.atom(boundsY[j + 1] + liftOfLevel);
      atoms[at + j - from] = i;
      partners[at + j - from] = values[x.first() + i];
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
      least = Math.min(least, boundsY[j + 1] + lift - boundsX[atoms[at + j - from]]);
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
      least = Math.min(least, boundsX[atoms[at + j - from] + 1] - boundsY[j + 1] - lift);
    }
    return least;
  }

  /** Returns the cost of α. Each piece of the plan ends where an atom of x or of y ends. */
  double cost(CircleCost cost) {
    int most = Lanes.padded(Math.max(x.count(), count));
    moves = Buffers.atLeast(moves, most);
    masses = Buffers.atLeast(masses, most);
    setPiecesOfY();
    double sum = sum(cost, count);
    setPiecesOfX();
    return sum + sum(cost, x.count());
  }

  private double sum(CircleCost cost, int pieces) {
    int padded = Lanes.padded(pieces);
    Arrays.fill(moves, pieces, padded, 0);
    Arrays.fill(masses, pieces, padded, 0);
    return cost.sum(moves, masses, padded, 1);
  }

  /** Sets the pieces that end with an atom of y: as much of it as comes from one atom of x. */
  private void setPiecesOfY() {
    int head = count - first;
    Lanes.subtract(partners, 0, y.values(), y.first() + first, lap, moves, 0, head);
    Lanes.subtract(partners, head, y.values(), y.first(), lap + 1, moves, head, first);
    setMasses(-rest, first, count, 0);
    setMasses(RowLevels.ONE - rest, 0, first, head);
  }

  private void setMasses(long lift, int from, int to, int at) {
    long[] boundsX = levelsX.bounds();
    long[] boundsY = levelsY.bounds();
    for (int j = from; j < to; j++) {
      long end = boundsY[j + 1];
      long below = Math.max(boundsY[j], boundsX[atoms[at + j - from]] - lift);
      masses[at + j - from] = mass(end - below);
    }
  }

  /**
   * Sets the pieces that end with an atom of x: as much of it as goes to one atom of y. The number
   * of ends of y up to the end of an atom of x tells which one that is.
   */
  private void setPiecesOfX() {
    int size = x.count();
    endsInAtom = Buffers.atLeast(endsInAtom, size);
    Arrays.fill(endsInAtom, 0, size, 0);
    for (int k = 0; k < count; k++) {
      endsInAtom[atoms[k]]++;
    }
    float[] valuesX = x.values();
    float[] valuesY = y.values();
    long[] boundsX = levelsX.bounds();
    long[] boundsY = levelsY.bounds();
    int j = first;
    float laps = lap;
    long lift = -rest;
    for (int i = 0; i < size; i++) {
      j += endsInAtom[i];
      if (j >= count) {
        j -= count;
        laps++;
        lift += RowLevels.ONE;
      }
      long below = Math.max(boundsX[i], boundsY[j] + lift);
      moves[i] = valuesX[x.first() + i] - valuesY[y.first() + j] - laps;
      masses[i] = mass(boundsX[i + 1] - below);
    }
  }

  private static float mass(long mass) {
    return mass > ROUNDING ? (float) mass * (1f / RowLevels.ONE) : 0;
  }
}
