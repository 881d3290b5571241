package io.github.dssw.baseline.sort;

/**
 * Insertion sort of indices by the numbers they refer to, for indices that are nearly sorted. It
 * gives up if the numbers turn out to be far from sorted.
 *
 * <p>The indices are the low bits of keys, which lie in a number of strips: the key of rank r is in
 * strip r mod 2<sup>b</sup>. With b = 0 there is one strip, and ranks lie side by side.
 */
final class Insertion {
  /** The mean number of moves per key after which sorting from the start is faster. */
  private static final int MOVES_PER_KEY = 8;

  private final int[] keys;
  private final int indexMask;
  private final int stripBits;
  private final int stride;
  private long movesLeft;

  /**
   * Makes a sort of keys in strips.
   *
   * @param indexMask the bits of a key that are the index
   * @param stripBits b, the logarithm of the number of strips
   * @param stride the distance between the starts of two strips
   */
  Insertion(int[] keys, int indexMask, int stripBits, int stride) {
    this.keys = keys;
    this.indexMask = indexMask;
    this.stripBits = stripBits;
    this.stride = stride;
  }

  /** Makes a sort of keys that are indices, side by side. */
  static Insertion ofRow(int[] permutation) {
    return new Insertion(permutation, -1, 0, 0);
  }

  /** Returns the position of the key of a rank. */
  int place(int rank) {
    return (rank & (1 << stripBits) - 1) * stride + (rank >>> stripBits);
  }

  /** Starts a new sort of this many keys. */
  void begin(int size) {
    movesLeft = (long) MOVES_PER_KEY * size;
  }

  /**
   * Moves the key of a rank down to where it belongs among the sorted keys below.
   *
   * @return false if too many keys have been moved since {@link #begin}
   */
  boolean insert(double[] values, int rank) {
    int key = keys[place(rank)];
    double value = values[key & indexMask];
    int to = rank;
    for (; to > 0; to--) {
      int below = keys[place(to - 1)];
      if (values[below & indexMask] <= value) {
        break;
      }
      keys[place(to)] = below;
    }
    keys[place(to)] = key;
    movesLeft -= rank - to;
    return movesLeft >= 0;
  }
}
