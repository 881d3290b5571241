package io.github.dssw.sketch;

import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import java.io.Serializable;

/**
 * What two sketches must have in common to be merged or compared: the slices and the histograms.
 *
 * <pre>{@code
 * SketchSpec spec = SketchSpec.withDefaults(384).withProjections(100).withSeed(42);
 * }</pre>
 *
 * @param dimension d of the points
 * @param design the name of the {@link SliceDesign}; {@code auto} becomes the design that it
 *     chooses in this dimension
 * @param seed of the slices
 * @param projections the number of slices, L; in dimension 2 there is one
 * @param arcs the number of equal arcs of each circle, B: a power of two from 2 to {@value
 *     #MOST_ARCS}
 * @param parts the number of sub-sketches, 1 to {@value #MOST_PARTS}. Each row belongs to one,
 *     chosen by a hash of its coordinates. A {@link SketchDrift reference} needs several, to know
 *     how far apart samples of it are by chance
 */
public record SketchSpec(
    int dimension, String design, long seed, int projections, int arcs, int parts)
    implements Serializable {
  /** The number of arcs by default. */
  public static final int DEFAULT_ARCS = 4096;

  /** The number of slices by default. */
  public static final int DEFAULT_PROJECTIONS = 200;

  static final int MOST_ARCS = 1 << 20;
  static final int MOST_PARTS = 64;
  private static final long serialVersionUID = 1;

  /** Checks the settings. */
  public SketchSpec {
    if (dimension < 2) {
      throw new IllegalArgumentException("dimension is " + dimension + "; at least 2 is needed");
    }
    Checks.atLeastOne(projections, "projections");
    if (arcs < 2 || arcs > MOST_ARCS || Integer.bitCount(arcs) != 1) {
      throw new IllegalArgumentException(
          "arcs is " + arcs + "; it must be a power of two from 2 to " + MOST_ARCS);
    }
    if (parts < 1 || parts > MOST_PARTS) {
      throw new IllegalArgumentException(
          "parts is " + parts + "; it must be from 1 to " + MOST_PARTS);
    }
    design = SliceDesign.named(design).in(dimension).name();
    if (design.equals("quasi") && dimension > 3) {
      throw new IllegalArgumentException(
          "the design quasi exists in dimension 3 only, not " + dimension);
    }
    projections = dimension == 2 ? 1 : projections;
  }

  /**
   * Returns the settings of {@link io.github.dssw.Dssw#builder}: {@value #DEFAULT_PROJECTIONS}
   * slices of the automatic design, seed 0; and {@value #DEFAULT_ARCS} arcs, one part.
   */
  public static SketchSpec withDefaults(int dimension) {
    return new SketchSpec(dimension, "auto", 0, DEFAULT_PROJECTIONS, DEFAULT_ARCS, 1);
  }

  /**
   * Returns these settings with another design of slices.
   *
   * @throws IllegalArgumentException for given slices, which a sketch could not name
   */
  public SketchSpec withDesign(SliceDesign chosen) {
    if (chosen instanceof SliceDesign.Given) {
      throw new IllegalArgumentException(
          "a sketch stores the design and the seed of its slices; given slices have neither");
    }
    return new SketchSpec(dimension, chosen.name(), seed, projections, arcs, parts);
  }

  /** Returns these settings with another seed. */
  public SketchSpec withSeed(long chosen) {
    return new SketchSpec(dimension, design, chosen, projections, arcs, parts);
  }

  /** Returns these settings with another number of slices. */
  public SketchSpec withProjections(int count) {
    return new SketchSpec(dimension, design, seed, count, arcs, parts);
  }

  /** Returns these settings with another number of arcs. */
  public SketchSpec withArcs(int count) {
    return new SketchSpec(dimension, design, seed, projections, count, parts);
  }

  /** Returns these settings with another number of parts. */
  public SketchSpec withParts(int count) {
    return new SketchSpec(dimension, design, seed, projections, arcs, count);
  }

  /** Draws the slices. */
  public Slices slices() {
    return SliceDesign.named(design).draw(seed, projections, dimension);
  }

  /**
   * Checks that sketches with these and with other settings can be compared: all but the number of
   * parts must be equal.
   *
   * @throws IllegalArgumentException naming the first setting that differs, and both values
   */
  void checkComparable(SketchSpec other) {
    check("dimension", dimension, other.dimension);
    check("design of slices", design, other.design);
    check("seed", seed, other.seed);
    check("number of slices", projections, other.projections);
    check("number of arcs", arcs, other.arcs);
  }

  /** Checks that sketches with these and with other settings can be merged: all must be equal. */
  void checkMergeable(SketchSpec other) {
    checkComparable(other);
    check("number of parts", parts, other.parts);
  }

  private static void check(String what, Object mine, Object other) {
    if (!mine.equals(other)) {
      throw new IllegalArgumentException(
          String.format("the %s of one sketch is %s, that of the other %s", what, mine, other));
    }
  }
}
