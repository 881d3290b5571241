package io.github.dssw.djl.speed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The kernels that are timed compute the sorted coordinates of the definition. */
class PyTorchKernelsTest {
  private static final int N = 30;
  private static final int D = 5;
  private static final int SLICES = 7;

  @Test
  void sortedCoordinates() {
    SpherePoints points = new UniformOnSphere(D).sample(N, 1);
    Slices slices = Slices.random(2, SLICES, D);
    try (NDManager manager = NDManager.newBaseManager()) {
      PyTorchKernels kernels = new PyTorchKernels(manager, slices);
      NDArray sorted = kernels.sortedCoordinates(PyTorchKernels.columns(manager, points));
      float[] radians = sorted.toFloatArray();
      for (int slice = 0; slice < SLICES; slice++) {
        double[] expected = angles(points, slices, slice);
        for (int i = 0; i < N; i++) {
          assertEquals(expected[i], radians[slice * N + i], 1e-5, "slice " + slice);
        }
      }
    }
  }

  private static double[] angles(SpherePoints points, Slices slices, int slice) {
    double[] angles = new double[N];
    for (int i = 0; i < N; i++) {
      double first = 0;
      double second = 0;
      for (int k = 0; k < D; k++) {
        first += (double) points.coordinate(i, k) * slices.entry(slice, k, 0);
        second += (double) points.coordinate(i, k) * slices.entry(slice, k, 1);
      }
      angles[i] = Math.atan2(second, first);
    }
    Arrays.sort(angles);
    return angles;
  }
}
