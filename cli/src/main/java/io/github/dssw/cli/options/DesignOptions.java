package io.github.dssw.cli.options;

import io.github.dssw.sphere.SliceDesign;
import picocli.CommandLine.Option;

/** The number of random slices and how they are drawn. */
public final class DesignOptions {
  @Option(
      names = "--projections",
      paramLabel = "L",
      description = "Number L of random slices (default: 200).")
  private Integer projections;

  @Option(
      names = "--slicing",
      paramLabel = "D",
      converter = SlicingName.class,
      description =
          "How slices are drawn: auto, independent, orthogonal, quasi (dimension 3 only) or fast"
              + " (default: auto, which chooses by the dimension).")
  private SliceDesign slicing;

  /** Returns the number of slices, or null if it was not given. */
  public Integer projections() {
    return projections;
  }

  /** Returns the design, or null if it was not given. */
  public SliceDesign slicing() {
    return slicing;
  }
}
