package io.github.dssw.opencl.kernel;

/**
 * How a kernel for processors shares work. A driver such as PoCL makes a loop of the work-items of
 * a group, in which each does all of its items. So a work-item takes a run of adjacent items, which
 * stays in the cache, and groups sort several slices at the same time: a step of the network is
 * then the same for adjacent numbers, which a compiler computes as a vector.
 */
final class Runs {
  /** The slices that a group sorts at the same time: as many as a vector of 512 bits has floats. */
  static final int LANES = 16;

  private Runs() {}

  /** Returns where the run of a work-item starts, which is where the run before it ends. */
  static int start(int workItem, int groupSize, int items) {
    int start = workItem * ((items + groupSize - 1) / groupSize);
    return start < items ? start : items;
  }
}
