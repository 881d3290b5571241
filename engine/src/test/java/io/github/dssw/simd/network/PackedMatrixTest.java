package io.github.dssw.simd.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.simd.KernelSizes;
import io.github.dssw.simd.memory.Pool;
import io.github.dssw.spi.Parallel;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Products of packed matrices against plain loops in double. */
@Tag("vector-width")
class PackedMatrixTest {
  private static final int[] SIZES = {1, 2, 7, 16, 17, 33, 65};
  private static final Parallel ONE_THREAD =
      (tasks, task) -> {
        for (int i = 0; i < tasks; i++) {
          task.accept(i);
        }
      };

  private final Random random = new Random(12);

  @Test
  void productsOfMatricesAndTheirTransposes() {
    Pool pool = new Pool();
    for (int rows : SIZES) {
      for (int depth : SIZES) {
        for (int columns : SIZES) {
          // Memory that another matrix has used must not show.
          try (NetworkMatrices matrices = new NetworkMatrices(pool, ONE_THREAD)) {
            check(matrices, rows, depth, columns);
          }
        }
      }
    }
  }

  private void check(NetworkMatrices matrices, int rows, int depth, int columns) {
    FloatMatrix a = filled(matrices.matrix(rows, depth));
    FloatMatrix b = filled(matrices.matrix(depth, columns));
    FloatMatrix c = filled(matrices.matrix(rows, columns));
    FloatMatrix transposed = matrices.transpose(b, matrices.matrix(columns, depth));
    double[] before = entries(c);
    String what = rows + " × " + depth + " × " + columns;
    matrices.multiplyAdd(Range.all(rows), a, matrices.packed(depth, columns).set(b), c);
    checkProduct(what + ", added", a, b, before, c);
    matrices.multiply(a, matrices.packed(depth, columns).setTransposed(transposed), c);
    checkProduct(what + ", transposed", a, b, new double[before.length], c);
  }

  private static void checkProduct(
      String what, FloatMatrix a, FloatMatrix b, double[] before, FloatMatrix c) {
    for (int r = 0; r < c.rows(); r++) {
      for (int k = 0; k < c.columns(); k++) {
        double expected = before[r * c.columns() + k];
        for (int i = 0; i < a.columns(); i++) {
          expected += (double) a.values()[r * a.stride() + i] * b.values()[i * b.stride() + k];
        }
        assertEquals(expected, c.values()[r * c.stride() + k], 1e-5 * (1 + a.columns()), what);
      }
    }
  }

  private FloatMatrix filled(FloatMatrix m) {
    Arrays.fill(m.values(), Float.NaN);
    for (int r = 0; r < m.rows(); r++) {
      float[] row = KernelSizes.normal(random, m.columns());
      System.arraycopy(row, 0, m.values(), r * m.stride(), row.length);
    }
    return m;
  }

  private static double[] entries(FloatMatrix m) {
    double[] out = new double[m.rows() * m.columns()];
    for (int i = 0; i < out.length; i++) {
      out[i] = m.values()[i / m.columns() * m.stride() + i % m.columns()];
    }
    return out;
  }
}
