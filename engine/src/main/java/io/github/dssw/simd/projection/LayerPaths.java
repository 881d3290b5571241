package io.github.dssw.simd.projection;

import io.github.dssw.simd.vector.LayerKernel;
import java.util.Arrays;

/**
 * Layers in the order in which {@link LayerKernel} reads them: two layers per pass, each pass as
 * closed paths on which pairs of both alternate.
 */
final class LayerPaths {
  private final int[] rows;
  private final float[] factors;

  /** The step after the last of each path. */
  private final int[] ends;

  /** The number of paths of the first pass. */
  private final int firstPaths;

  private LayerPaths(int[] rows, float[] factors, int[] ends, int firstPaths) {
    this.rows = rows;
    this.factors = factors;
    this.ends = ends;
    this.firstPaths = firstPaths;
  }

  /** Returns the layers in their order. */
  static LayerPaths forward(ScaledLayers layers) {
    Builder builder = new Builder(layers.rows(), layers.layers());
    for (int layer = 0; layer < layers.layers(); layer += 2) {
      builder.addPass(
          layers.partners(layer),
          layers.factors(layer),
          layers.partners(layer + 1),
          layers.factors(layer + 1));
    }
    return builder.build();
  }

  /** Returns the transposed layers in reverse order. */
  static LayerPaths transposed(ScaledLayers layers) {
    Builder builder = new Builder(layers.rows(), layers.layers());
    for (int layer = layers.layers() - 2; layer >= 0; layer -= 2) {
      builder.addPass(
          layers.partners(layer + 1),
          exchanged(layers, layer + 1),
          layers.partners(layer),
          exchanged(layers, layer));
    }
    return builder.build();
  }

  /** Returns the factors of a transposed layer: those of the partners. */
  private static float[] exchanged(ScaledLayers layers, int layer) {
    float[] factors = new float[layers.rows()];
    for (int row = 0; row < factors.length; row++) {
      factors[row] = layers.factors(layer)[layers.partners(layer)[row]];
    }
    return factors;
  }

  /**
   * Applies all layers to rows of {@link LayerKernel#POINTS} points.
   *
   * @param from the rows, which remain as they are
   * @param to receives the result
   */
  void apply(float[] from, float[] to) {
    int step = 0;
    for (int path = 0; path < ends.length; path++) {
      LayerKernel.walk(path < firstPaths ? from : to, to, rows, factors, step, ends[path]);
      step = ends[path];
    }
  }

  /** Collects the paths of pass after pass. */
  private static final class Builder {
    private final int[] rows;
    private final float[] factors;
    private int[] ends = new int[64];
    private final boolean[] seen;
    private int steps;
    private int paths;
    private int firstPaths;

    Builder(int rowCount, int layers) {
      rows = new int[rowCount * layers / 2];
      factors = new float[rowCount * layers];
      seen = new boolean[rowCount];
    }

    void addPass(int[] partners, float[] factorsOne, int[] nextPartners, float[] factorsTwo) {
      Arrays.fill(seen, false);
      for (int start = 0; start < seen.length; start++) {
        if (!seen[start]) {
          addPath(start, partners, factorsOne, nextPartners, factorsTwo);
        }
      }
      if (firstPaths == 0) {
        firstPaths = paths;
      }
    }

    private void addPath(
        int start, int[] partners, float[] factorsOne, int[] nextPartners, float[] factorsTwo) {
      int a = start;
      do {
        int b = partners[a];
        int next = nextPartners[b];
        seen[a] = true;
        seen[b] = true;
        rows[2 * steps] = a * LayerKernel.POINTS;
        rows[2 * steps + 1] = b * LayerKernel.POINTS;
        factors[4 * steps] = factorsOne[a];
        factors[4 * steps + 1] = factorsOne[b];
        factors[4 * steps + 2] = factorsTwo[b];
        factors[4 * steps + 3] = factorsTwo[next];
        steps++;
        a = next;
      } while (a != start);
      if (paths == ends.length) {
        ends = Arrays.copyOf(ends, 2 * paths);
      }
      ends[paths++] = steps;
    }

    LayerPaths build() {
      return new LayerPaths(rows, factors, Arrays.copyOf(ends, paths), firstPaths);
    }
  }
}
