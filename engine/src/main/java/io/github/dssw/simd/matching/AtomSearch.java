package io.github.dssw.simd.matching;

import static io.github.dssw.simd.vector.Lanes.LONGS;
import static jdk.incubator.vector.LongVector.broadcast;

import io.github.dssw.simd.vector.ColdStart;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/**
 * Finds the atoms at many ascending levels in one walk along a row. A vector of levels counts the
 * atoms that end below each of its lanes.
 *
 * <p>The walk takes some bounds at a time without asking where each vector ends: the processor
 * would guess wrongly where atoms and levels alternate at random. Vectors therefore look again at
 * the last bounds of the vector before.
 */
final class AtomSearch {
  /**
   * The number of bounds that a vector takes at a time. With four, the loop had so many operations
   * that the JIT left its last vectors as objects in some processes.
   */
  static final int STRIDE = 2;

  private static final int SIGN_SHIFT = Long.SIZE - 1;

  private AtomSearch() {}

  /**
   * Finds the first atom whose level is not below each level; the number of atoms for levels above
   * 1.
   *
   * @param row the row that is searched
   * @param levels ascending levels from {@code from} on
   * @param lift what is added to each of them; they are at least 0 then
   * @param atoms receives {@code count} atoms from {@code at} on
   */
  static void find(
      RowLevels row, long[] levels, int from, int count, long lift, long[] atoms, int at) {
    int vectors = ColdStart.takes(count) ? 0 : LONGS.loopBound(count);
    findVectors(row.bounds(), levels, from, vectors, lift, atoms, at);
    int atom = vectors > 0 ? (int) atoms[at + vectors - 1] : 0;
    for (int k = vectors; k < count; k++) {
      atom = row.atomFrom(atom, levels[from + k] + lift);
      atoms[at + k] = atom;
    }
  }

  private static void findVectors(
      long[] bounds, long[] levels, int from, int count, long lift, long[] atoms, int at) {
    int passed = 0;
    for (int k = 0; k < count; k += LONGS.length()) {
      LongVector level = LongVector.fromArray(LONGS, levels, from + k).add(lift);
      long last = levels[from + k + LONGS.length() - 1] + lift;
      LongVector below = broadcast(LONGS, passed);
      int next = passed;
      do {
        passed = next;
        next += STRIDE;
        below =
            broadcast(LONGS, bounds[next - 1])
                .sub(level)
                .lanewise(VectorOperators.LSHR, SIGN_SHIFT)
                .add(below);
        below =
            broadcast(LONGS, bounds[next])
                .sub(level)
                .lanewise(VectorOperators.LSHR, SIGN_SHIFT)
                .add(below);
      } while (bounds[next] < last);
      below.intoArray(atoms, at + k);
    }
  }
}
