package io.github.dssw.sketch;

import io.github.dssw.Backends;
import io.github.dssw.internal.Checks;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;

/**
 * A summary of points of fixed size: for each slice a histogram of the coordinates on its circle,
 * with whole counts. Points can be added and sketches merged in any sequence; the result is the
 * same to the last bit. {@link SketchDistance} compares sketches.
 *
 * <pre>{@code
 * CircleSketch monday = CircleSketch.of(SketchSpec.withDefaults(384));
 * while (rows.hasNext()) {
 *   monday.update(rows.next());                   // a float[384], of any length but 0
 * }
 * monday.merge(CircleSketch.fromByteArray(fromAnotherMachine));
 * monday.write(Path.of("monday.sketch"));
 * }</pre>
 *
 * <p>Rows are collected and projected in blocks. The arc of a row depends on the row, the slice and
 * the back end alone. Not thread-safe; a {@link WindowMonitor} takes rows from many threads.
 */
public final class CircleSketch {
  private final SketchSpec spec;
  private final Backend backend;
  private final Workers workers;
  private final RowBuffer buffer;
  private final Histograms counted;

  /** Drawn when the first row is counted. */
  private Slices slices;

  private CircleSketch(SketchSpec spec, Backend backend, Workers workers) {
    this.spec = Objects.requireNonNull(spec, "spec");
    this.backend = backend;
    this.workers = workers;
    this.buffer = new RowBuffer(spec.dimension());
    this.counted = new Histograms(spec);
  }

  /** Returns an empty sketch that computes on the best back end and all processors. */
  public static CircleSketch of(SketchSpec spec) {
    return of(spec, Backends.best(), Runtime.getRuntime().availableProcessors());
  }

  /**
   * Returns an empty sketch.
   *
   * @param backend projects points: {@code simd} or {@code scalar}. They place a row that lies
   *     within rounding of the end of an arc differently, so merge sketches of one back end where
   *     every bit matters
   * @param threads the largest number of threads that a block of rows is projected on; 1 where the
   *     caller has its own
   */
  public static CircleSketch of(SketchSpec spec, Backend backend, int threads) {
    Checks.atLeastOne(threads, "threads");
    return new CircleSketch(spec, backend, new Workers(threads));
  }

  /** Returns the slices and the histograms of this sketch in words. */
  public SketchSpec spec() {
    return spec;
  }

  /** Returns the number of rows. */
  public long count() {
    return counted.rows() + buffer.size();
  }

  /** Returns the sum of the weights of all rows, each rounded to a multiple of 2⁻²⁰. */
  public double totalWeight() {
    return Mass.weight(histograms().mass());
  }

  /** Adds a row, which is normalised. */
  public CircleSketch update(float[] row) {
    return update(row, 1);
  }

  /**
   * Adds a row of this weight, which is rounded to a multiple of 2⁻²⁰.
   *
   * @throws IllegalArgumentException if the row has another dimension, is the zero vector, or has a
   *     number that is not finite; or if the weight is negative, not finite, or above 0 but rounds
   *     to 0. The sketch is then unchanged
   */
  public CircleSketch update(float[] row, double weight) {
    Mass.of(weight, 0);
    buffer.add(row, weight);
    if (buffer.isFull()) {
      flush();
    }
    return this;
  }

  /**
   * Adds all points of a set. If it is weighted, a point adds its weight times the size of the set,
   * so that the mean weight is 1.
   */
  public CircleSketch update(SpherePoints points) {
    double[] weights = points.rawWeights();
    if (weights != null) {
      weights = Arrays.stream(weights).map(w -> w * points.size()).toArray();
    }
    return add(points, weights);
  }

  /** Adds all points of a set with these weights, whatever weights the set has. */
  public CircleSketch update(SpherePoints points, double[] weights) {
    if (weights.length != points.size()) {
      throw new IllegalArgumentException(
          weights.length + " weights for " + points.size() + " points");
    }
    return add(points, weights);
  }

  /**
   * Adds all rows of another sketch, which does not change.
   *
   * @throws IllegalArgumentException if its settings differ; the message names both values
   */
  public CircleSketch merge(CircleSketch other) {
    spec.checkMergeable(other.spec);
    histograms().add(other.histograms());
    return this;
  }

  /** Returns a sketch with the same rows, which can be changed without changing this one. */
  public CircleSketch copy() {
    return new CircleSketch(spec, backend, workers).merge(this);
  }

  /** Returns the sketch as bytes: the same for the same rows, in whatever sequence they came. */
  public byte[] toByteArray() {
    return SketchFormat.bytes(this);
  }

  /**
   * Returns the sketch with these bytes.
   *
   * @throws IllegalArgumentException if they are not a sketch, of another version, or damaged
   */
  public static CircleSketch fromByteArray(byte[] bytes) {
    return fromByteArray(bytes, Backends.best(), Runtime.getRuntime().availableProcessors());
  }

  /**
   * Returns the sketch with these bytes; further rows are projected by this back end, on at most
   * this number of threads.
   */
  public static CircleSketch fromByteArray(byte[] bytes, Backend backend, int threads) {
    Checks.atLeastOne(threads, "threads");
    try {
      return SketchFormat.read(
          bytes, "sketch", spec -> new CircleSketch(spec, backend, new Workers(threads)));
    } catch (IOException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /** Writes the sketch to a file, completely or not at all. */
  public void write(Path file) throws IOException {
    SketchFormat.write(file, this);
  }

  /**
   * Reads a sketch from a file.
   *
   * @throws IOException naming the file, if it cannot be read or is not a whole sketch
   */
  public static CircleSketch read(Path file) throws IOException {
    Workers workers = new Workers(Runtime.getRuntime().availableProcessors());
    return SketchFormat.read(file, spec -> new CircleSketch(spec, Backends.best(), workers));
  }

  /** Returns whether a file begins as a sketch does. */
  public static boolean isSketch(Path file) throws IOException {
    return SketchFormat.begins(file);
  }

  @Override
  public String toString() {
    return String.format(
        "sketch of %d rows in R^%d on %d slices (%s, seed %d), %d arcs",
        count(), spec.dimension(), spec.projections(), spec.design(), spec.seed(), spec.arcs());
  }

  // ---- for this package ----------------------------------------------------------------------

  /** Counts the rows that wait, and returns the histograms of all rows: not a copy. */
  Histograms histograms() {
    flush();
    return counted;
  }

  /** Returns an empty sketch on the same back end and one thread, with slices that are drawn. */
  CircleSketch emptyWith(SketchSpec chosen, Slices drawn) {
    CircleSketch empty = new CircleSketch(chosen, backend, new Workers(1));
    empty.slices = drawn;
    return empty;
  }

  /** Removes the rows of another sketch, which must be among those of this one. */
  void subtract(CircleSketch other) {
    histograms().subtract(other.histograms());
  }

  private void flush() {
    if (buffer.size() > 0) {
      SpherePoints points = SpherePoints.of(buffer.rows(), spec.dimension());
      double[] weights = buffer.isWeighted() ? buffer.weights() : null;
      buffer.clear();
      add(points, weights);
    }
  }

  /** Adds points, of weight 1 if the weights are null. */
  private CircleSketch add(SpherePoints points, double[] weights) {
    if (points.dimension() != spec.dimension()) {
      throw new IllegalArgumentException(
          "points have dimension " + points.dimension() + ", the sketch " + spec.dimension());
    }
    if (slices == null) {
      slices = spec.slices();
    }
    counted.add(points, weights, slices, backend.projection(), workers);
    return this;
  }
}
