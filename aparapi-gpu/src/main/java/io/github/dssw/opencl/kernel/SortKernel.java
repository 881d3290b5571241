package io.github.dssw.opencl.kernel;

/**
 * Sorts the coordinates of every slice, one group per slice: blocks in local memory by a bitonic
 * network (Batcher 1968), then merges in global memory. Equal coordinates keep the order of their
 * points.
 */
public abstract class SortKernel extends ProjectionKernel {
  /** The number of coordinates that one work-item merges at a time; blocks are multiples of it. */
  public static final int CHUNK = 16;

  /** Larger than every coordinate. */
  private static final float PADDING = 2;

  @Local public float[] blockKeys = new float[1];
  @Local public int[] blockPermutation = new int[1];

  /** The size of a block, a power of two. */
  public int block;

  /** The number of merges after the blocks; each doubles the sorted length. */
  public int merges;

  public int sortedKeys;
  public int sortedPermutation;
  public int spareKeys;
  public int sparePermutation;

  void sort() {
    int row = group() * points;
    // Each merge moves the data to the other side; the last must end in the sorted buffers.
    int side = merges & 1;
    for (int start = 0; start < points; start += block) {
      loadBlock(row, start);
      sortBlock();
      storeBlock(row, start, side);
    }
    localGlobalBarrier();
    int length = block;
    for (int merge = 0; merge < merges; merge++) {
      mergeAll(row, length, side);
      localGlobalBarrier();
      side = 1 - side;
      length = 2 * length;
    }
  }

  private void loadBlock(int row, int start) {
    for (int i = getLocalId(); i < block; i += getLocalSize()) {
      int at = start + i;
      blockKeys[i] = at < points ? memory[turns + row + at] : PADDING;
      blockPermutation[i] = at;
    }
    localBarrier();
  }

  private void storeBlock(int row, int start, int side) {
    int keys = keysOn(side) + row;
    int permutation = permutationOn(side) + row;
    for (int i = getLocalId(); i < block; i += getLocalSize()) {
      int at = start + i;
      if (at < points) {
        memory[keys + at] = blockKeys[i];
        permutations[permutation + at] = blockPermutation[i];
      }
    }
    localBarrier();
  }

  private int keysOn(int side) {
    return side == 0 ? sortedKeys : spareKeys;
  }

  private int permutationOn(int side) {
    return side == 0 ? sortedPermutation : sparePermutation;
  }

  private void sortBlock() {
    for (int size = 2; size <= block; size = 2 * size) {
      for (int step = size / 2; step > 0; step = step / 2) {
        for (int i = getLocalId(); i < block / 2; i += getLocalSize()) {
          int low = 2 * i - (i & (step - 1));
          compareAndSwap(low, low + step, (low & size) == 0 ? 1 : 0);
        }
        localBarrier();
      }
    }
  }

  private void compareAndSwap(int low, int high, int up) {
    float lowKey = blockKeys[low];
    float highKey = blockKeys[high];
    int lowPoint = blockPermutation[low];
    int highPoint = blockPermutation[high];
    int wrong = lowKey > highKey || (lowKey == highKey && lowPoint > highPoint) ? 1 : 0;
    if (wrong == up) {
      blockKeys[low] = highKey;
      blockKeys[high] = lowKey;
      blockPermutation[low] = highPoint;
      blockPermutation[high] = lowPoint;
    }
  }

  /** Merges adjacent sorted runs from one side to the other, chunk by chunk. */
  private void mergeAll(int row, int length, int side) {
    int keys = keysOn(side) + row;
    int permutation = permutationOn(side) + row;
    int keysTo = keysOn(1 - side) + row;
    int permutationTo = permutationOn(1 - side) + row;
    for (int out = getLocalId() * CHUNK; out < points; out += getLocalSize() * CHUNK) {
      int base = out - (out & (2 * length - 1));
      int middle = min(base + length, points);
      int end = min(base + 2 * length, points);
      int taken = splitAt(keys, base, middle, end, out - base);
      int a = base + taken;
      int b = middle + out - base - taken;
      int last = min(out + CHUNK, points);
      for (int to = out; to < last; to++) {
        int from = b;
        if (a < middle && (b >= end || memory[keys + a] <= memory[keys + b])) {
          from = a;
          a++;
        } else {
          b++;
        }
        memory[keysTo + to] = memory[keys + from];
        permutations[permutationTo + to] = permutations[permutation + from];
      }
    }
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
