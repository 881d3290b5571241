package io.github.dssw;

import io.github.dssw.spi.Backend;

/**
 * Chooses the number of slices in which the potentials of all points are computed. A gradient needs
 * them in all slices. The sampling error alone needs a part of the slices where there are many
 * points, which say enough about its variance.
 */
final class PotentialSlices {
  /** Up to this number of coordinates, the potentials of all of them are computed. */
  private static final long FEW_COORDINATES = 1 << 20;

  /** With more coordinates, the number of slices is a multiple of this. */
  private static final int STEP = 16;

  /** One step for this many slices. */
  private static final int SLICES_PER_STEP = 8 * STEP;

  private final Backend backend;
  private final boolean wanted;

  /**
   * Checks that the back end has potentials.
   *
   * @throws IllegalArgumentException if potentials are wanted of a back end that has none
   */
  PotentialSlices(Backend backend, boolean wanted) {
    if (wanted && !backend.hasPotentials()) {
      throw new IllegalArgumentException(
          "the back end " + backend.name() + " does not compute potentials; use simd or scalar");
    }
    this.backend = backend;
    this.wanted = wanted;
  }

  boolean wanted() {
    return wanted;
  }

  /** Returns the problem with the potentials that it needs. */
  Problem addTo(Problem costsOnly) {
    return wanted ? costsOnly.withPotentials(count(costsOnly)) : costsOnly;
  }

  private int count(Problem problem) {
    int slices = problem.sliceCount();
    if (problem.wantsGradient() || (long) slices * problem.pointCount() <= FEW_COORDINATES) {
      return slices;
    }
    int together = backend.projection().slicesTogether(problem.slices());
    int steps = Math.max(1, slices / SLICES_PER_STEP);
    return Math.min(slices, Math.max(together, steps * STEP));
  }
}
