package io.github.dssw.simd.projection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.simd.KernelSizes;
import io.github.dssw.simd.memory.Pool;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.SliceTile;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Projection by layers against the matrix product, over bounds of tiles, blocks and groups. */
@Tag("vector-width")
class LayeredProjectionTest {
  private static final CoordinateNeeds GRADIENT = CoordinateNeeds.costsOnly().withGradient();

  private final Random random = new Random(6);
  private final SimdProjection layered = new SimdProjection(new Pool(), 2);
  private final SimdProjection dense = new SimdProjection(new Pool(), Integer.MAX_VALUE);

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 7, 12, 16, 31, 64, 101})
  void turns(int d) {
    for (int n : new int[] {1, Lanes.PAIR - 1, Lanes.PAIR, 9 * Lanes.PAIR + 3}) {
      Slices slices = SliceDesign.fast().draw(n, 2 * d + 3, d);
      SpherePoints points = points(n, d);
      CoordinateNeeds needs = CoordinateNeeds.costsOnly();
      try (SimdCoordinates expected = dense.project(points, SliceTile.all(slices), needs);
          SimdCoordinates actual = layered.project(points, SliceTile.all(slices), needs)) {
        for (int g = 0; g < expected.groups(); g++) {
          float[] a = new float[n * Lanes.COUNT];
          float[] b = new float[n * Lanes.COUNT];
          expected.readTurns(g, a);
          actual.readTurns(g, b);
          for (int e = 0; e < a.length; e++) {
            // Lanes that hold no slice may have anything.
            double gap = e % Lanes.COUNT < expected.lanes(g) ? Math.abs(a[e] - b[e]) : 0;
            assertEquals(0, Math.min(gap, 1 - gap), 1e-4, "group " + g + ", entry " + e);
          }
        }
      }
    }
  }

  /** Tiles that end within a block and within a group have the bits of one large tile. */
  @ParameterizedTest
  @ValueSource(ints = {12, 13, 40, 101})
  void componentsAndGradientsOfTiles(int d) {
    int n = 3 * Lanes.PAIR + 5;
    Slices slices = SliceDesign.fast().draw(3, 2 * (d / 2) + 7, d);
    SpherePoints points = points(n, d);
    int end = slices.count();
    List<SliceTile> tiles =
        IntStream.of(0, 5, d / 2 + 1)
            .mapToObj(
                from -> new SliceTile(slices, from, from == 0 ? 5 : from == 5 ? d / 2 + 1 : end))
            .toList();
    float[] given = KernelSizes.normal(random, slices.count() * n);
    List<? extends CircleCoordinates> parts =
        layered.projectTogether(
            points, tiles, GRADIENT, (tasks, task) -> IntStream.range(0, tasks).forEach(task));
    SimdCoordinates whole = layered.project(points, SliceTile.all(slices), GRADIENT);
    SimdCoordinates expected = dense.project(points, SliceTile.all(slices), GRADIENT);
    parts.forEach(part -> setGradient((SimdCoordinates) part, given));
    setGradient(whole, given);
    setGradient(expected, given);
    for (CircleCoordinates part : parts) {
      checkComponents(whole, (SimdCoordinates) part);
    }
    double[] fromParts = new double[n * d];
    double[] fromWhole = new double[n * d];
    double[] fromDense = new double[n * d];
    layered.pullBack(parts, 0, n, fromParts);
    layered.pullBack(List.of(whole), 0, Lanes.PAIR, fromWhole);
    layered.pullBack(List.of(whole), Lanes.PAIR, n, fromWhole);
    dense.pullBack(List.of(expected), 0, n, fromDense);
    assertArrayEquals(fromWhole, fromParts);
    for (int i = 0; i < n; i++) {
      double size = 0;
      for (int k = 0; k < d; k++) {
        size = Math.max(size, Math.abs(fromDense[i * d + k]));
      }
      for (int k = 0; k < d; k++) {
        assertEquals(fromDense[i * d + k], fromWhole[i * d + k], 1e-4 * size, "point " + i);
      }
    }
  }

  @Test
  void slicesWithoutLayersAreProjectedAsBefore() {
    Slices slices = SliceDesign.orthogonal().draw(1, 30, 20);
    assertEquals(1, layered.slicesTogether(slices));
    assertEquals(10, layered.slicesTogether(SliceDesign.fast().draw(1, 30, 20)));
    SpherePoints points = points(9, 20);
    CoordinateNeeds needs = CoordinateNeeds.costsOnly();
    try (SimdCoordinates a = layered.project(points, SliceTile.all(slices), needs);
        SimdCoordinates b = dense.project(points, SliceTile.all(slices), needs)) {
      float[] expected = new float[9 * Lanes.COUNT];
      float[] actual = new float[9 * Lanes.COUNT];
      a.readTurns(1, actual);
      b.readTurns(1, expected);
      assertArrayEquals(expected, actual);
    }
  }

  private static void checkComponents(SimdCoordinates whole, SimdCoordinates part) {
    for (int s = 0; s < part.sliceCount(); s++) {
      for (int i = 0; i < part.points().size(); i++) {
        for (int column = 0; column < 2; column++) {
          assertEquals(
              component(whole, part.firstSlice() + s, i, column), component(part, s, i, column));
        }
      }
    }
  }

  private static float component(SimdCoordinates tile, int slice, int point, int column) {
    int at = (tile.start(slice / Lanes.COUNT) + point) * Lanes.PAIR + slice % Lanes.COUNT;
    return tile.components()[at + column * Lanes.COUNT];
  }

  /** Sets the gradient from one row of numbers per slice. */
  private static void setGradient(SimdCoordinates tile, float[] given) {
    int n = tile.points().size();
    for (int g = 0; g < tile.groups(); g++) {
      tile.clearUnusedLanes(g);
      for (int lane = 0; lane < tile.lanes(g); lane++) {
        int slice = tile.firstSlice() + g * Lanes.COUNT + lane;
        for (int i = 0; i < n; i++) {
          tile.gradient()[(tile.start(g) + i) * Lanes.COUNT + lane] = given[slice * n + i];
        }
      }
    }
  }

  private SpherePoints points(int n, int d) {
    return SpherePoints.of(KernelSizes.normal(random, n * d), d);
  }
}
