package io.github.dssw.opencl.kernel;

/**
 * Projects points onto circles, and carries gradients back to the points. Both are products of
 * matrices: {@link TileKernel} loads tiles of them, and every work-item keeps 4 × 4 sums in
 * registers. Columns are points; rows are u and v of slices, or dimensions on the way back.
 */
public abstract class ProjectionKernel extends TileKernel {
  private static final float TWO_PI = 6.2831853f;

  /** Projections shorter than this have no gradient: it would overflow. */
  private static final float POLE = 1e-30f;

  public int turns;

  /**
   * Multiplies one tile per group. Both directions share the product because compilers inline it at
   * every call. The terms of a tile are added before they join the whole sum, to keep rounding
   * small.
   *
   * @param back 1 to carry gradients back, 0 to project
   */
  void multiplyTiles(int back) {
    int across = (pointCount + tileWidth() - 1) / tileWidth();
    int down = group() / across;
    int point = (group() - down * across) * tileWidth();
    int first = down * (back > 0 ? tileHeight() : tileHeight() / 2);
    int terms = back > 0 ? 2 * slices : dimension;
    float a0 = 0;
    float a1 = 0;
    float a2 = 0;
    float a3 = 0;
    float b0 = 0;
    float b1 = 0;
    float b2 = 0;
    float b3 = 0;
    float c0 = 0;
    float c1 = 0;
    float c2 = 0;
    float c3 = 0;
    float d0 = 0;
    float d1 = 0;
    float d2 = 0;
    float d3 = 0;
    for (int start = 0; start < terms; start += DEPTH) {
      loadTiles(back, point, first, start);
      float a0Part = 0;
      float a1Part = 0;
      float a2Part = 0;
      float a3Part = 0;
      float b0Part = 0;
      float b1Part = 0;
      float b2Part = 0;
      float b3Part = 0;
      float c0Part = 0;
      float c1Part = 0;
      float c2Part = 0;
      float c3Part = 0;
      float d0Part = 0;
      float d1Part = 0;
      float d2Part = 0;
      float d3Part = 0;
      int row = PER_ITEM * row();
      int column = columnOf(PER_ITEM * column());
      // Counts rows, which differ between work-items: PoCL runs a loop that is the same for all
      // work-items in step, and would keep their sums in memory between terms.
      int end = row + DEPTH * PLANE_PITCH;
      for (; row < end; row += PLANE_PITCH) {
        float a = planeTile[row];
        float b = planeTile[row + 1];
        float c = planeTile[row + 2];
        float d = planeTile[row + 3];
        float x0 = pointTile[column];
        float x1 = pointTile[column + 1];
        float x2 = pointTile[column + 2];
        float x3 = pointTile[column + 3];
        a0Part += a * x0;
        b0Part += b * x0;
        c0Part += c * x0;
        d0Part += d * x0;
        a1Part += a * x1;
        b1Part += b * x1;
        c1Part += c * x1;
        d1Part += d * x1;
        a2Part += a * x2;
        b2Part += b * x2;
        c2Part += c * x2;
        d2Part += d * x2;
        a3Part += a * x3;
        b3Part += b * x3;
        c3Part += c * x3;
        d3Part += d * x3;
        column += pointPitch();
      }
      a0 += a0Part;
      a1 += a1Part;
      a2 += a2Part;
      a3 += a3Part;
      b0 += b0Part;
      b1 += b1Part;
      b2 += b2Part;
      b3 += b3Part;
      c0 += c0Part;
      c1 += c1Part;
      c2 += c2Part;
      c3 += c3Part;
      d0 += d0Part;
      d1 += d1Part;
      d2 += d2Part;
      d3 += d3Part;
      localBarrier();
    }
    int firstOfItem = point + PER_ITEM * column();
    int rowOfItem = first + row() * (back > 0 ? PER_ITEM : PER_ITEM / 2);
    if (back > 0) {
      keep(rowOfItem, firstOfItem, a0, a1, a2, a3);
      keep(rowOfItem + 1, firstOfItem, b0, b1, b2, b3);
      keep(rowOfItem + 2, firstOfItem, c0, c1, c2, c3);
      keep(rowOfItem + 3, firstOfItem, d0, d1, d2, d3);
    } else {
      place(rowOfItem, firstOfItem, a0, a1, a2, a3, b0, b1, b2, b3);
      place(rowOfItem + 1, firstOfItem, c0, c1, c2, c3, d0, d1, d2, d3);
    }
  }

  private void loadTiles(int back, int point, int first, int start) {
    if (back > 0) {
      loadGradients(point, start);
      loadPlanesBack(first, start);
    } else {
      loadPoints(point, start);
      loadPlanes(first, start);
    }
    localBarrier();
  }

  /** Stores the gradients of four points in dimension k. */
  private void keep(int k, int point, float g0, float g1, float g2, float g3) {
    for (int i = 0; i < PER_ITEM; i++) {
      int row = point + i;
      if (row < pointCount && k < dimension) {
        result[row * dimension + k] = i == 0 ? g0 : (i == 1 ? g1 : (i == 2 ? g2 : g3));
      }
    }
  }

  /** Stores the coordinates of four points in a slice. */
  private void place(
      int slice,
      int point,
      float u0,
      float u1,
      float u2,
      float u3,
      float v0,
      float v1,
      float v2,
      float v3) {
    for (int i = 0; i < PER_ITEM; i++) {
      int at = point + i;
      if (at < points && slice < slices) {
        float u = i == 0 ? u0 : (i == 1 ? u1 : (i == 2 ? u2 : u3));
        float v = i == 0 ? v0 : (i == 1 ? v1 : (i == 2 ? v2 : v3));
        placeOne(slice * points + at, u, v);
      }
    }
  }

  /**
   * Stores t and, if wanted, ∂t/∂u = (−u₂, u₁) / 2π‖u‖². Dividing by the larger component first
   * keeps ‖u‖² from underflowing near a pole of the slice.
   */
  private void placeOne(int at, float u, float v) {
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
}
