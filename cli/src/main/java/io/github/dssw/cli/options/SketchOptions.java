package io.github.dssw.cli.options;

import io.github.dssw.sketch.SketchSpec;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The slices and histograms of a sketch. */
public final class SketchOptions {
  @Mixin private DesignOptions design;

  @Option(names = "--seed", paramLabel = "S", description = "Seed of the slices (default: 0).")
  private Long seed;

  @Option(
      names = "--arcs",
      paramLabel = "B",
      description =
          "Number of arcs of each circle, a power of two: the distance of two sketches is known up"
              + " to about 1/B turns (default: 4096).")
  private Integer arcs;

  @Option(
      names = "--parts",
      paramLabel = "K",
      description =
          "Number of sub-sketches. A reference of dssw drift needs 8 or more, to know what chance"
              + " gives; others need one (default: 8).")
  private Integer parts;

  /** The number of parts by default: a sketch may become a reference. */
  private static final int DEFAULT_PARTS = 8;

  /** Returns the settings in this dimension. */
  public SketchSpec spec(int dimension) {
    return over(SketchSpec.withDefaults(dimension).withParts(DEFAULT_PARTS));
  }

  /** Returns these settings, changed where an option was given. */
  public SketchSpec over(SketchSpec spec) {
    SketchSpec chosen = spec;
    chosen = design.projections() == null ? chosen : chosen.withProjections(design.projections());
    chosen = seed == null ? chosen : chosen.withSeed(seed);
    chosen = design.slicing() == null ? chosen : chosen.withDesign(design.slicing());
    chosen = arcs == null ? chosen : chosen.withArcs(arcs);
    return parts == null ? chosen : chosen.withParts(parts);
  }
}
