package io.github.dssw.cli.study.earth;

import java.util.Locale;

/**
 * The size of the experiment.
 *
 * @param blocks the number of blocks of the flow
 * @param components the number of components of each block
 * @param steps the number of steps of Adam
 * @param projections the number of slices at each step
 */
record EarthSizes(int blocks, int components, int steps, int projections) {
  EarthSizes {
    check("blocks", blocks);
    check("components", components);
    check("steps", steps);
    check("projections", projections);
  }

  private static void check(String what, int count) {
    if (count < 1) {
      throw new IllegalArgumentException(
          "the number of " + what + " is " + count + "; it must be at least 1");
    }
  }

  /** Returns the number of steps of a method: the paper trains Stereo half as long. */
  int steps(EarthMethod method) {
    return method == EarthMethod.STEREO ? Math.max(1, steps / 2) : steps;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "flows of %d × %d, %d steps (Stereo half of them), %d slices",
        blocks,
        components,
        steps,
        projections);
  }
}
