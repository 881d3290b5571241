package io.github.dssw.sphere;

import io.github.dssw.internal.Checks;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

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

  private final int count;
  private final int dimension;
  private final String design;
  private final int blockSize;
  private final List<GivensLayers> layers;

  /** Makes the columns when they are first needed: a back end that applies layers needs none. */
  private final Supplier<float[]> drawer;

  private volatile float[] columns;

  private Slices(
      Supplier<float[]> drawer,
      List<GivensLayers> layers,
      int count,
      int dimension,
      String design,
      int blockSize) {
    this.drawer = drawer;
    this.layers = layers;
    this.count = count;
    this.dimension = dimension;
    this.design = design;
    this.blockSize = blockSize;
  }

  Slices(float[] columns, int count, int dimension, String design, int blockSize) {
    this(() -> columns, List.of(), count, dimension, design, blockSize);
  }

  /** Creates slices whose blocks of {@code blockSize} are the first rows of these matrices. */
  Slices(List<GivensLayers> layers, int count, int dimension, String design, int blockSize) {
    this(
        () -> SliceBlocks.columns(layers, blockSize, count, dimension),
        layers,
        count,
        dimension,
        design,
        blockSize);
  }

  /** Returns independent slices drawn uniformly; slice ℓ depends on the seed, ℓ and d alone. */
  public static Slices random(long seed, int count, int d) {
    return SliceBlocks.draw("independent", 1, UniformFrames::draw, seed, count, d);
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
    Slices slices = new Slices(columns.clone(), count, d, "given", 1);
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

  /** Returns the name of the {@link SliceDesign} that drew the slices. */
  public String design() {
    return design;
  }

  /**
   * Returns the number of slices in a block. Slices ℓ of the same ℓ / {@code blockSize} belong
   * together; different blocks are independent of each other.
   */
  public int blockSize() {
    return blockSize;
  }

  /** Returns entry (k, column) of slice ℓ; column is 0 or 1. */
  public float entry(int slice, int k, int column) {
    Objects.checkIndex(slice, count);
    Objects.checkIndex(k, dimension);
    Objects.checkIndex(column, 2);
    return rawColumns()[(slice * dimension + k) * 2 + column];
  }

  /**
   * Returns the stored {@code count × d × 2} numbers, not a copy: for back ends, which only read.
   */
  public float[] rawColumns() {
    float[] made = columns;
    if (made == null) {
      synchronized (drawer) {
        made = columns;
        if (made == null) {
          made = drawer.get();
          columns = made;
        }
      }
    }
    return made;
  }

  /**
   * Returns, for back ends that apply layers instead of reading columns, one matrix Q per block:
   * the columns of slice ℓ are rows 2f and 2f + 1 of the Q of its block, with f = ℓ mod {@link
   * #blockSize}. Empty if the design has no layers.
   */
  public List<GivensLayers> layers() {
    return layers;
  }

  @Override
  public String toString() {
    return count + " slices of R^" + dimension;
  }

  private void checkOrthonormal(int slice) {
    float[] columns = rawColumns();
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

  static void checkShape(int count, int d) {
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
