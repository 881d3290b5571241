package io.github.dssw.sphere;

import java.util.List;

/**
 * Rows of unit length from the numbers that users give. A row without a direction is refused, with
 * a message that names the row and what is wrong with it.
 */
final class UnitRows {
  /**
   * Rows whose squared length differs from 1 by at most this are kept bit for bit: the difference
   * is float32 rounding.
   */
  private static final double FLOAT_UNIT = 1e-6;

  /** The largest difference of a squared length from 1 that {@link #checkLengths} accepts. */
  private static final double STRICT_UNIT = 1e-5;

  /** The length of the longest array that every JVM can allocate. */
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  private UnitRows() {}

  /** Returns the numbers of all rows in one array. */
  static float[] flatten(List<float[]> rows) {
    float[] flat = allocate(rows.size(), rows.isEmpty() ? 2 : requireRow(rows.get(0), 0).length);
    int d = flat.length / rows.size();
    int i = 0;
    for (float[] row : rows) {
      checkLength(i, requireRow(row, i).length, d);
      System.arraycopy(row, 0, flat, i * d, d);
      i++;
    }
    return flat;
  }

  /** Returns the rows, normalised in double. */
  static float[] normalised(double[][] rows) {
    float[] flat = allocate(rows.length, rows.length == 0 ? 2 : requireRow(rows[0], 0).length);
    int d = flat.length / rows.length;
    for (int i = 0; i < rows.length; i++) {
      checkLength(i, requireRow(rows[i], i).length, d);
      normaliseInto(rows[i], i, flat, i * d);
    }
    return flat;
  }

  /** Returns rows of {@code d} numbers, normalised in double. */
  static float[] normalised(double[] flat, int d) {
    int n = rows(flat.length, d);
    float[] out = new float[flat.length];
    double[] row = new double[d];
    for (int i = 0; i < n; i++) {
      System.arraycopy(flat, i * d, row, 0, d);
      normaliseInto(row, i, out, i * d);
    }
    return out;
  }

  /** Normalises rows of {@code d} numbers where they are. */
  static void normalise(float[] flat, int d) {
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
  }

  /** Refuses rows of {@code d} numbers whose length is not 1. */
  static void checkLengths(float[] flat, int d) {
    int n = rows(flat.length, d);
    for (int i = 0; i < n; i++) {
      double square = squaredLength(flat, i, d);
      if (Math.abs(square - 1) > STRICT_UNIT) {
        throw new IllegalArgumentException(
            "row " + i + " has length " + Math.sqrt(square) + ", not 1");
      }
    }
  }

  /** Returns the rows of places on the Earth, given in degrees. */
  static float[] ofPlaces(double[] latitudes, double[] longitudes) {
    if (latitudes.length != longitudes.length) {
      throw new IllegalArgumentException(
          latitudes.length + " latitudes but " + longitudes.length + " longitudes");
    }
    float[] flat = allocate(latitudes.length, 3);
    for (int i = 0; i < latitudes.length; i++) {
      placeInto(latitudes[i], longitudes[i], i, flat);
    }
    return flat;
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

  private static <T> T requireRow(T row, int i) {
    if (row == null) {
      throw new IllegalArgumentException("row " + i + " is null");
    }
    return row;
  }

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

  /** Refuses numbers of points and dimensions that cannot be. */
  static void checkShape(int n, int d) {
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
