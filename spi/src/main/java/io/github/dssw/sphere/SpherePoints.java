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
  /**
   * Rows whose squared length differs from 1 by at most this are kept bit for bit: the difference
   * is float32 rounding.
   */
  private static final double FLOAT_UNIT = 1e-6;

  /** The largest difference of a squared length from 1 that {@code ofUnit} accepts. */
  private static final double STRICT_UNIT = 1e-5;

  /** The length of the longest array that every JVM can allocate. */
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

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
    return normalised(flatten(rows), dimensionOf(rows));
  }

  /** Returns the points in the directions of these rows, normalised in double, stored as float. */
  public static SpherePoints of(double[][] rows) {
    float[] flat = allocate(rows.length, rows.length == 0 ? 2 : rowOf(rows, 0).length);
    int d = flat.length / Math.max(1, rows.length);
    for (int i = 0; i < rows.length; i++) {
      checkLength(i, rowOf(rows, i).length, d);
      normaliseInto(rows[i], i, flat, i * d);
    }
    return new SpherePoints(flat, rows.length, d, null);
  }

  /** Returns points from a flat array of rows of {@code d} numbers, normalised in double. */
  public static SpherePoints of(double[] flat, int d) {
    int n = rows(flat.length, d);
    float[] out = new float[flat.length];
    double[] row = new double[d];
    for (int i = 0; i < n; i++) {
      System.arraycopy(flat, i * d, row, 0, d);
      normaliseInto(row, i, out, i * d);
    }
    return new SpherePoints(out, n, d, null);
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
    return strict(flatten(Arrays.asList(rows)), dimensionOf(Arrays.asList(rows)));
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
    if (latitudes.length != longitudes.length) {
      throw new IllegalArgumentException(
          latitudes.length + " latitudes but " + longitudes.length + " longitudes");
    }
    checkShape(latitudes.length, 3);
    float[] flat = new float[latitudes.length * 3];
    for (int i = 0; i < latitudes.length; i++) {
      placeInto(latitudes[i], longitudes[i], i, flat);
    }
    return new SpherePoints(flat, latitudes.length, 3, null);
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
    checkShape(rows.length, dimension);
    float[] chosen = new float[rows.length * dimension];
    double[] chosenWeights = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      Objects.checkIndex(rows[i], size);
      System.arraycopy(coordinates, rows[i] * dimension, chosen, i * dimension, dimension);
      chosenWeights[i] = weight(rows[i]);
    }
    SpherePoints points = new SpherePoints(chosen, rows.length, dimension, null);
    return isWeighted() ? points.weighted(chosenWeights) : points;
  }

  /**
   * Returns points {@code from} (inclusive) to {@code to} (exclusive), with the bits of their
   * coordinates, their weights scaled to sum to 1.
   */
  public SpherePoints range(int from, int to) {
    Objects.checkFromToIndex(from, to, size);
    checkShape(to - from, dimension);
    float[] chosen = Arrays.copyOfRange(coordinates, from * dimension, to * dimension);
    SpherePoints points = new SpherePoints(chosen, to - from, dimension, null);
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

  // ---- rows --------------------------------------------------------------------------------

  private static SpherePoints normalised(float[] flat, int d) {
    int n = rows(flat.length, d);
    for (int i = 0; i < n; i++) {
      double square = squaredLength(flat, i, d);
      if (Math.abs(square - 1) > FLOAT_UNIT) {
        double length = Math.sqrt(square);
        for (int k = i * d; k < (i + 1) * d; k++) {
          flat[k] = (float) (flat[k] / length);
        }
      }
    }
    return new SpherePoints(flat, n, d, null);
  }

  private static SpherePoints strict(float[] flat, int d) {
    int n = rows(flat.length, d);
    for (int i = 0; i < n; i++) {
      double square = squaredLength(flat, i, d);
      if (Math.abs(square - 1) > STRICT_UNIT) {
        throw new IllegalArgumentException(
            "row " + i + " has length " + Math.sqrt(square) + ", not 1");
      }
    }
    return new SpherePoints(flat, n, d, null);
  }

  private static double squaredLength(float[] flat, int row, int d) {
    double square = 0;
    for (int k = 0; k < d; k++) {
      double v = flat[row * d + k];
      square += v * v;
    }
    if (!Double.isFinite(square)) {
      for (int k = 0; k < d; k++) {
        checkFinite(flat[row * d + k], row, k);
      }
    }
    if (square == 0) {
      throw zeroRow(row);
    }
    return square;
  }

  private static void normaliseInto(double[] row, int i, float[] flat, int at) {
    double largest = 0;
    for (int k = 0; k < row.length; k++) {
      checkFinite(row[k], i, k);
      largest = Math.max(largest, Math.abs(row[k]));
    }
    if (largest == 0) {
      throw zeroRow(i);
    }
    double square = 0;
    for (double v : row) {
      square += v / largest * (v / largest);
    }
    double length = Math.sqrt(square);
    for (int k = 0; k < row.length; k++) {
      flat[at + k] = (float) (row[k] / largest / length);
    }
  }

  private static void placeInto(double latitude, double longitude, int i, float[] flat) {
    if (!(latitude >= -90 && latitude <= 90)) {
      throw new IllegalArgumentException(
          "row " + i + ": latitude " + latitude + " is not between -90 and 90 degrees");
    }
    if (!Double.isFinite(longitude)) {
      throw new IllegalArgumentException(
          "row " + i + ": longitude " + longitude + " is not finite");
    }
    double lat = Math.toRadians(latitude);
    double lon = Math.toRadians(longitude % 360);
    flat[3 * i] = (float) (Math.cos(lat) * Math.cos(lon));
    flat[3 * i + 1] = (float) (Math.cos(lat) * Math.sin(lon));
    flat[3 * i + 2] = (float) Math.sin(lat);
  }

  private static float[] flatten(List<float[]> rows) {
    int d = dimensionOf(rows);
    float[] flat = allocate(rows.size(), d);
    int i = 0;
    for (float[] row : rows) {
      checkLength(i, requireRow(row, i).length, d);
      System.arraycopy(row, 0, flat, i * d, d);
      i++;
    }
    return flat;
  }

  private static int dimensionOf(List<float[]> rows) {
    return rows.isEmpty() ? 2 : requireRow(rows.get(0), 0).length;
  }

  private static double[] rowOf(double[][] rows, int i) {
    return requireRow(rows[i], i);
  }

  private static <T> T requireRow(T row, int i) {
    if (row == null) {
      throw new IllegalArgumentException("row " + i + " is null");
    }
    return row;
  }

  // ---- checks ------------------------------------------------------------------------------

  private static int rows(int length, int d) {
    if (d >= 2 && length % d != 0) {
      throw new IllegalArgumentException(length + " numbers do not make rows of " + d);
    }
    int n = d < 1 ? 0 : length / d;
    checkShape(n, d);
    return n;
  }

  private static float[] allocate(int n, int d) {
    checkShape(n, d);
    return new float[n * d];
  }

  private static void checkShape(int n, int d) {
    if (d < 2) {
      throw new IllegalArgumentException("points have dimension " + d + "; at least 2 is needed");
    }
    if (n < 1) {
      throw new IllegalArgumentException("there are no points");
    }
    if ((long) n * d > LONGEST_ARRAY) {
      throw new IllegalArgumentException(
          n + " points of dimension " + d + " are more numbers than an array holds");
    }
  }

  private static void checkLength(int row, int length, int d) {
    if (length != d) {
      throw new IllegalArgumentException(
          "row " + row + " has " + length + " numbers, row 0 has " + d);
    }
  }

  private static void checkFinite(double value, int row, int column) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("row " + row + ", column " + column + " is " + value);
    }
  }

  private static IllegalArgumentException zeroRow(int row) {
    return new IllegalArgumentException("row " + row + " is the zero vector: it has no direction");
  }
}
