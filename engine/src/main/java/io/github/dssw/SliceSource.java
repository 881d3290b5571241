package io.github.dssw;

import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import java.util.Arrays;
import java.util.Optional;

/** Draws the slices of a {@link Dssw}, and tells them from all others in words. */
final class SliceSource {
  private final SliceDesign design;
  private final long seed;
  private final int count;

  /** The slices drawn last, empty before the first call: a caller mostly has one dimension. */
  private volatile Optional<Slices> drawn = Optional.empty();

  /**
   * Creates the source.
   *
   * @param count the chosen number of slices
   */
  SliceSource(SliceDesign design, long seed, int count) {
    this.design = design;
    this.seed = seed;
    this.count = count;
  }

  SliceDesign design() {
    return design;
  }

  long seed() {
    return seed;
  }

  /** Returns the chosen number of slices. */
  int count() {
    return count;
  }

  /** Returns the chosen number of slices of R^d. */
  Slices draw(int dimension) {
    Optional<Slices> last = drawn;
    if (last.isPresent() && last.get().dimension() == dimension) {
      return last.get();
    }
    Slices slices = draw(count, dimension);
    Checks.sameDimension("each slice", slices.dimension(), "x", dimension);
    drawn = Optional.of(slices);
    return slices;
  }

  /** Returns this number of slices of R^d; the first ones do not depend on the number. */
  Slices draw(int number, int dimension) {
    return design.draw(seed, number, dimension);
  }

  String describe() {
    return design instanceof SliceDesign.Given given
        ? String.format("%s (%08x)", given.slices(), Arrays.hashCode(given.slices().rawColumns()))
        : count + " slices of seed " + seed + designInWords();
  }

  /** Descriptions of flows from before there were designs do not name the independent one. */
  private String designInWords() {
    if (design instanceof SliceDesign.Independent) {
      return "";
    }
    return ", " + (design instanceof SliceDesign.Auto ? design.toString() : design.name());
  }
}
