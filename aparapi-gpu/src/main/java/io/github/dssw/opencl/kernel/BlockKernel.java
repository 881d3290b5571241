package io.github.dssw.opencl.kernel;

/**
 * Sorts blocks of coordinates in local memory by a bitonic network (Batcher 1968). A work-item
 * takes four coordinates at a time and does two steps of the network on them in registers, which
 * halves the traffic of local memory and the number of barriers.
 *
 * <p>Where the network sorts downwards, a work-item reads its coordinates in reverse, so that there
 * is one direction only.
 */
public abstract class BlockKernel extends ProjectionKernel {
  /** Blocks have at least this size. */
  public static final int SMALLEST_BLOCK = 16;

  /** Larger than every coordinate. */
  static final float BEYOND = 2;

  @Local public float[] blockKeys = new float[1];
  @Local public int[] blockPermutation = new int[1];

  /** The size of a block, a power of two. */
  public int block;

  /**
   * Returns the number of slices that a group sorts at the same time. Keys of the same rank are
   * adjacent in local memory.
   */
  public int lanes() {
    return 1;
  }

  /** 1 to keep which point each sorted coordinate belongs to, 0 to sort coordinates only. */
  public int ordered;

  /** Loads a block of each slice; slices behind the last one have no coordinates. */
  void loadBlock(int firstRow, int start) {
    for (int lane = 0; lane < lanes(); lane++) {
      int known = firstRow + lane < slices ? points - start : 0;
      int from = turns + (firstRow + lane) * points + start;
      for (int i = firstItem(block); i < itemsEnd(block); i += itemStep()) {
        blockKeys[i * lanes() + lane] = i < known ? memory[from + i] : BEYOND;
        if (ordered > 0) {
          blockPermutation[i * lanes() + lane] = start + i;
        }
      }
    }
    localBarrier();
  }

  void storeBlock(int keys, int permutation, int firstRow, int start) {
    for (int lane = 0; lane < lanes(); lane++) {
      int known = firstRow + lane < slices ? min(block, points - start) : 0;
      int to = (firstRow + lane) * points + start;
      for (int i = firstItem(block); i < min(itemsEnd(block), known); i += itemStep()) {
        memory[keys + to + i] = blockKeys[i * lanes() + lane];
        if (ordered > 0) {
          permutations[permutation + to + i] = blockPermutation[i * lanes() + lane];
        }
      }
    }
    localBarrier();
  }

  /** Merges bitonic runs of size 2, 4, 8 and so on; an odd number of steps starts with one. */
  void sortBlock() {
    int odd = 1;
    for (int size = 2; size <= block; size = 2 * size) {
      int gap = size / 2;
      if (odd > 0) {
        oneStep(size);
        gap = gap / 2;
      }
      for (gap = gap / 2; gap > 0; gap = gap / 4) {
        twoSteps(size, gap);
      }
      odd = 1 - odd;
    }
  }

  /** Compares coordinates that are half a size apart. */
  private void oneStep(int size) {
    int gap = size / 2;
    for (int i = firstItem(block / 2); i < itemsEnd(block / 2); i += itemStep()) {
      int low = 2 * i - (i & (gap - 1));
      int up = (low & size) == 0 ? 1 : 0;
      int first = (up > 0 ? low : low + gap) * lanes();
      int stride = (up > 0 ? gap : -gap) * lanes();
      if (ordered > 0) {
        for (int lane = 0; lane < lanes(); lane++) {
          sortTwoWithPoints(first + lane, stride);
        }
      } else {
        for (int lane = 0; lane < lanes(); lane++) {
          sortTwo(first + lane, stride);
        }
      }
    }
    localBarrier();
  }

  /** Compares coordinates that are twice the gap apart, then those that are the gap apart. */
  private void twoSteps(int size, int gap) {
    for (int i = firstItem(block / 4); i < itemsEnd(block / 4); i += itemStep()) {
      int low = 4 * i - 3 * (i & (gap - 1));
      int up = (low & size) == 0 ? 1 : 0;
      int first = (up > 0 ? low : low + 3 * gap) * lanes();
      int stride = (up > 0 ? gap : -gap) * lanes();
      if (ordered > 0) {
        for (int lane = 0; lane < lanes(); lane++) {
          sortFourWithPoints(first + lane, stride);
        }
      } else {
        for (int lane = 0; lane < lanes(); lane++) {
          sortFour(first + lane, stride);
        }
      }
    }
    localBarrier();
  }

  private void sortTwo(int first, int stride) {
    float a = blockKeys[first];
    float b = blockKeys[first + stride];
    blockKeys[first] = lower(a, b);
    blockKeys[first + stride] = upper(a, b);
  }

  private void sortTwoWithPoints(int first, int stride) {
    storePair(
        first,
        stride,
        blockKeys[first],
        blockPermutation[first],
        blockKeys[first + stride],
        blockPermutation[first + stride]);
  }

  private void sortFour(int first, int stride) {
    float a = blockKeys[first];
    float b = blockKeys[first + stride];
    float c = blockKeys[first + 2 * stride];
    float d = blockKeys[first + 3 * stride];
    float lowA = lower(a, c);
    float lowB = lower(b, d);
    float highC = upper(a, c);
    float highD = upper(b, d);
    blockKeys[first] = lower(lowA, lowB);
    blockKeys[first + stride] = upper(lowA, lowB);
    blockKeys[first + 2 * stride] = lower(highC, highD);
    blockKeys[first + 3 * stride] = upper(highC, highD);
  }

  private void sortFourWithPoints(int first, int stride) {
    float a = blockKeys[first];
    float b = blockKeys[first + stride];
    float c = blockKeys[first + 2 * stride];
    float d = blockKeys[first + 3 * stride];
    int aPoint = blockPermutation[first];
    int bPoint = blockPermutation[first + stride];
    int cPoint = blockPermutation[first + 2 * stride];
    int dPoint = blockPermutation[first + 3 * stride];
    int swapAc = goesAfter(a, aPoint, c, cPoint);
    int swapBd = goesAfter(b, bPoint, d, dPoint);
    storePair(
        first,
        stride,
        swapAc > 0 ? c : a,
        swapAc > 0 ? cPoint : aPoint,
        swapBd > 0 ? d : b,
        swapBd > 0 ? dPoint : bPoint);
    storePair(
        first + 2 * stride,
        stride,
        swapAc > 0 ? a : c,
        swapAc > 0 ? aPoint : cPoint,
        swapBd > 0 ? b : d,
        swapBd > 0 ? bPoint : dPoint);
  }

  /** Stores two coordinates with their points, the smaller one first. */
  private void storePair(int first, int stride, float a, int aPoint, float b, int bPoint) {
    int swap = goesAfter(a, aPoint, b, bPoint);
    blockKeys[first] = swap > 0 ? b : a;
    blockKeys[first + stride] = swap > 0 ? a : b;
    blockPermutation[first] = swap > 0 ? bPoint : aPoint;
    blockPermutation[first + stride] = swap > 0 ? aPoint : bPoint;
  }

  /** Returns 1 if a coordinate belongs behind another. Points decide between equal ones. */
  private int goesAfter(float a, int aPoint, float b, int bPoint) {
    return a > b || (a == b && aPoint > bPoint) ? 1 : 0;
  }

  private float lower(float a, float b) {
    return a < b ? a : b;
  }

  private float upper(float a, float b) {
    return a < b ? b : a;
  }
}
