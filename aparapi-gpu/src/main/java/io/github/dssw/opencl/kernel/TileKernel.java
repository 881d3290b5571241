package io.github.dssw.opencl.kernel;

/**
 * Loads tiles of matrices into local memory, so that a group reads every number of a tile from
 * global memory once. A row of a tile holds one term of all sums. Numbers beyond the edges of a
 * matrix are 0.
 *
 * <p>The work-items of a group form a rectangle: its columns run along points, its rows along
 * slices or along the dimensions of points.
 */
public abstract class TileKernel extends DeviceMemory {
  /** The numbers of points and of rows that one work-item computes. */
  public static final int PER_ITEM = 4;

  /** The number of terms that are in local memory at the same time. */
  public static final int DEPTH = GROUP_WIDTH;

  /** Adjacent columns are in different banks of local memory, of which devices have this number. */
  public static final int BANKS = 32;

  /**
   * The length of a row of {@link #planeTile}, for the largest group. It is a constant, so that
   * compilers know how often the loop over the rows of a tile runs.
   */
  public static final int PLANE_PITCH = PER_ITEM * LARGEST_GROUP / GROUP_WIDTH + 1;

  /** The slices of the host: for each slice and dimension, the components of both vectors. */
  public float[] planes = new float[1];

  /** One row per term, one column per point. After every 32 columns one number is unused. */
  @Local public float[] pointTile = new float[1];

  /** One row per term, one column per row of the result; the rest of a row is unused. */
  @Local public float[] planeTile = new float[1];

  public int points;
  public int dimension;
  public int slices;

  /** The first slice of the launch, counted among all slices. */
  public int firstSlice;

  /** The range of points of a launch. */
  public int firstPoint;

  public int pointCount;

  /** The addresses of ∂t/∂u₁ and ∂t/∂u₂; 0 if not wanted. */
  public int derivatives1;

  public int derivatives2;
  public int gradients;

  /** Returns the number of points of a tile. */
  int tileWidth() {
    return PER_ITEM * GROUP_WIDTH;
  }

  /** Returns the number of rows of the result that a tile has. */
  int tileHeight() {
    return PER_ITEM * groupHeight();
  }

  /**
   * Returns where a point is in a row of {@link #pointTile}. Work-items read four adjacent points
   * each, one at a time; the shift makes those of 16 work-items be in different banks.
   */
  int columnOf(int point) {
    return point + point / BANKS;
  }

  /** Returns the length of a row of {@link #pointTile}. */
  int pointPitch() {
    return columnOf(tileWidth());
  }

  /** Loads coordinates of points: the terms are dimensions, one for each column of the group. */
  void loadPoints(int point, int start) {
    int k = column();
    int to = k * pointPitch();
    for (int i = row(); i < tileWidth(); i += groupHeight()) {
      int known = point + i < points ? dimension - start : 0;
      pointTile[to + columnOf(i)] = k < known ? input[(point + i) * dimension + start + k] : 0f;
    }
  }

  /** Loads the planes of slices: the terms are dimensions, and rows are u and v of slices. */
  void loadPlanes(int slice, int start) {
    int k = column();
    int to = k * PLANE_PITCH;
    for (int row = row(); row < tileHeight(); row += groupHeight()) {
      int s = slice + row / 2;
      int known = s < slices ? dimension - start : 0;
      int from = ((firstSlice + s) * dimension + start) * 2 + (row & 1);
      planeTile[to + row] = k < known ? planes[from + 2 * k] : 0f;
    }
  }

  /** Loads gradients in u and v of points: the terms are u and v of slices. */
  void loadGradients(int point, int start) {
    for (int k = row(); k < DEPTH; k += groupHeight()) {
      int slice = (start + k) / 2;
      int known = slice < slices ? pointCount - point : 0;
      int from = slice * points + firstPoint + point;
      int derivatives = (k & 1) == 0 ? derivatives1 : derivatives2;
      for (int i = column(); i < tileWidth(); i += GROUP_WIDTH) {
        pointTile[k * pointPitch() + columnOf(i)] =
            i < known ? memory[gradients + from + i] * memory[derivatives + from + i] : 0f;
      }
    }
  }

  /** Loads the planes of slices for the way back: the terms are u and v of slices. */
  void loadPlanesBack(int first, int start) {
    for (int k = row(); k < DEPTH; k += groupHeight()) {
      int slice = (start + k) / 2;
      int known = slice < slices ? dimension - first : 0;
      int from = ((firstSlice + slice) * dimension + first) * 2 + (k & 1);
      for (int row = column(); row < tileHeight(); row += GROUP_WIDTH) {
        planeTile[k * PLANE_PITCH + row] = row < known ? planes[from + 2 * row] : 0f;
      }
    }
  }
}
