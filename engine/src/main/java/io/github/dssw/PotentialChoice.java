package io.github.dssw;

import io.github.dssw.spi.Backend;
import io.github.dssw.spi.PotentialSlices;

/**
 * Chooses the slices in which the potentials of all points are computed. A gradient needs them in
 * all slices. For the sampling error alone two runs of slices are enough, or one run in nine where
 * that is more. In high dimension the parts of different slices have little in common, and more
 * slices are needed to see how much; there a value takes longer, so that one run in five costs
 * little (docs/mathematics.md, "The error from the samples").
 */
final class PotentialChoice {
  /** With fewer runs of slices than this, two of them would be more than a third. */
  private static final int FEWEST_RUNS = 6;

  private static final int LARGEST_STEP = 9;
  private static final int HIGH_DIMENSION = 96;
  private static final int LARGEST_STEP_IN_HIGH_DIMENSION = 5;

  private final boolean wanted;

  /**
   * Checks that the back end has potentials.
   *
   * @throws IllegalArgumentException if potentials are wanted of a back end that has none
   */
  PotentialChoice(Backend backend, boolean wanted) {
    if (wanted && !backend.hasPotentials()) {
      throw new IllegalArgumentException(
          "the back end " + backend.name() + " does not compute potentials; use simd or scalar");
    }
    this.wanted = wanted;
  }

  boolean wanted() {
    return wanted;
  }

  /** Returns the problem with the potentials that it needs. */
  Problem addTo(Problem costsOnly) {
    return wanted ? costsOnly.with(slices(costsOnly)) : costsOnly;
  }

  private static PotentialSlices slices(Problem problem) {
    int runs = problem.sliceCount() / PotentialSlices.RUN;
    if (problem.wantsGradient() || runs < FEWEST_RUNS) {
      return PotentialSlices.ALL;
    }
    boolean high = problem.slices().dimension() >= HIGH_DIMENSION;
    // The second run chosen is the one with the index step + step / 2, which must be whole.
    int twoRuns = (2 * runs - 1) / 3;
    int step = Math.min(twoRuns, high ? LARGEST_STEP_IN_HIGH_DIMENSION : LARGEST_STEP);
    return new PotentialSlices(step % 2 == 0 ? step - 1 : step);
  }
}
