package io.github.dssw.sketch;

import io.github.dssw.Comparison;

/**
 * The result of a comparison of sketches: that of their histograms, and how far the distance of the
 * points themselves can be from it.
 *
 * <pre>{@code
 * SketchComparison c = SketchDistance.withDefaults().compare(monday, tuesday);
 * System.out.println(c.distance() + " ± " + c.errorBound() + " turns");
 * }</pre>
 *
 * @param comparison of the histograms
 * @param errorBound the largest difference, in turns, between the distance of the histograms and
 *     that of the points on the same slices (docs/mathematics.md, "Sketches"). The error of the
 *     slices ({@link Comparison#standardError}) and of the samples come on top
 */
public record SketchComparison(Comparison comparison, double errorBound) {
  /** Returns the weighted sum of costs: the distance to the power p. */
  public double value() {
    return comparison.value();
  }

  /** Returns the distance in turns. */
  public double distance() {
    return comparison.distance();
  }
}
