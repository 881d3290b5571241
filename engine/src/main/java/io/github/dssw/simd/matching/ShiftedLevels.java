package io.github.dssw.simd.matching;

/**
 * Levels of one row of equal atoms, all shifted by the same amount along another row of equal
 * atoms: finds the atom of the other row that each level lies in.
 *
 * <p>In whole units of mass, a level consists of an atom of the other row and a remainder within
 * it. Both are stored in tables, so that a shift is an addition with a carry. Levels are visited in
 * runs that stay on one lap of the other row:
 *
 * <pre>{@code
 * levels.moveBy(shift);
 * while (levels.nextRun()) {
 *   use(levels.start(), levels.end(), levels.laps());
 * }
 * }</pre>
 */
class ShiftedLevels {
  int[] atoms = {};
  int[] rests = {};
  int width;
  private int size;

  private int whole;
  int rest;

  private int start;
  private int end;
  private int laps;

  /**
   * Stores the levels {@code first}, {@code first + step} and so on in tables.
   *
   * @param count the number of levels
   * @param width the mass of an atom of the other row, in units
   * @param size the number of atoms of the other row
   */
  void table(long first, long step, int count, int width, int size) {
    this.width = width;
    this.size = size;
    atoms = new int[count];
    rests = new int[count];
    for (int i = 0; i < count; i++) {
      long level = first + step * i;
      atoms[i] = (int) (level / width);
      rests[i] = (int) (level % width);
    }
  }

  /** Shifts all levels by this many units from their stored place, and starts at the first run. */
  void moveBy(long units) {
    whole = (int) Math.floorDiv(units, (long) width);
    rest = (int) Math.floorMod(units, (long) width);
    end = 0;
  }

  /** Advances to the next run; returns false if there is none. */
  boolean nextRun() {
    if (end == atoms.length) {
      return false;
    }
    start = end;
    laps = lap(start);
    int low = start;
    int high = atoms.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (lap(middle) > laps) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    end = low;
    return true;
  }

  private int lap(int i) {
    return Math.floorDiv(atoms[i] + whole + carry(rests[i], width - 1 - rest), size);
  }

  /** Returns 1 if both remainders together make a whole atom, otherwise 0. */
  static int carry(int rest, int room) {
    return (room - rest) >>> 31;
  }

  /** Returns the first level of the run. */
  int start() {
    return start;
  }

  /** Returns the level after the last of the run. */
  int end() {
    return end;
  }

  /** Returns the lap of the other row that the run is on. */
  int laps() {
    return laps;
  }

  /** Returns the atom of the other row that a level of the run lies in. */
  final int atom(int level) {
    return base() + atoms[level] + carry(rests[level], width - 1 - rest);
  }

  /** Returns what the shift adds to the atoms of a run, apart from carries. */
  final int base() {
    return whole - laps * size;
  }
}
