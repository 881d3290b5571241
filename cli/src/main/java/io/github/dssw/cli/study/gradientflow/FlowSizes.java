package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.sampling.Icosahedron;

/**
 * How big the experiment is.
 *
 * @param perVertex points of the target at each vertex
 * @param projections slices a step
 * @param steps steps of a flow
 */
record FlowSizes(int perVertex, int projections, int steps) {
  /** Checks the numbers. */
  FlowSizes {
    check("points at a vertex", perVertex);
    check("projections", projections);
    check("steps", steps);
  }

  /** The paper's. */
  static FlowSizes full() {
    return new FlowSizes(200, 1000, 500);
  }

  /** For about a minute. */
  static FlowSizes quick() {
    return new FlowSizes(20, 50, 100);
  }

  /** The number of points of the target. */
  int target() {
    return Icosahedron.vertices().size() * perVertex;
  }

  private static void check(String what, int count) {
    if (count < 1) {
      throw new IllegalArgumentException(count + " " + what + "; at least 1 is needed");
    }
  }
}
