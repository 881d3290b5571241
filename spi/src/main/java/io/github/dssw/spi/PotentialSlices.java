package io.github.dssw.spi;

/**
 * The slices in which potentials are needed: none, all, or one run of {@value #RUN} neighbouring
 * slices out of each {@code step} runs.
 *
 * <pre>{@code
 * CoordinateNeeds needs = CoordinateNeeds.costsOnly().withPotentials(PotentialSlices.ALL);
 * }</pre>
 *
 * <p>Slices are chosen in runs, because back ends process neighbouring slices at the same time. The
 * step is odd, so that runs fall into different parts of the blocks that slices are drawn in.
 *
 * @param step 0 for no slices, 1 for all, 3 or more for a part
 */
public record PotentialSlices(int step) {
  /** The number of slices in a run. */
  public static final int RUN = 16;

  /** No slices. */
  public static final PotentialSlices NONE = new PotentialSlices(0);

  /** All slices. */
  public static final PotentialSlices ALL = new PotentialSlices(1);

  /** Checks the step. */
  public PotentialSlices {
    if (step < 0 || (step > 0 && step % 2 == 0)) {
      throw new IllegalArgumentException("step is " + step + "; it must be 0 or odd");
    }
  }

  /** Returns whether potentials are needed in some slices. */
  public boolean any() {
    return step > 0;
  }

  /** Returns whether potentials are needed in a slice, by its index among all slices. */
  public boolean contains(int slice) {
    return step > 0 && slice / RUN % step == step / 2;
  }

  /** Returns whether potentials are needed in a slice of a tile. */
  public boolean containsAnyOf(SliceTile tile) {
    return next(tile.from()) < tile.to();
  }

  /**
   * Returns the end (exclusive) of the run that a slice with potentials belongs to; {@link
   * Integer#MAX_VALUE} if all slices have potentials.
   */
  public int end(int slice) {
    return step == 1 ? Integer.MAX_VALUE : (slice / RUN + 1) * RUN;
  }

  /**
   * Returns the first slice, from a slice on, in which potentials are needed; {@link
   * Integer#MAX_VALUE} if they are needed nowhere.
   */
  public int next(int slice) {
    if (step == 0) {
      return Integer.MAX_VALUE;
    }
    if (contains(slice)) {
      return slice;
    }
    int period = step * RUN;
    int run = slice / period * period + step / 2 * RUN;
    return run >= slice ? run : run + period;
  }
}
