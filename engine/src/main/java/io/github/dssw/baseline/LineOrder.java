package io.github.dssw.baseline;

import io.github.dssw.simd.SimdProvider;
import io.github.dssw.simd.StripSort;

/**
 * The order of projected points along one line after another. Where lines turn little by little, it
 * is made from the last one, if there are vectors to do it with. Not thread-safe.
 */
final class LineOrder {
  /** If points have to pass more others than this, it is quicker to sort them from the start. */
  private static final double MOST_PASSES = 8;

  private final RowSort sort;

  /** Null if orders are made from the start. */
  private final StripSort strips;

  private final int[] order;

  LineOrder(int size, boolean turning) {
    this.sort = new RowSort(size);
    boolean kept = turning && size <= StripSort.MOST && SimdProvider.usable();
    this.strips = kept ? new StripSort(size) : null;
    this.order = strips == null ? sort.order() : new int[size];
  }

  /**
   * Which point has each rank. Ranks do not lie side by side, but for sets of one size in the same
   * places, those that {@link #slot} tells.
   */
  int[] order() {
    return order;
  }

  int slot(int rank) {
    return strips == null ? rank : strips.slot(rank);
  }

  /**
   * Finds the order of these coordinates.
   *
   * @param passes how many others each point has to pass on the way from its place in the last
   *     order, on average; a guess will do
   */
  void find(double[] coordinates, double passes) {
    boolean near = strips != null && passes <= MOST_PASSES;
    if (near && strips.sort(coordinates, rounds(passes))) {
      strips.read(order);
      return;
    }
    sort.sort(coordinates);
    if (strips != null) {
      strips.start(sort.order());
      strips.read(order);
    }
  }

  /** Enough for most; a few points that have further to go than others cost less than a round. */
  private static int rounds(double passes) {
    return 3 + (int) (2 * passes);
  }
}
