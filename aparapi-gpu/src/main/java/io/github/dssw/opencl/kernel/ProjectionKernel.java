package io.github.dssw.opencl.kernel;

/** Projects points onto circles, and carries gradients back to the points. */
public abstract class ProjectionKernel extends DeviceMemory {
  /** The number of slices, or of dimensions, that one work-item computes. */
  public static final int BLOCK = 4;

  /** The number of terms that are added before they join the whole sum, to keep rounding small. */
  private static final int TERMS = 32;

  private static final float TWO_PI = 6.2831853f;

  /** Projections shorter than this have no gradient: it would overflow. */
  private static final float POLE = 1e-30f;

  public int points;
  public int dimension;
  public int slices;

  /** The number of points of a launch, rounded up to whole groups. */
  public int width;

  public int firstSlice;
  public int firstPoint;

  /** The address of the points, one row per dimension. */
  public int pointColumns;

  public int turns;

  /** The addresses of ∂t/∂u₁ and ∂t/∂u₂; 0 if not wanted. */
  public int derivatives1;

  public int derivatives2;
  public int gradients;

  /** Transposes the points of the host, so that adjacent work-items read adjacent numbers. */
  void transpose() {
    int at = item();
    if (at < points * dimension) {
      int k = at / points;
      int i = at - k * points;
      memory[pointColumns + at] = input[i * dimension + k];
    }
  }

  void project() {
    int block = item() / width;
    int point = item() - block * width;
    int slice = block * BLOCK;
    if (point < points && slice < slices) {
      int last = slices - 1;
      int plane0 = (firstSlice + slice) * dimension * 2;
      int plane1 = (firstSlice + min(slice + 1, last)) * dimension * 2;
      int plane2 = (firstSlice + min(slice + 2, last)) * dimension * 2;
      int plane3 = (firstSlice + min(slice + 3, last)) * dimension * 2;
      float u0 = 0;
      float u1 = 0;
      float u2 = 0;
      float u3 = 0;
      float v0 = 0;
      float v1 = 0;
      float v2 = 0;
      float v3 = 0;
      for (int k = 0; k < dimension; k++) {
        float x = memory[pointColumns + k * points + point];
        u0 += x * input[plane0 + 2 * k];
        v0 += x * input[plane0 + 2 * k + 1];
        u1 += x * input[plane1 + 2 * k];
        v1 += x * input[plane1 + 2 * k + 1];
        u2 += x * input[plane2 + 2 * k];
        v2 += x * input[plane2 + 2 * k + 1];
        u3 += x * input[plane3 + 2 * k];
        v3 += x * input[plane3 + 2 * k + 1];
      }
      place(slice, point, u0, v0);
      if (slice + 1 < slices) {
        place(slice + 1, point, u1, v1);
      }
      if (slice + 2 < slices) {
        place(slice + 2, point, u2, v2);
      }
      if (slice + 3 < slices) {
        place(slice + 3, point, u3, v3);
      }
    }
  }

  /**
   * Stores t and, if wanted, ∂t/∂u = (−u₂, u₁) / 2π‖u‖². Dividing by the larger component first
   * keeps ‖u‖² from underflowing near a pole of the slice.
   */
  private void place(int slice, int point, float u, float v) {
    int at = slice * points + point;
    memory[turns + at] = Arctangent.turns(u, v);
    if (derivatives1 > 0) {
      float larger = max(abs(u), abs(v));
      float known = larger > POLE ? 1f : 0f;
      float divisor = larger > POLE ? larger : 1f;
      float relativeU = u / divisor;
      float relativeV = v / divisor;
      float scale = known / (TWO_PI * divisor);
      float square = known > 0 ? relativeU * relativeU + relativeV * relativeV : 1f;
      memory[derivatives1 + at] = -relativeV / square * scale;
      memory[derivatives2 + at] = relativeU / square * scale;
    }
  }

  /** Computes the gradient in a range of points: the sum over the slices of a tile. */
  void pullBack() {
    int block = item() / width;
    int row = item() - block * width;
    int k = block * BLOCK;
    if (row < count && k < dimension) {
      int last = dimension - 1;
      int k1 = min(k + 1, last);
      int k2 = min(k + 2, last);
      int k3 = min(k + 3, last);
      float sum0 = 0;
      float sum1 = 0;
      float sum2 = 0;
      float sum3 = 0;
      for (int start = 0; start < slices; start += TERMS) {
        int end = min(start + TERMS, slices);
        float part0 = 0;
        float part1 = 0;
        float part2 = 0;
        float part3 = 0;
        for (int slice = start; slice < end; slice++) {
          int at = slice * points + firstPoint + row;
          float gradient = memory[gradients + at];
          float gradientU = gradient * memory[derivatives1 + at];
          float gradientV = gradient * memory[derivatives2 + at];
          int plane = (firstSlice + slice) * dimension * 2;
          part0 += gradientU * input[plane + 2 * k] + gradientV * input[plane + 2 * k + 1];
          part1 += gradientU * input[plane + 2 * k1] + gradientV * input[plane + 2 * k1 + 1];
          part2 += gradientU * input[plane + 2 * k2] + gradientV * input[plane + 2 * k2 + 1];
          part3 += gradientU * input[plane + 2 * k3] + gradientV * input[plane + 2 * k3 + 1];
        }
        sum0 += part0;
        sum1 += part1;
        sum2 += part2;
        sum3 += part3;
      }
      result[row * dimension + k] = sum0;
      if (k1 > k) {
        result[row * dimension + k1] = sum1;
      }
      if (k2 > k1) {
        result[row * dimension + k2] = sum2;
      }
      if (k3 > k2) {
        result[row * dimension + k3] = sum3;
      }
    }
  }
}
