package io.github.dssw;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.PotentialSlices;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One comparison: the sets and the slices that they are projected on.
 *
 * @param sides two sets, or one set that is compared with the uniform measure
 * @param slices the great circles
 * @param potentials the slices in which the potentials of all points are wanted
 */
record Problem(List<Side> sides, Slices slices, PotentialSlices potentials) {
  /** One of the sets, and whether the gradient in its points is wanted. */
  record Side(SpherePoints points, boolean wantGradient) {}

  boolean wantsGradient() {
    return sides.stream().anyMatch(Side::wantGradient);
  }

  /** Returns the same problem without gradients and potentials. */
  Problem costsOnly() {
    return new Problem(
        sides.stream().map(side -> new Side(side.points(), false)).toList(),
        slices,
        PotentialSlices.NONE);
  }

  /** Returns the same problem with potentials in these slices. */
  Problem with(PotentialSlices chosen) {
    return new Problem(sides, slices, chosen);
  }

  boolean wantsPotentials() {
    return potentials.any();
  }

  /** Returns whether only costs are wanted. */
  boolean wantsCostsOnly() {
    return !wantsGradient() && !wantsPotentials();
  }

  /** Returns the first slice, from a slice on, whose coordinates are kept. */
  int nextKept(int slice) {
    return wantsGradient() ? slice : potentials.next(slice);
  }

  /** Returns the slice after the last of those from a kept slice on that are all kept. */
  int keptEnd(int slice) {
    return Math.min(sliceCount(), wantsGradient() ? sliceCount() : potentials.end(slice));
  }

  /** Returns the number of slices whose coordinates, or potentials, are kept. */
  int keptCount() {
    return wantsGradient() ? sliceCount() : potentialCount();
  }

  /** Returns the number of slices in which potentials are wanted. */
  private int potentialCount() {
    return (int) IntStream.range(0, sliceCount()).filter(potentials::contains).count();
  }

  /** Returns what a side needs: the given needs, and what is wanted of it. */
  CoordinateNeeds needs(Side side, CoordinateNeeds needs) {
    CoordinateNeeds own = side.wantGradient() ? needs.withGradient() : needs;
    return own.withPotentials(potentials);
  }

  /** Returns the number of points of all sets. */
  int pointCount() {
    return sides.stream().mapToInt(side -> side.points().size()).sum();
  }

  int sliceCount() {
    return slices.count();
  }
}
