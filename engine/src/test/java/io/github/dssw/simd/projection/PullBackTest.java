package io.github.dssw.simd.projection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.simd.KernelSizes;
import io.github.dssw.simd.memory.Pool;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.SliceTile;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The way from coordinates back to points, its kernels, and points near a pole of a slice. */
@Tag("vector-width")
class PullBackTest {
  private final Random random = new Random(13);

  @Test
  void derivativesInComponents() {
    for (int rows : KernelSizes.all()) {
      float[] u = KernelSizes.normal(random, 2 + rows * Lanes.PAIR);
      float[] gradient = KernelSizes.normal(random, 3 + rows * Lanes.COUNT);
      float[] factors = KernelSizes.normal(random, 1 + Lanes.COUNT);
      int stride = 2 * Lanes.PAIR;
      float[] out = new float[1 + rows * stride + Lanes.PAIR];
      int[] smallest = new int[Lanes.COUNT];
      ComponentDerivatives.derive(u, 2, rows, gradient, 3, factors, 1, out, 1, stride, smallest);
      for (int lane = 0; lane < Lanes.COUNT; lane++) {
        float smallestSquare = Float.POSITIVE_INFINITY;
        for (int i = 0; i < rows; i++) {
          double u1 = u[2 + i * Lanes.PAIR + lane];
          double u2 = u[2 + i * Lanes.PAIR + Lanes.COUNT + lane];
          double square = u1 * u1 + u2 * u2;
          double f =
              factors[1 + lane] * gradient[3 + i * Lanes.COUNT + lane] / (2 * Math.PI * square);
          int at = 1 + i * stride + lane;
          assertEquals(-u2 * f, out[at], 1e-6 * Math.abs(u2 * f), "∂/∂u₁ of " + rows);
          assertEquals(u1 * f, out[at + Lanes.COUNT], 1e-6 * Math.abs(u1 * f), "∂/∂u₂");
          smallestSquare = Math.min(smallestSquare, (float) square);
        }
        if (rows > 0) {
          assertEquals(smallestSquare, Float.intBitsToFloat(smallest[lane]), 1e-6 * smallestSquare);
        }
      }
    }
  }

  @Test
  void dotOfARowOfComponents() {
    for (int d : new int[] {2, 3, 7, 11}) {
      for (int groups : new int[] {0, 1, 2, 5, 16}) {
        int depth = groups * Lanes.PAIR;
        float[] components = KernelSizes.normal(random, 3 + depth);
        float[] panels = KernelSizes.normal(random, depth * d);
        for (int k = 0; k < d; k++) {
          double expected = 0;
          for (int r = 0; r < depth; r++) {
            int panel = r / Lanes.PAIR * d * Lanes.PAIR + k * Lanes.PAIR + r % Lanes.PAIR;
            expected += (double) components[3 + r] * panels[panel];
          }
          double actual =
              PullBack.dot(components, 3, depth, panels, k * Lanes.PAIR, d, new float[Lanes.COUNT]);
          assertEquals(expected, actual, 1e-5 * (1 + groups), "d = " + d + ", " + groups);
        }
      }
    }
  }

  /** In low dimension components are computed again, in high dimension they are kept. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 11, 12, 33, 101})
  void gradientsOfRandomPoints(int d) {
    for (int sliceCount : new int[] {1, Lanes.COUNT - 1, Lanes.COUNT, 3 * Lanes.COUNT + 1}) {
      float[][] rows = new float[37][];
      Arrays.setAll(rows, i -> KernelSizes.normal(random, d));
      check(SpherePoints.of(rows), Slices.random(5, sliceCount, d), 1e-5);
    }
  }

  /** From ‖u‖ = 1 to the smallest floats; the slices are coordinate planes, so u is exact. */
  @ParameterizedTest
  @ValueSource(ints = {3, 14})
  void gradientsNearAPole(int d) {
    int exponents = 45;
    float[] flat = new float[exponents * d];
    for (int e = 0; e < exponents; e++) {
      double length = Math.pow(10, -e);
      flat[e * d] = (float) (0.6 * length);
      flat[e * d + 1] = (float) (-0.8 * length);
      double x = flat[e * d];
      double y = flat[e * d + 1];
      flat[e * d + 2] = (float) Math.sqrt(Math.max(0, 1 - x * x - y * y));
    }
    int sliceCount = Lanes.COUNT + 1;
    float[] columns = new float[sliceCount * d * 2];
    for (int l = 0; l < sliceCount; l++) {
      columns[l * d * 2 + (l % 2)] = 1;
      columns[(l * d + 1) * 2 + (1 - l % 2)] = 1;
    }
    // Columns of even slices are e₁ and e₂, those of odd slices e₂ and e₁.
    check(SpherePoints.ofUnit(flat, d), Slices.of(columns, sliceCount, d), 1e-6);
  }

  @Test
  void aPointAtThePoleHasNoGradient() {
    SpherePoints points = SpherePoints.ofUnit(new float[] {0, 0, 1, 0, 0, -1}, 3);
    Slices slices = Slices.of(new float[] {1, 0, 0, 1, 0, 0}, 1, 3);
    check(points, slices, 0);
  }

  private void check(SpherePoints points, Slices slices, double tolerance) {
    SimdProjection projection = new SimdProjection(new Pool());
    int n = points.size();
    int d = points.dimension();
    try (SimdCoordinates tile =
        projection.project(
            points, SliceTile.all(slices), CoordinateNeeds.costsOnly().withGradient())) {
      float[] given = KernelSizes.normal(random, tile.groups() * n * Lanes.COUNT);
      for (int g = 0; g < tile.groups(); g++) {
        tile.clearUnusedLanes(g);
        for (int i = 0; i < n; i++) {
          int at = (tile.start(g) + i) * Lanes.COUNT;
          System.arraycopy(given, at, tile.gradient(), at, tile.lanes(g));
        }
      }
      double[] factors = random.doubles(slices.count(), 1e-3, 1).toArray();
      tile.scaleGradient(factors);
      double[] gradient = new double[n * d];
      projection.pullBack(List.of(tile), 0, n, gradient);
      for (int i = 0; i < n; i++) {
        checkPoint(tile, slices, given, factors, i, gradient, tolerance);
      }
    }
  }

  private static void checkPoint(
      SimdCoordinates tile,
      Slices slices,
      float[] given,
      double[] factors,
      int i,
      double[] gradient,
      double tolerance) {
    int d = slices.dimension();
    double[] expected = new double[d];
    double size = 0;
    for (int l = 0; l < slices.count(); l++) {
      double u1 = 0;
      double u2 = 0;
      for (int k = 0; k < d; k++) {
        u1 += (double) tile.points().coordinate(i, k) * slices.entry(l, k, 0);
        u2 += (double) tile.points().coordinate(i, k) * slices.entry(l, k, 1);
      }
      double square = u1 * u1 + u2 * u2;
      int at = (tile.start(l / Lanes.COUNT) + i) * Lanes.COUNT + l % Lanes.COUNT;
      double f = square == 0 ? 0 : factors[l] * given[at] / (2 * Math.PI * square);
      size += Math.abs(f) * Math.sqrt(square);
      for (int k = 0; k < d; k++) {
        expected[k] += f * (u1 * slices.entry(l, k, 1) - u2 * slices.entry(l, k, 0));
      }
    }
    for (int k = 0; k < d; k++) {
      double actual = gradient[i * d + k];
      assertTrue(Double.isFinite(actual), "point " + i);
      assertEquals(expected[k], actual, tolerance * size, "point " + i + ", coordinate " + k);
    }
  }
}
