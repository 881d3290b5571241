package io.github.dssw.simd.matching;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;

import io.github.dssw.simd.vector.ColdStart;
import io.github.dssw.simd.vector.Lanes;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorShuffle;

/**
 * Shifted levels that lie closer together than the atoms of the other row are wide: fetches the
 * entries of the other row that the levels lie in.
 *
 * <p>From one level to the next the atom stays the same or is the next one. The levels of a vector
 * therefore lie in atoms that one load brings, and a rearrangement puts each into its lane. Which
 * rearrangement that is follows from the first level's remainder alone. There are at most as many
 * of them as lanes, since each lane goes on to its next atom at one remainder.
 */
final class FineLevels extends ShiftedLevels {
  private float[] floatRests = {};
  private int step;

  /** The rearrangement for each remainder of the first level. */
  private byte[] patternOf = {};

  @SuppressWarnings("unchecked")
  private final VectorShuffle<Float>[] patterns = new VectorShuffle[Lanes.COUNT];

  @Override
  void table(long first, long step, int count, int width, int size) {
    super.table(first, step, count, width, size);
    this.step = (int) step;
    floatRests = new float[count];
    for (int i = 0; i < count; i++) {
      floatRests[i] = rests[i];
    }
    makePatterns();
  }

  private void makePatterns() {
    patternOf = new byte[width];
    boolean[] starts = new boolean[width];
    for (int lane = 0; lane < Lanes.COUNT; lane++) {
      starts[(width - (int) ((long) lane * step % width)) % width] = true;
    }
    int count = 0;
    for (int r = 0; r < width; r++) {
      if (starts[r]) {
        long firstRest = r;
        patterns[count++] =
            VectorShuffle.fromOp(FLOATS, lane -> (int) ((firstRest + (long) lane * step) / width));
      }
      patternOf[r] = (byte) (count - 1);
    }
  }

  /**
   * Sets, for each level of the run, the entry of the other row that it lies in.
   *
   * @param row the other row, with room for a vector from each entry on
   */
  void fetch(float[] row, float[] into) {
    int count = end() - start();
    int vectors = ColdStart.takes(count) ? start() : start() + FLOATS.loopBound(count);
    fetchVectors(row, base(), start(), vectors, into);
    for (int i = vectors; i < end(); i++) {
      into[i] = row[atom(i)];
    }
  }

  private void fetchVectors(float[] row, int base, int from, int to, float[] into) {
    int[] levelAtoms = atoms;
    int[] levelRests = rests;
    byte[] numbers = patternOf;
    VectorShuffle<Float>[] shuffles = patterns;
    int atomWidth = width;
    int shiftRest = rest;
    int room = atomWidth - 1 - shiftRest;
    for (int i = from; i < to; i += Lanes.COUNT) {
      int carry = carry(levelRests[i], room);
      int firstRest = levelRests[i] + shiftRest - carry * atomWidth;
      fromArray(FLOATS, row, base + levelAtoms[i] + carry)
          .rearrange(shuffles[numbers[firstRest]])
          .intoArray(into, i);
    }
  }

  /** Sets, for each level, the part of the mass up to the next level that lies in the next atom. */
  void shares(int count, float[] into) {
    float room = width - 1 - rest;
    float wide = width;
    float last = step - 1;
    float scale = 1f / step;
    int i = 0;
    int vectors = ColdStart.takes(count) ? 0 : FLOATS.loopBound(count);
    for (; i < vectors; i += Lanes.COUNT) {
      FloatVector left = broadcast(FLOATS, room).sub(fromArray(FLOATS, floatRests, i));
      left = left.blend(left.add(wide), left.lt(0f));
      FloatVector past = broadcast(FLOATS, last).sub(left);
      past.blend(0f, past.lt(0f)).mul(scale).intoArray(into, i);
    }
    for (; i < count; i++) {
      float left = room - floatRests[i];
      left = left < 0 ? left + wide : left;
      float past = last - left;
      into[i] = (past < 0 ? 0 : past) * scale;
    }
  }
}
