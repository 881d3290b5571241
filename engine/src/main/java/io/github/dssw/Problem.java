package io.github.dssw;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;

/**
 * One comparison: the sets and the slices that they are projected on.
 *
 * @param sides two sets, or one set that is compared with the uniform measure
 * @param slices the great circles
 */
record Problem(List<Side> sides, Slices slices) {
  /** One of the sets, and whether the gradient in its points is wanted. */
  record Side(SpherePoints points, boolean wantGradient) {}

  boolean wantsGradient() {
    return sides.stream().anyMatch(Side::wantGradient);
  }

  /** Returns the number of points of all sets. */
  int pointCount() {
    return sides.stream().mapToInt(side -> side.points().size()).sum();
  }

  int sliceCount() {
    return slices.count();
  }
}
