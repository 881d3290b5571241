package io.github.dssw.opencl;

/**
 * Sorts every slice, one group a slice: blocks in local memory by a bitonic network, then merges in
 * global memory. Any number of points; equal coordinates keep the order of their points.
 */
abstract class SortKernel extends ProjectionKernel {
  /** How many numbers one work-item merges at a time; blocks are multiples of it. */
  static final int CHUNK = 16;

  /** Larger than every coordinate. */
  private static final float PADDING = 2;

  @Local float[] blockKeys = new float[1];
  @Local int[] blockOrders = new int[1];

  /** The size of a block, a power of two. */
  int block;

  /** How often the sorted length doubles after the blocks. */
  int merges;

  int sortedKeys;
  int sortedOrders;
  int spareKeys;
  int spareOrders;

  void sort() {
    int row = group() * points;
    // Keys and orders change sides with each merge and must end in their own place.
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
      blockOrders[i] = at;
    }
    localBarrier();
  }

  private void storeBlock(int row, int start, int side) {
    int keys = keysOn(side) + row;
    int order = ordersOn(side) + row;
    for (int i = getLocalId(); i < block; i += getLocalSize()) {
      int at = start + i;
      if (at < points) {
        memory[keys + at] = blockKeys[i];
        orders[order + at] = blockOrders[i];
      }
    }
    localBarrier();
  }

  private int keysOn(int side) {
    return side == 0 ? sortedKeys : spareKeys;
  }

  private int ordersOn(int side) {
    return side == 0 ? sortedOrders : spareOrders;
  }

  private void sortBlock() {
    for (int size = 2; size <= block; size = 2 * size) {
      for (int step = size / 2; step > 0; step = step / 2) {
        for (int i = getLocalId(); i < block / 2; i += getLocalSize()) {
          int low = 2 * i - (i & (step - 1));
          putInOrder(low, low + step, (low & size) == 0 ? 1 : 0);
        }
        localBarrier();
      }
    }
  }

  private void putInOrder(int low, int high, int up) {
    float lowKey = blockKeys[low];
    float highKey = blockKeys[high];
    int lowOrder = blockOrders[low];
    int highOrder = blockOrders[high];
    int wrong = lowKey > highKey || (lowKey == highKey && lowOrder > highOrder) ? 1 : 0;
    if (wrong == up) {
      blockKeys[low] = highKey;
      blockKeys[high] = lowKey;
      blockOrders[low] = highOrder;
      blockOrders[high] = lowOrder;
    }
  }

  /** Merges neighbouring runs of a length from one side to the other, chunk by chunk. */
  private void mergeAll(int row, int length, int side) {
    int keys = keysOn(side) + row;
    int order = ordersOn(side) + row;
    int keysTo = keysOn(1 - side) + row;
    int ordersTo = ordersOn(1 - side) + row;
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
        orders[ordersTo + to] = orders[order + from];
      }
    }
  }

  /** How many of the first run are among the first {@code taken} of the merged ones. */
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
