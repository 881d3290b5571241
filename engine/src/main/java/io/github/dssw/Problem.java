package io.github.dssw;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CoordinateNeeds;
import java.util.List;

/**
 * One comparison: the sets and the slices that they are projected on.
 *
 * @param sides two sets, or one set that is compared with the uniform measure
 * @param slices the great circles
 * @param potentialSlices the number of slices, from the first on, in which the potentials of all
 *     points are wanted; 0 if none are
 */
record Problem(List<Side> sides, Slices slices, int potentialSlices) {
  /** One of the sets, and whether the gradient in its points is wanted. */
  record Side(SpherePoints points, boolean wantGradient) {}

  boolean wantsGradient() {
    return sides.stream().anyMatch(Side::wantGradient);
  }

  /** Returns the same problem without gradients and potentials. */
  Problem costsOnly() {
    return new Problem(
        sides.stream().map(side -> new Side(side.points(), false)).toList(), slices, 0);
  }

  /** Returns the same problem with the potentials in this number of slices. */
  Problem withPotentials(int count) {
    return new Problem(sides, slices, count);
  }

  boolean wantsPotentials() {
    return potentialSlices > 0;
  }

  /** Returns the number of slices, from the first on, whose coordinates are kept. */
  int keptSlices() {
    return wantsGradient() ? sliceCount() : potentialSlices;
  }

  /** Returns what a side needs: the given needs, and what is wanted of it. */
  CoordinateNeeds needs(Side side, CoordinateNeeds needs) {
    CoordinateNeeds own = side.wantGradient() ? needs.withGradient() : needs;
    return wantsPotentials() ? own.withPotentials() : own;
  }

  /** Returns the number of points of all sets. */
  int pointCount() {
    return sides.stream().mapToInt(side -> side.points().size()).sum();
  }

  int sliceCount() {
    return slices.count();
  }
}
