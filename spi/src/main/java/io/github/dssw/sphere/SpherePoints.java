package io.github.dssw.sphere;

import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Points on the unit sphere of R<sup>d</sup>, d ≥ 2, with equal or given weights.
 *
 * <pre>{@code
 * SpherePoints today = SpherePoints.of(embeddings);            // float[][], normalised
 * SpherePoints quakes = SpherePoints.ofLatLon(lat, lon).weighted(magnitudes);
 * }</pre>
 *
 * <p>{@code of} normalises every row; {@code ofUnit} rejects a row whose length is not 1.
 * Immutable: arrays are copied.
 */
public final class SpherePoints {
  private final float[] coordinates;
  private final int size;
  private final int dimension;
  private final double[] weights;

  private SpherePoints(float[] coordinates, int size, int dimension, double[] weights) {
    this.coordinates = coordinates;
    this.size = size;
    this.dimension = dimension;
    this.weights = weights;
  }

  /** Returns the points in the directions of these rows, which are normalised. */
  public static SpherePoints of(float[][] rows) {
    return of(Arrays.asList(rows));
  }

  /** Returns the points in the directions of these rows, which are normalised. */
  public static SpherePoints of(List<float[]> rows) {
    float[] flat = UnitRows.flatten(rows);
    return normalised(flat, flat.length / rows.size());
  }

  /** Returns the points in the directions of these rows, normalised in double, stored as float. */
  public static SpherePoints of(double[][] rows) {
    float[] flat = UnitRows.normalised(rows);
    return unweighted(flat, flat.length / rows.length);
  }

  /** Returns points from a flat array of rows of {@code d} numbers, normalised in double. */
  public static SpherePoints of(double[] flat, int d) {
    return unweighted(UnitRows.normalised(flat, d), d);
  }

  /** Returns points from a flat array of rows of {@code d} numbers, which are normalised. */
  public static SpherePoints of(float[] flat, int d) {
    return normalised(flat.clone(), d);
  }

  /**
   * Returns points from the remaining numbers of a buffer, in rows of {@code d}; the position of
   * the buffer does not change.
   */
  public static SpherePoints of(FloatBuffer buffer, int d) {
    float[] flat = new float[buffer.remaining()];
    buffer.duplicate().get(flat);
    return normalised(flat, d);
  }

  /** Returns points from rows whose length must be 1 already; their bits are kept. */
  public static SpherePoints ofUnit(float[][] rows) {
    float[] flat = UnitRows.flatten(Arrays.asList(rows));
    return strict(flat, flat.length / rows.length);
  }

  /** Returns points from a flat array of rows whose length must be 1; their bits are kept. */
  public static SpherePoints ofUnit(float[] flat, int d) {
    return strict(flat.clone(), d);
  }

  /**
   * Returns places on the Earth, given in degrees: latitude from −90 to 90, any finite longitude.
   * The first axis points to latitude 0, longitude 0; the third to the north pole.
   */
  public static SpherePoints ofLatLon(double[] latitudes, double[] longitudes) {
    return unweighted(UnitRows.ofPlaces(latitudes, longitudes), 3);
  }

  private static SpherePoints normalised(float[] flat, int d) {
    UnitRows.normalise(flat, d);
    return unweighted(flat, d);
  }

  private static SpherePoints strict(float[] flat, int d) {
    UnitRows.checkLengths(flat, d);
    return unweighted(flat, d);
  }

  private static SpherePoints unweighted(float[] flat, int d) {
    return new SpherePoints(flat, flat.length / d, d, null);
  }

  /**
   * Returns the same points with these weights, scaled to sum to 1.
   *
   * @throws IllegalArgumentException unless there is one finite, non-negative weight per point, and
   *     one of them is above 0
   */
  public SpherePoints weighted(double[] given) {
    if (given.length != size) {
      throw new IllegalArgumentException(given.length + " weights for " + size + " points");
    }
    double largest = 0;
    for (int i = 0; i < size; i++) {
      if (!(given[i] >= 0) || given[i] == Double.POSITIVE_INFINITY) {
        throw new IllegalArgumentException(
            "weight " + i + " is " + given[i] + ": weights are finite and not negative");
      }
      largest = Math.max(largest, given[i]);
    }
    if (largest == 0) {
      throw new IllegalArgumentException("all " + size + " weights are zero");
    }
    double sum = 0;
    for (double w : given) {
      sum += w / largest;
    }
    double[] scaled = new double[size];
    for (int i = 0; i < size; i++) {
      scaled[i] = given[i] / largest / sum;
    }
    return new SpherePoints(coordinates, size, dimension, scaled);
  }

  /** Returns the points with these row numbers, in this order, their weights scaled to sum to 1. */
  public SpherePoints select(int[] rows) {
    UnitRows.checkShape(rows.length, dimension);
    float[] chosen = new float[rows.length * dimension];
    double[] chosenWeights = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      Objects.checkIndex(rows[i], size);
      System.arraycopy(coordinates, rows[i] * dimension, chosen, i * dimension, dimension);
      chosenWeights[i] = weight(rows[i]);
    }
    SpherePoints points = unweighted(chosen, dimension);
    return isWeighted() ? points.weighted(chosenWeights) : points;
  }

  /**
   * Returns points {@code from} (inclusive) to {@code to} (exclusive), with the bits of their
   * coordinates, their weights scaled to sum to 1.
   */
  public SpherePoints range(int from, int to) {
    Objects.checkFromToIndex(from, to, size);
    UnitRows.checkShape(to - from, dimension);
    float[] chosen = Arrays.copyOfRange(coordinates, from * dimension, to * dimension);
    SpherePoints points = unweighted(chosen, dimension);
    return isWeighted() ? points.weighted(Arrays.copyOfRange(weights, from, to)) : points;
  }

  /**
   * Returns whether this set comes before another in a fixed order of all sets: by size, then
   * coordinates, then weights. A computation that takes two sets in this order gives the same bits
   * whichever set comes first.
   */
  public boolean comesBefore(SpherePoints other) {
    if (size != other.size) {
      return size < other.size;
    }
    int byCoordinates = Arrays.compare(coordinates, other.coordinates);
    return byCoordinates != 0 ? byCoordinates < 0 : Arrays.compare(weights, other.weights) < 0;
  }

  /** Returns the number of points, n. */
  public int size() {
    return size;
  }

  /** Returns the dimension d of the surrounding space. */
  public int dimension() {
    return dimension;
  }

  /** Returns whether weights were given. */
  public boolean isWeighted() {
    return weights != null;
  }

  /** Returns the weight of point {@code i}; all weights sum to 1. */
  public double weight(int i) {
    Objects.checkIndex(i, size);
    return weights == null ? 1.0 / size : weights[i];
  }

  /** Returns coordinate {@code k} of point {@code i}. */
  public float coordinate(int i, int k) {
    Objects.checkIndex(i, size);
    Objects.checkIndex(k, dimension);
    return coordinates[i * dimension + k];
  }

  /** Returns a copy of all coordinates, row by row. */
  public float[] toArray() {
    return coordinates.clone();
  }

  /** Returns the stored coordinates, row by row, not a copy: for back ends, which only read. */
  public float[] rawCoordinates() {
    return coordinates;
  }

  /** Returns the stored weights, or null if all are equal: for back ends, which only read. */
  public double[] rawWeights() {
    return weights;
  }

  @Override
  public String toString() {
    return size + (weights == null ? "" : " weighted") + " points in R^" + dimension;
  }
}
