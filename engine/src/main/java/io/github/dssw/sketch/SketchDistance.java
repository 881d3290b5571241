package io.github.dssw.sketch;

import io.github.dssw.Comparison;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.internal.Checks;
import io.github.dssw.parallel.Workers;
import io.github.dssw.scalar.HistogramTransport;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleOT;
import io.github.dssw.spi.SliceCosts;
import java.util.Arrays;

/**
 * The distance between sketches: exact transport between their histograms on every slice, weighted
 * by a fixed energy. A trained energy reads the coordinates of points, which a sketch does not
 * have.
 *
 * <pre>{@code
 * SketchDistance distance = SketchDistance.withDefaults().withOrder(1);
 * SketchComparison c = distance.compare(monday, tuesday);
 * }</pre>
 *
 * <p>Both ways round give the same bits. A {@link io.github.dssw.inference.TwoSampleTest} cannot
 * use sketches: it permutes points, and a sketch does not know which of its counts belong to one
 * point. {@link SketchDrift} compares with the chance differences of a reference's parts instead.
 * Immutable and thread-safe, as long as no sketch changes.
 */
public final class SketchDistance {
  private static final long ALL_PARTS = -1;

  private final double order;
  private final FixedEnergy energy;
  private final int threads;

  private SketchDistance(double order, FixedEnergy energy, int threads) {
    this.order = order;
    this.energy = energy;
    this.threads = threads;
  }

  /** Returns the distance of order 2 with the exponential energy, on all processors. */
  public static SketchDistance withDefaults() {
    int processors = Runtime.getRuntime().availableProcessors();
    return new SketchDistance(2, Energy.exponential(), processors);
  }

  /** Returns this distance with another order p, 1 ≤ p ≤ 64. */
  public SketchDistance withOrder(double p) {
    if (!(p >= 1 && p <= CircleOT.LARGEST_ORDER)) {
      throw new IllegalArgumentException("order is " + p + "; it must be from 1 to 64");
    }
    return new SketchDistance(p, energy, threads);
  }

  /**
   * Returns this distance with another energy.
   *
   * @throws IllegalArgumentException if the energy is trained
   */
  public SketchDistance withEnergy(Energy chosen) {
    if (chosen instanceof FixedEnergy fixed) {
      return new SketchDistance(order, fixed, threads);
    }
    throw new IllegalArgumentException(
        "the energy "
            + chosen.name()
            + " is trained on the coordinates of points, which a sketch does not have; sketches"
            + " need a fixed energy");
  }

  /** Returns this distance with another largest number of threads. */
  public SketchDistance withThreads(int count) {
    Checks.atLeastOne(count, "threads");
    return new SketchDistance(order, energy, count);
  }

  /** Returns the order p. */
  public double order() {
    return order;
  }

  /** Returns the energy. */
  public FixedEnergy energy() {
    return energy;
  }

  /** Returns the largest number of threads. */
  int threads() {
    return threads;
  }

  /**
   * Compares two sketches.
   *
   * @throws IllegalArgumentException if a setting other than the number of parts differs, naming
   *     both values, or if one is empty
   */
  public SketchComparison compare(CircleSketch x, CircleSketch y) {
    return compare(x, ALL_PARTS, y, ALL_PARTS);
  }

  /** Compares a sketch with a set of points, of which a sketch is made first. */
  public SketchComparison compare(CircleSketch x, SpherePoints y) {
    return compare(x, CircleSketch.of(x.spec()).update(y));
  }

  /** Compares a sketch with the uniform measure on the sphere, for order 2. */
  public SketchComparison compareToUniform(CircleSketch x) {
    if (order != 2) {
      throw new IllegalArgumentException(
          "order is " + order + "; the distance to the uniform measure needs order 2");
    }
    Histograms histograms = notEmpty(x, "the sketch");
    SliceCosts costs = new SliceCosts(x.spec().projections(), order);
    new Workers(threads)
        .forEach(
            costs.count(),
            l -> HistogramTransport.transportToUniform(histograms.ofParts(l, ALL_PARTS), l, costs));
    return comparison(x.spec(), costs, 0.5 / x.spec().arcs());
  }

  /** Compares some parts of two sketches, which may be the same. */
  SketchComparison compare(CircleSketch x, long xParts, CircleSketch y, long yParts) {
    x.spec().checkComparable(y.spec());
    Histograms inX = notEmpty(x, "the first sketch");
    Histograms inY = notEmpty(y, "the second sketch");
    SliceCosts costs = new SliceCosts(x.spec().projections(), order);
    new Workers(threads)
        .forEach(
            costs.count(),
            l -> transport(inX.ofParts(l, xParts), inY.ofParts(l, yParts), l, costs));
    return comparison(x.spec(), costs, 1.0 / x.spec().arcs());
  }

  /** Transports between two sketches in an order that does not depend on which is called x. */
  private void transport(long[] x, long[] y, int slice, SliceCosts costs) {
    boolean swap = Arrays.compare(y, x) < 0;
    HistogramTransport.transport(swap ? y : x, swap ? x : y, order, slice, costs);
  }

  private static Histograms notEmpty(CircleSketch sketch, String name) {
    Histograms histograms = sketch.histograms();
    if (histograms.mass() == 0) {
      throw new IllegalArgumentException(name + " is empty");
    }
    return histograms;
  }

  private SketchComparison comparison(SketchSpec spec, SliceCosts costs, double error) {
    Slices slices = spec.slices();
    double distance = Comparison.ofCosts(slices, costs, energy, 0).distance();
    double bound = ErrorBound.of(energy, costs, error, distance);
    return new SketchComparison(Comparison.ofCosts(slices, costs, energy, bound), bound);
  }
}
