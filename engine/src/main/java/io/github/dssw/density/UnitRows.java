package io.github.dssw.density;

import io.github.dssw.internal.Checks;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/** Points of the sphere of R³ as rows of doubles. */
final class UnitRows {
  private UnitRows() {}

  /** Returns the points, normalised in double precision. */
  static double[] of(SpherePoints points) {
    Checks.sameDimension("the set of points", points.dimension(), "the model", 3);
    float[] given = points.rawCoordinates();
    double[] rows = new double[given.length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = given[i];
    }
    return normalised(rows);
  }

  /**
   * Returns a copy of rows of three numbers, normalised.
   *
   * @throws IllegalArgumentException naming the row that has no direction
   */
  static double[] of(double[] rows) {
    if (rows.length == 0 || rows.length % 3 != 0) {
      throw new IllegalArgumentException(
          rows.length + " numbers; points need three each, and at least one point is needed");
    }
    return normalised(rows.clone());
  }

  private static double[] normalised(double[] rows) {
    for (int at = 0; at < rows.length; at += 3) {
      double square =
          rows[at] * rows[at] + rows[at + 1] * rows[at + 1] + rows[at + 2] * rows[at + 2];
      if (!(square > 0 && square < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            String.format(
                "row %d is (%s, %s, %s): it has no direction",
                at / 3, rows[at], rows[at + 1], rows[at + 2]));
      }
      double length = Math.sqrt(square);
      for (int j = at; j < at + 3; j++) {
        rows[j] /= length;
      }
    }
    return rows;
  }

  /** Returns a copy of one point, normalised. */
  static double[] point(double[] x) {
    Checks.sameDimension("x", x.length, "the distribution", 3);
    return of(x);
  }

  /** Returns n uniform points; point i depends on the seed and i alone. */
  static double[] uniform(int n, long seed) {
    Checks.atLeastOne(n, "points");
    UniformOnSphere uniform = new UniformOnSphere(3);
    double[] rows = new double[Math.multiplyExact(3, n)];
    double[] row = new double[3];
    for (int i = 0; i < n; i++) {
      uniform.draw(new RandomStream(seed, i), row);
      System.arraycopy(row, 0, rows, 3 * i, 3);
    }
    return rows;
  }

  /** Copies n rows, from a row on, into three columns. */
  static void toColumns(double[] rows, int firstRow, int n, double[][] columns) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < 3; j++) {
        columns[j][i] = rows[3 * (firstRow + i) + j];
      }
    }
  }

  /** Copies three columns of n numbers into rows, from a row on. */
  static void fromColumns(double[][] columns, int n, double[] rows, int firstRow) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < 3; j++) {
        rows[3 * (firstRow + i) + j] = columns[j][i];
      }
    }
  }
}
