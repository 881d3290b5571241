package io.github.dssw.simd.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.simd.KernelSizes;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two layers along one path, against the layers one after the other. */
@Tag("vector-width")
class LayerKernelTest {
  private final Random random = new Random(3);

  @Test
  void twoLayersInOneWalk() {
    for (int steps : new int[] {1, 2, 3, 7, 64, 101}) {
      int first = steps % 3;
      List<Integer> order = IntStream.range(0, 2 * steps).boxed().collect(Collectors.toList());
      Collections.shuffle(order, random);
      int[] rows = new int[2 * (first + steps)];
      for (int r = 0; r < 2 * steps; r++) {
        rows[2 * first + r] = order.get(r) * LayerKernel.POINTS;
      }
      float[] factors = KernelSizes.normal(random, 4 * (first + steps));
      float[] from = KernelSizes.normal(random, 2 * steps * LayerKernel.POINTS);
      double[] expected = byLayers(from, rows, factors, first, first + steps);
      float[] to = new float[from.length];
      LayerKernel.walk(from, to, rows, factors, first, first + steps);
      float[] inPlace = from.clone();
      LayerKernel.walk(inPlace, inPlace, rows, factors, first, first + steps);
      for (int e = 0; e < expected.length; e++) {
        assertEquals(expected[e], to[e], 1e-5 * (1 + Math.abs(expected[e])), steps + " steps");
        assertEquals(to[e], inPlace[e], "in place");
      }
    }
  }

  private static double[] byLayers(float[] from, int[] rows, float[] factors, int first, int end) {
    double[] x = IntStream.range(0, from.length).mapToDouble(e -> from[e]).toArray();
    for (int s = first; s < end; s++) {
      change(x, rows[2 * s], rows[2 * s + 1], factors[4 * s], factors[4 * s + 1]);
    }
    for (int s = first; s < end; s++) {
      int next = s + 1 == end ? first : s + 1;
      change(x, rows[2 * s + 1], rows[2 * next], factors[4 * s + 2], factors[4 * s + 3]);
    }
    return x;
  }

  private static void change(double[] x, int a, int b, double alpha, double beta) {
    for (int i = 0; i < LayerKernel.POINTS; i++) {
      double before = x[a + i];
      x[a + i] += alpha * x[b + i];
      x[b + i] += beta * before;
    }
  }
}
