package io.github.dssw.sketch;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The sum of the last panes. Counts are whole numbers, so a pane that leaves is subtracted exactly;
 * until then it is kept as bytes, which are several times smaller than histograms.
 */
final class SlidingWindow {
  private final CircleSketch sum;
  private final int panes;
  private final Deque<byte[]> kept = new ArrayDeque<>();

  /**
   * Creates an empty window.
   *
   * @param empty a sketch that becomes the sum
   */
  SlidingWindow(CircleSketch empty, int panes) {
    this.sum = empty;
    this.panes = panes;
  }

  int panes() {
    return panes;
  }

  long count() {
    return sum.count();
  }

  /** Adds a pane and removes the one that leaves; returns the sum, valid until the next call. */
  CircleSketch slide(CircleSketch pane) {
    if (kept.size() == panes) {
      sum.subtract(CircleSketch.fromByteArray(kept.removeFirst()));
    }
    sum.merge(pane);
    kept.addLast(pane.toByteArray());
    return sum;
  }

  /** Removes all panes, none of which may have rows. */
  void clear() {
    kept.clear();
  }
}
