package io.github.dssw.opencl.kernel;

/**
 * Sorts the coordinates of every slice, one group per slice, or per {@link #lanes} slices: blocks
 * in local memory ({@link BlockKernel}), then merges in global memory. With an order, equal
 * coordinates keep the order of their points.
 */
abstract class SortKernel extends BlockKernel {
  /** The number of merges after the blocks; each doubles the sorted length. */
  public int merges;

  /** The number of coordinates that one work-item merges at a time; it divides the block. */
  public int chunk;

  public int sortedKeys;
  public int sortedPermutation;
  public int spareKeys;
  public int sparePermutation;

  void sort() {
    int firstRow = group() * lanes();
    // Each merge moves the data to the other side; the last must end in the sorted buffers.
    int side = merges & 1;
    for (int start = 0; start < points; start += block) {
      loadBlock(firstRow, start);
      sortBlock();
      storeBlock(keysOn(side), permutationOn(side), firstRow, start);
    }
    localGlobalBarrier();
    int length = block;
    for (int merge = 0; merge < merges; merge++) {
      for (int lane = 0; lane < lanes(); lane++) {
        if (firstRow + lane < slices) {
          mergeAll((firstRow + lane) * points, length, side);
        }
      }
      localGlobalBarrier();
      side = 1 - side;
      length = 2 * length;
    }
  }

  private int keysOn(int side) {
    return side == 0 ? sortedKeys : spareKeys;
  }

  private int permutationOn(int side) {
    return side == 0 ? sortedPermutation : sparePermutation;
  }

  /** Merges adjacent sorted runs from one side to the other, chunk by chunk. */
  private void mergeAll(int row, int length, int side) {
    int keys = keysOn(side) + row;
    int permutation = permutationOn(side) + row;
    int keysTo = keysOn(1 - side) + row;
    int permutationTo = permutationOn(1 - side) + row;
    for (int out = me() * chunk; out < points; out += groupSize() * chunk) {
      int base = out - (out & (2 * length - 1));
      int middle = min(base + length, points);
      int end = min(base + 2 * length, points);
      int a = base + splitAt(keys, base, middle, end, out - base);
      int b = middle + out - a;
      float aKey = keyAt(keys, a, middle);
      float bKey = keyAt(keys, b, end);
      int last = min(out + chunk, points);
      for (int to = out; to < last; to++) {
        // Without branches: which run is next cannot be predicted.
        int takesA = aKey <= bKey ? 1 : 0;
        int from = takesA > 0 ? a : b;
        memory[keysTo + to] = takesA > 0 ? aKey : bKey;
        if (ordered > 0) {
          permutations[permutationTo + to] = permutations[permutation + from];
        }
        float next = keyAt(keys, from + 1, takesA > 0 ? middle : end);
        a += takesA;
        b += 1 - takesA;
        aKey = takesA > 0 ? next : aKey;
        bKey = takesA > 0 ? bKey : next;
      }
    }
  }

  /** Returns a key of a run, or one that is larger than all keys behind the end of the run. */
  private float keyAt(int keys, int at, int end) {
    return at < end ? memory[keys + at] : BEYOND;
  }

  /** Returns the number of the first {@code taken} merged coordinates that come from run 1. */
  private int splitAt(int keys, int base, int middle, int end, int taken) {
    int low = max(0, taken - (end - middle));
    int high = min(taken, middle - base);
    while (low < high) {
      int mid = (low + high) / 2;
      if (memory[keys + base + mid] <= memory[keys + middle + taken - 1 - mid]) {
        low = mid + 1;
      } else {
        high = mid;
      }
    }
    return low;
  }
}
