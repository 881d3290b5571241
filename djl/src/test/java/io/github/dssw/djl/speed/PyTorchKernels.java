package io.github.dssw.djl.speed;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;

/**
 * What a comparison needs of PyTorch at least: the projection of all points on all circles by one
 * matrix product, the arctangent, and the sort of each circle. The matching is left out.
 */
final class PyTorchKernels {
  private final NDArray basis;
  private final int slices;

  /** Stores the slices: all first vectors of the planes, then all second ones. */
  PyTorchKernels(NDManager manager, Slices slices) {
    this.slices = slices.count();
    int d = slices.dimension();
    float[] rows = new float[2 * this.slices * d];
    for (int slice = 0; slice < this.slices; slice++) {
      for (int k = 0; k < d; k++) {
        rows[slice * d + k] = slices.entry(slice, k, 0);
        rows[(this.slices + slice) * d + k] = slices.entry(slice, k, 1);
      }
    }
    basis = manager.create(rows, new Shape(2L * this.slices, d));
  }

  /** Copies points into an array of d × n, whose product with the slices has a circle per row. */
  static NDArray columns(NDManager manager, SpherePoints points) {
    int n = points.size();
    int d = points.dimension();
    float[] rows = points.toArray();
    float[] columns = new float[rows.length];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < d; k++) {
        columns[k * n + i] = rows[i * d + k];
      }
    }
    return manager.create(columns, new Shape(d, n));
  }

  /** Returns the sorted coordinates of all points from −π to π, a circle per row. */
  NDArray sortedCoordinates(NDArray columns) {
    try (NDArray u = basis.matMul(columns);
        NDArray first = u.get(":" + slices);
        NDArray second = u.get(slices + ":");
        NDArray angles = second.atan2(first)) {
      return angles.sort(1);
    }
  }
}
