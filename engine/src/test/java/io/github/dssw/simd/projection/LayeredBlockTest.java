package io.github.dssw.simd.projection;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.simd.KernelSizes;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.simd.vector.LayerKernel;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The layers of a block and their transpose, against products with the columns of the slices. */
@Tag("vector-width")
class LayeredBlockTest {
  private final Random random = new Random(4);

  static IntStream dimensions() {
    return IntStream.concat(IntStream.rangeClosed(2, 40), IntStream.of(101, 127, 257, 1021));
  }

  @ParameterizedTest
  @MethodSource("dimensions")
  void componentsOfPoints(int d) {
    Slices slices = SliceDesign.fast().draw(8, d / 2, d);
    LayeredBlock block = new LayeredBlock(slices.layers().get(0));
    float[] points = rows(d);
    float[] rotated = new float[points.length];
    block.apply(points, rotated);
    int from = d / 5;
    int frames = d / 2 - from;
    float[] components = new float[frames * 2 * LayerKernel.POINTS];
    block.readComponents(rotated, from, d / 2, components);
    for (int f = 0; f < frames; f++) {
      for (int i = 0; i < LayerKernel.POINTS; i++) {
        for (int column = 0; column < 2; column++) {
          double expected = 0;
          for (int k = 0; k < d; k++) {
            expected +=
                (double) slices.entry(from + f, k, column) * points[k * LayerKernel.POINTS + i];
          }
          int vector = (i / Lanes.COUNT * frames + f) * 2 + column;
          assertEquals(expected, components[vector * Lanes.COUNT + i % Lanes.COUNT], 2e-5);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("dimensions")
  void gradientsInPoints(int d) {
    Slices slices = SliceDesign.fast().draw(8, d / 2, d);
    LayeredBlock block = new LayeredBlock(slices.layers().get(0));
    int count = LayerKernel.POINTS - 1;
    double[][] expected = new double[d][count];
    float[] rows = new float[LayeredBlock.floats(d)];
    for (int frame = d / 7; frame < d / 2; frame++) {
      float[] gradients = KernelSizes.normal(random, 1 + count * Lanes.PAIR);
      block.writeGradients(frame, gradients, 1, count, rows);
      for (int k = 0; k < d; k++) {
        for (int i = 0; i < count; i++) {
          expected[k][i] +=
              (double) slices.entry(frame, k, 0) * gradients[1 + i * Lanes.PAIR]
                  + (double) slices.entry(frame, k, 1)
                      * gradients[1 + i * Lanes.PAIR + Lanes.COUNT];
        }
      }
    }
    float[] result = new float[rows.length];
    block.applyTransposed(rows, result);
    for (int k = 0; k < d; k++) {
      for (int i = 0; i < count; i++) {
        assertEquals(expected[k][i], result[k * LayerKernel.POINTS + i], 2e-5);
      }
    }
  }

  /** Draws points of length about √d, with a row of zeros if d is odd. */
  private float[] rows(int d) {
    float[] rows = new float[LayeredBlock.floats(d)];
    float[] normal = KernelSizes.normal(random, d * LayerKernel.POINTS);
    System.arraycopy(normal, 0, rows, 0, normal.length);
    return rows;
  }
}
