package io.github.dssw.sphere;

import io.github.dssw.internal.Checks;
import java.util.Objects;

/**
 * Great circles, each given by a matrix U ∈ R<sup>d×2</sup> with orthonormal columns, which span
 * the plane of the circle.
 *
 * <pre>{@code
 * Slices slices = Slices.random(42, 200, 384);
 * Dssw dssw = Dssw.builder().slices(slices).build();
 * }</pre>
 *
 * <p>A random slice depends on the seed, its index and the dimension alone, so the first 100 of 200
 * slices are the same as 100 slices of the same seed.
 */
public final class Slices {
  /** The largest allowed difference of UᵀU from the identity: a few roundings of float32. */
  private static final double ORTHONORMAL = 1e-5;

  private final float[] columns;
  private final int count;
  private final int dimension;

  private Slices(float[] columns, int count, int dimension) {
    this.columns = columns;
    this.count = count;
    this.dimension = dimension;
  }

  /** Returns slices drawn uniformly; slice ℓ depends on the seed, ℓ and d alone. */
  public static Slices random(long seed, int count, int d) {
    checkShape(count, d);
    float[] columns = new float[count * d * 2];
    double[] first = new double[d];
    double[] second = new double[d];
    for (int slice = 0; slice < count; slice++) {
      drawPlane(new RandomStream(seed, slice), first, second);
      int at = slice * d * 2;
      for (int k = 0; k < d; k++) {
        columns[at + 2 * k] = (float) first[k];
        columns[at + 2 * k + 1] = (float) second[k];
      }
    }
    return new Slices(columns, count, d);
  }

  /**
   * Returns the slices with these {@code count × d × 2} numbers: for each slice, d rows of two
   * columns.
   *
   * @throws IllegalArgumentException if columns are not orthonormal; the message names the slice
   */
  public static Slices of(float[] columns, int count, int d) {
    checkShape(count, d);
    if (columns.length != count * d * 2) {
      throw new IllegalArgumentException(
          columns.length + " numbers do not make " + count + " slices of " + d + " × 2");
    }
    Slices slices = new Slices(columns.clone(), count, d);
    for (int slice = 0; slice < count; slice++) {
      slices.checkOrthonormal(slice);
    }
    return slices;
  }

  /** Returns the number of slices, L. */
  public int count() {
    return count;
  }

  /** Returns the dimension d of the space. */
  public int dimension() {
    return dimension;
  }

  /** Returns entry (k, column) of slice ℓ; column is 0 or 1. */
  public float entry(int slice, int k, int column) {
    Objects.checkIndex(slice, count);
    Objects.checkIndex(k, dimension);
    Objects.checkIndex(column, 2);
    return columns[(slice * dimension + k) * 2 + column];
  }

  /**
   * Returns the stored {@code count × d × 2} numbers, not a copy: for back ends, which only read.
   */
  public float[] rawColumns() {
    return columns;
  }

  @Override
  public String toString() {
    return count + " slices of R^" + dimension;
  }

  /** Orthonormalises two normal vectors (Gram–Schmidt); draws again if they are parallel. */
  private static void drawPlane(RandomStream random, double[] first, double[] second) {
    double left;
    do {
      for (int k = 0; k < first.length; k++) {
        first[k] = random.normal();
        second[k] = random.normal();
      }
      scale(first, 1 / length(first));
      double before = length(second);
      // Subtracting twice leaves only rounding of the first direction.
      subtractComponent(second, first);
      subtractComponent(second, first);
      left = length(second) / before;
      scale(second, 1 / length(second));
    } while (!(left > 1e-6));
  }

  private static void subtractComponent(double[] from, double[] direction) {
    double dot = 0;
    for (int k = 0; k < from.length; k++) {
      dot += from[k] * direction[k];
    }
    for (int k = 0; k < from.length; k++) {
      from[k] -= dot * direction[k];
    }
  }

  private static double length(double[] v) {
    double square = 0;
    for (double e : v) {
      square += e * e;
    }
    return Math.sqrt(square);
  }

  private static void scale(double[] v, double by) {
    for (int k = 0; k < v.length; k++) {
      v[k] *= by;
    }
  }

  private void checkOrthonormal(int slice) {
    double first = 0;
    double second = 0;
    double dot = 0;
    for (int k = 0; k < dimension; k++) {
      double a = columns[(slice * dimension + k) * 2];
      double b = columns[(slice * dimension + k) * 2 + 1];
      first += a * a;
      second += b * b;
      dot += a * b;
    }
    boolean orthonormal =
        Math.abs(first - 1) <= ORTHONORMAL
            && Math.abs(second - 1) <= ORTHONORMAL
            && Math.abs(dot) <= ORTHONORMAL;
    if (!orthonormal) {
      throw new IllegalArgumentException(
          String.format(
              "slice %d is not orthonormal: its columns have squared lengths %s and %s and product %s",
              slice, first, second, dot));
    }
  }

  private static void checkShape(int count, int d) {
    Checks.atLeastOne(count, "slices");
    if (d < 2) {
      throw new IllegalArgumentException("slices have dimension " + d + "; at least 2 is needed");
    }
    if ((long) count * d * 2 > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          count + " slices of dimension " + d + " are more numbers than an array holds");
    }
  }
}
