package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.sampling.Icosahedron;

/**
 * The size of the experiment.
 *
 * @param perVertex the number of the target's points at each vertex
 * @param projections the number of slices in each step
 * @param steps the number of steps of a flow
 */
record FlowSizes(int perVertex, int projections, int steps) {
  FlowSizes {
    check("points at each vertex", perVertex);
    check("projections", projections);
    check("steps", steps);
  }

  /** Returns the sizes of the paper. */
  static FlowSizes full() {
    return new FlowSizes(200, 1000, 500);
  }

  /** Returns sizes for a study of about a minute. */
  static FlowSizes quick() {
    return new FlowSizes(20, 50, 100);
  }

  /** Returns the number of points of the target. */
  int target() {
    return Icosahedron.vertices().size() * perVertex;
  }

  private static void check(String what, int count) {
    if (count < 1) {
      throw new IllegalArgumentException(
          "the number of " + what + " is " + count + "; it must be at least 1");
    }
  }
}
