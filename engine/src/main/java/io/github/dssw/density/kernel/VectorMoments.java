package io.github.dssw.density.kernel;

import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

/**
 * Moments by vector instructions, in single precision; sums over points continue in double
 * precision after each tile. Must be used only where vectors are usable.
 */
public final class VectorMoments implements MomentKernel {
  private static final int GROUP = FloatComponents.GROUP;

  /** The numbers of points of a tile, in columns of {@link #stride} floats. */
  private int stride;

  private float[] points = {};
  private float[] columns = {};
  private float[] gradientPoints = {};
  private float[] weights = {};
  private float[] products = {};
  private final float[] lanes = new float[3 * GROUP * Lanes.COUNT];

  @Override
  public void moments(Components components, double[][] x, int n, double[][] moments) {
    FloatComponents c = components.inFloats();
    prepare(x, n, moments.length);
    Arrays.fill(columns, 0, moments.length * stride, 0f);
    for (int k = 0; k < c.count; k += GROUP) {
      FlowKernels.weights(points, stride, c, k, weights);
      for (int triple = 0; 3 * triple < moments.length; triple++) {
        FlowKernels.combine(
            weights, stride, c.features[triple], 3 * k, columns, 3 * triple * stride);
      }
    }
    for (int f = 0; f < moments.length; f++) {
      for (int i = 0; i < n; i++) {
        moments[f][i] = columns[f * stride + i];
      }
    }
  }

  @Override
  public void pullBack(
      Components components,
      double[][] x,
      int n,
      double[][] gradientMoments,
      double[][] gradientX,
      ComponentSums sums) {
    FloatComponents c = components.inFloats();
    prepare(x, n, gradientMoments.length);
    load(gradientMoments, n, columns);
    Arrays.fill(gradientPoints, 0, 3 * stride, 0f);
    for (int k = 0; k < c.count; k += GROUP) {
      FlowKernels.weights(points, stride, c, k, weights);
      Arrays.fill(products, 0f);
      for (int triple = 0; triple < sums.features.length; triple++) {
        int first = 3 * triple * stride;
        FlowKernels.cross(weights, columns, first, stride, lanes);
        addLanes(sums.features[triple], 3 * k);
        FlowKernels.addProducts(
            weights, columns, first, stride, c.features[triple], 3 * k, products);
      }
      FlowKernels.cross(products, points, 0, stride, lanes);
      addLanes(sums.position, 3 * k);
      FlowKernels.combine(products, stride, c.positions, 3 * k, gradientPoints, 0);
    }
    for (int j = 0; j < 3; j++) {
      for (int i = 0; i < n; i++) {
        gradientX[j][i] += gradientPoints[j * stride + i];
      }
    }
  }

  private void prepare(double[][] x, int n, int features) {
    int padded = Lanes.padded(n);
    if (padded != stride) {
      stride = padded;
      points = new float[3 * stride];
      gradientPoints = new float[3 * stride];
      weights = new float[GROUP * stride];
      products = new float[GROUP * stride];
    }
    if (columns.length != features * stride) {
      columns = new float[features * stride];
    }
    load(x, n, points);
  }

  /** Converts columns; what is between n and the stride stays 0, and adds nothing to any sum. */
  private void load(double[][] from, int n, float[] to) {
    for (int j = 0; j < from.length; j++) {
      double[] column = from[j];
      int at = j * stride;
      for (int i = 0; i < n; i++) {
        to[at + i] = (float) column[i];
      }
      Arrays.fill(to, at + n, at + stride, 0f);
    }
  }

  /** Adds the lanes of the last {@link FlowKernels#cross}; padded components are left out. */
  private void addLanes(double[] sums, int at) {
    int count = Math.min(3 * GROUP, sums.length - at);
    for (int s = 0; s < count; s++) {
      sums[at + s] += Lanes.sum(lanes, s * Lanes.COUNT);
    }
  }
}
