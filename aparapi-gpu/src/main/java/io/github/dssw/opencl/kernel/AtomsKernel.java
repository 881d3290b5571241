package io.github.dssw.opencl.kernel;

/**
 * The atoms of two sets on circles in sorted order, and the cost of moving them. Masses are whole
 * numbers with the same total on both sides, so that atoms end exactly at whole numbers. If weights
 * are equal, every atom is {@code unit} wide.
 */
abstract class AtomsKernel extends SortKernel {
  /** The masses of the points of x, then of those of y. */
  public long[] masses = new long[1];

  /** Where the sorted atoms of each slice start and end. */
  public long[] ends = new long[1];

  @Local public long[] sums = new long[1];

  public int xPoints;
  public int yPoints;

  /** Addresses of the sorted coordinates. */
  public int xKeys;

  public int yKeys;

  /** Addresses of the permutations that sort. */
  public int xPermutation;

  public int yPermutation;

  /** The same permutations if masses differ, else 0: all points then have the same mass. */
  public int xMassOrder;

  public int yMassOrder;

  /** The mass of each side. */
  public long total;

  /** The mass of every atom if weights are equal, else 0. */
  public long xUnit;

  public long yUnit;

  /** The order p. */
  public float order;

  /**
   * Computes the running sums of the masses in sorted order.
   *
   * @param permutation the address of the permutation that sorts; 0 if all masses are equal up to
   *     rounding, so that their order does not matter
   */
  void addMasses(int permutation, int size, int massAt, int endAt) {
    int me = me();
    int share = (size + groupSize() - 1) / groupSize();
    int from = min(me * share, size);
    int to = min(from + share, size);
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum += masses[massAt + pointAt(permutation, i)];
    }
    sums[me] = sum;
    localBarrier();
    long end = 0;
    for (int other = 0; other < me; other++) {
      end += sums[other];
    }
    if (me == 0) {
      ends[endAt] = 0;
    }
    for (int i = from; i < to; i++) {
      end += masses[massAt + pointAt(permutation, i)];
      ends[endAt + i + 1] = end;
    }
    localGlobalBarrier();
  }

  private int pointAt(int permutation, int i) {
    return permutation > 0 ? permutations[permutation + i] : i;
  }

  /** Returns where atom i starts, which is where atom i − 1 ends. */
  long endOf(int i, long unit, int endAt) {
    return unit > 0 ? i * unit : ends[endAt + i];
  }

  /** Returns the atom that covers a place from 0 (inclusive) to the total (exclusive). */
  int atomAt(long place, int size, long unit, int endAt) {
    return unit > 0 ? equalAtomAt(place, unit) : weightedAtomAt(place, size, endAt);
  }

  /** Divides in float, which is off by few atoms at most: dividing longs is slow on devices. */
  private int equalAtomAt(long place, long unit) {
    int atom = (int) ((float) place / (float) unit);
    while (atom * unit > place) {
      atom--;
    }
    while ((atom + 1) * unit <= place) {
      atom++;
    }
    return atom;
  }

  private int weightedAtomAt(long place, int size, int endAt) {
    int low = 0;
    int high = size - 1;
    while (low < high) {
      int mid = (low + high + 1) / 2;
      if (ends[endAt + mid] <= place) {
        low = mid;
      } else {
        high = mid - 1;
      }
    }
    return low;
  }

  /** Returns the part of the whole mass that atom i has. */
  float massOf(int i, long unit, int endAt) {
    return (float) (endOf(i + 1, unit, endAt) - endOf(i, unit, endAt)) / (float) total;
  }

  /** Returns |δ / move|^p; the move is 1 for orders 1 and 2. */
  float power(float apart, float move) {
    float size = abs(apart);
    float value = size;
    if (order == 2f) {
      value = size * size;
    } else if (order != 1f) {
      value = pow(size / move, order);
    }
    return value;
  }
}
