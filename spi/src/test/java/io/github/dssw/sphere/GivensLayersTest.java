package io.github.dssw.sphere;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Layers are orthogonal matrices, and the columns of slices are their rows. */
class GivensLayersTest {
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 7, 32, 101})
  void layersGiveTheComponentsThatColumnsGive(int d) {
    Slices slices = SliceDesign.fast().draw(11, 2 * (d / 2) + 1, d);
    RandomStream random = new RandomStream(1, d);
    for (int slice = 0; slice < slices.count(); slice++) {
      double[] x = IntStream.range(0, d).mapToDouble(k -> random.normal()).toArray();
      double[] rotated = x.clone();
      GivensLayers q = slices.layers().get(slice / slices.blockSize());
      apply(q, rotated);
      for (int column = 0; column < 2; column++) {
        double expected = 0;
        for (int k = 0; k < d; k++) {
          expected += x[k] * slices.entry(slice, k, column);
        }
        int component = 2 * (slice % slices.blockSize()) + column;
        assertEquals(expected, rotated[q.place(component)], 1e-6);
      }
    }
  }

  /** Each layer has each coordinate at most once, and only an odd one is left alone. */
  @ParameterizedTest
  @ValueSource(ints = {2, 5, 40})
  void pairsOfALayerAreDisjointAndRotationsHaveLengthOne(int d) {
    GivensLayers q = new GivensLayers(new RandomStream(3, 0), d);
    for (int layer = 0; layer < q.layers(); layer++) {
      boolean[] seen = new boolean[d];
      for (int pair = 0; pair < d / 2; pair++) {
        assertTrue(!seen[q.first(layer, pair)] && !seen[q.second(layer, pair)]);
        seen[q.first(layer, pair)] = true;
        seen[q.second(layer, pair)] = true;
        assertEquals(1, Math.hypot(q.cosine(layer, pair), q.sine(layer, pair)), 1e-15);
      }
    }
    assertEquals(d, IntStream.range(0, d).map(q::place).distinct().count());
  }

  /**
   * Angles are uniform. A gap of 2.2/√n in a Kolmogorov–Smirnov test has a false-alarm rate of
   * 1.2e-4.
   */
  @Test
  void anglesAreUniform() {
    GivensLayers q = new GivensLayers(new RandomStream(5, 0), 400);
    double[] turns =
        IntStream.range(0, q.layers() * 200)
            .mapToDouble(i -> Math.atan2(q.sine(i / 200, i % 200), q.cosine(i / 200, i % 200)))
            .map(angle -> angle / (2 * Math.PI) + 0.5)
            .toArray();
    double gap = Statistics.kolmogorovSmirnov(turns, t -> t);
    assertTrue(gap < 2.2 / Math.sqrt(turns.length), "gap " + gap);
  }

  @Test
  void onlyTheDesignFastHasLayers() {
    assertEquals(List.of(), SliceDesign.orthogonal().draw(1, 6, 8).layers());
    assertEquals(List.of(), Slices.random(1, 6, 8).layers());
    assertEquals(2, SliceDesign.fast().draw(1, 5, 8).layers().size());
  }

  @Test
  void columnsAreMadeOnceForAllThreads() {
    Slices slices = SliceDesign.fast().draw(1, 40, 80);
    float[][] seen = new float[8][];
    IntStream.range(0, 8).parallel().forEach(i -> seen[i] = slices.rawColumns());
    Arrays.stream(seen).forEach(columns -> assertSame(seen[0], columns));
  }

  private static void apply(GivensLayers q, double[] x) {
    for (int layer = 0; layer < q.layers(); layer++) {
      for (int pair = 0; pair < q.dimension() / 2; pair++) {
        int i = q.first(layer, pair);
        int j = q.second(layer, pair);
        double a = x[i];
        x[i] = q.cosine(layer, pair) * a - q.sine(layer, pair) * x[j];
        x[j] = q.sine(layer, pair) * a + q.cosine(layer, pair) * x[j];
      }
    }
  }
}
