package io.github.dssw.scalar;

import io.github.dssw.spi.SliceCosts;

/**
 * Computes exact transport between histograms on the same equal arcs of a circle, whose masses sit
 * at the middles of the arcs. Thread-safe.
 */
public final class HistogramTransport {
  private HistogramTransport() {}

  /** Sets the cost of a slice to W<sub>p</sub><sup>p</sup> between two histograms. */
  public static void transport(long[] x, long[] y, double order, int slice, SliceCosts costs) {
    ScalarTransport.Plan.best(
            SortedCircle.ofHistogram(x), SortedCircle.ofHistogram(y), order, false)
        .setCost(slice, costs);
  }

  /** Sets the cost of a slice to W<sub>2</sub><sup>2</sup> from a histogram to the uniform one. */
  public static void transportToUniform(long[] x, int slice, SliceCosts costs) {
    costs.set(slice, ScalarTransport.costToUniform(SortedCircle.ofHistogram(x)));
  }
}
