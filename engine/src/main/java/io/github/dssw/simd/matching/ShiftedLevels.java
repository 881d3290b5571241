package io.github.dssw.simd.matching;

import io.github.dssw.simd.vector.Lanes;
import jdk.incubator.vector.FloatVector;

/**
 * Levels of one row of equal atoms, moved along another row, all by the same amount: which of its
 * atoms each comes to.
 *
 * <p>In whole units, a level is an atom and a rest, which are tabled; moving is then an addition
 * with a carry. Levels are walked in runs that stay on one lap of the other row.
 */
public final class ShiftedLevels {
  private int[] atoms = {};
  private int[] rests = {};
  private float[] floatRests = {};
  private int width;
  private int size;

  private int whole;
  private int rest;

  private int start;
  private int end;
  private int laps;

  /**
   * Tables the levels {@code first}, {@code first + step} and so on.
   *
   * @param count how many levels
   * @param width of an atom of the other row, in units
   * @param size of the other row, in atoms
   */
  public void table(long first, long step, int count, int width, int size) {
    this.width = width;
    this.size = size;
    atoms = new int[count];
    rests = new int[count];
    floatRests = new float[count];
    for (int i = 0; i < count; i++) {
      long level = first + step * i;
      atoms[i] = (int) (level / width);
      rests[i] = (int) (level % width);
      floatRests[i] = rests[i];
    }
  }

  /** Moves all levels on by so many units from where they were tabled, and goes to the first. */
  public void moveBy(long units) {
    whole = (int) Math.floorDiv(units, (long) width);
    rest = (int) Math.floorMod(units, (long) width);
    end = 0;
  }

  /** Goes on to the next run; false if there is none. */
  public boolean nextRun() {
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
    return Math.floorDiv(atoms[i] + whole + carry(i, width - 1 - rest), size);
  }

  /** One atom further where the rests make a whole one. */
  private int carry(int i, int room) {
    return (room - rests[i]) >>> 31;
  }

  /** The first level of the run. */
  public int start() {
    return start;
  }

  /** The level after the last of the run. */
  public int end() {
    return end;
  }

  /** Which lap of the other row the run is on. */
  public int laps() {
    return laps;
  }

  /** Sets, for the levels of the run, the entries they come to in the other row. */
  public void fetch(float[] row, int row0, float[] into) {
    int base = row0 + whole - laps * size;
    int room = width - 1 - rest;
    for (int i = start; i < end; i++) {
      into[i] = row[base + atoms[i] + carry(i, room)];
    }
  }

  /** Sets, for all levels, what part of the atom they come to lies after them. */
  public void partAfter(float[] into) {
    float room = width - 1 - rest;
    float scale = 1f / width;
    int i = 0;
    for (; i < Lanes.FLOATS.loopBound(floatRests.length); i += Lanes.COUNT) {
      FloatVector left = Lanes.broadcast(room).sub(Lanes.load(floatRests, i));
      left = left.blend(left.add(width), left.lt(0f));
      left.mul(scale).intoArray(into, i);
    }
    for (; i < rests.length; i++) {
      into[i] = (room - rests[i] + carry(i, width - 1 - rest) * width) * scale;
    }
  }
}
