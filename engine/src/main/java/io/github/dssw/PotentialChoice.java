package io.github.dssw;

import io.github.dssw.spi.Backend;
import io.github.dssw.spi.PotentialSlices;

/**
 * Chooses the slices in which the potentials of all points are computed. A gradient needs them in
 * all slices. The sampling error alone needs a part of the slices where there are many points and
 * slices, which say enough about its variance.
 */
final class PotentialChoice {
  /**
   * Up to this number of points, all potentials take little time, and a part of them says little.
   */
  private static final int FEW_POINTS = 512;

  /** From this number of runs of slices on, one in three is enough. */
  private static final int RUNS_FOR_A_THIRD = 6;

  /** From this number of runs of slices on, one in five is enough. */
  private static final int RUNS_FOR_A_FIFTH = 10;

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
    if (problem.wantsGradient() || problem.pointCount() <= FEW_POINTS || runs < RUNS_FOR_A_THIRD) {
      return PotentialSlices.ALL;
    }
    return new PotentialSlices(runs < RUNS_FOR_A_FIFTH ? 3 : 5);
  }
}
