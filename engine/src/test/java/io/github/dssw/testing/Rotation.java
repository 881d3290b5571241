package io.github.dssw.testing;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.Random;

/**
 * An orthogonal map of R^d, applied to points and to slices.
 *
 * <pre>{@code SpherePoints rotated = Rotation.random(random, 3).apply(points);}</pre>
 */
public final class Rotation {
  private final double[][] matrix;

  private Rotation(double[][] matrix) {
    this.matrix = matrix;
  }

  /** Returns a random permutation of the axes with random signs, which is exact on floats. */
  public static Rotation ofAxes(Random random, int d) {
    double[][] matrix = new double[d][d];
    int[] keys = random.ints(0, Integer.MAX_VALUE).limit(d).toArray();
    Integer[] permutation = new Integer[d];
    Arrays.setAll(permutation, k -> k);
    Arrays.sort(permutation, (a, b) -> Integer.compare(keys[a], keys[b]));
    for (int k = 0; k < d; k++) {
      matrix[k][permutation[k]] = random.nextBoolean() ? 1 : -1;
    }
    return new Rotation(matrix);
  }

  /** Returns a product of d random reflections. */
  public static Rotation random(Random random, int d) {
    double[][] matrix = new double[d][d];
    for (int k = 0; k < d; k++) {
      matrix[k][k] = 1;
    }
    for (int times = 0; times < d; times++) {
      reflect(matrix, random.doubles(d, -1, 1).toArray());
    }
    return new Rotation(matrix);
  }

  /** Returns the rotated points, with their weights. */
  public SpherePoints apply(SpherePoints points) {
    int d = points.dimension();
    float[] flat = new float[points.size() * d];
    for (int i = 0; i < points.size(); i++) {
      double[] row = new double[d];
      for (int k = 0; k < d; k++) {
        row[k] = points.coordinate(i, k);
      }
      double[] rotated = apply(row);
      for (int k = 0; k < d; k++) {
        flat[i * d + k] = (float) rotated[k];
      }
    }
    SpherePoints rotated = SpherePoints.ofUnit(flat, d);
    return points.isWeighted() ? rotated.weighted(points.rawWeights()) : rotated;
  }

  /** Returns the rotated slices. */
  public Slices apply(Slices slices) {
    int d = slices.dimension();
    float[] columns = new float[slices.count() * d * 2];
    for (int l = 0; l < slices.count(); l++) {
      for (int c = 0; c < 2; c++) {
        double[] column = new double[d];
        for (int k = 0; k < d; k++) {
          column[k] = slices.entry(l, k, c);
        }
        double[] rotated = apply(column);
        for (int k = 0; k < d; k++) {
          columns[(l * d + k) * 2 + c] = (float) rotated[k];
        }
      }
    }
    return Slices.of(columns, slices.count(), d);
  }

  /** Returns the rotated vector. */
  public double[] apply(double[] v) {
    double[] out = new double[v.length];
    for (int k = 0; k < v.length; k++) {
      for (int j = 0; j < v.length; j++) {
        out[k] += matrix[k][j] * v[j];
      }
    }
    return out;
  }

  /** Rotates each row of a flat array. */
  public double[] applyToRows(double[] flat) {
    int d = matrix.length;
    double[] out = new double[flat.length];
    for (int at = 0; at < flat.length; at += d) {
      System.arraycopy(apply(Arrays.copyOfRange(flat, at, at + d)), 0, out, at, d);
    }
    return out;
  }

  /** Computes matrix ← matrix (I − 2 v vᵀ / vᵀv), a Householder reflection. */
  private static void reflect(double[][] matrix, double[] v) {
    double square = 0;
    for (double e : v) {
      square += e * e;
    }
    for (double[] row : matrix) {
      double dot = 0;
      for (int k = 0; k < v.length; k++) {
        dot += row[k] * v[k];
      }
      for (int k = 0; k < v.length; k++) {
        row[k] -= 2 * dot / square * v[k];
      }
    }
  }
}
