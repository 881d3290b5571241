package io.github.dssw.simd.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.Energy;
import io.github.dssw.simd.KernelSizes;
import io.github.dssw.simd.memory.Pool;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Parallel;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Attention that is kept and attention that is computed again, against plain loops in double. */
@Tag("vector-width")
class AttentionMatrixTest {
  private static final int SLICES = 5;
  private static final Parallel ONE_THREAD =
      (tasks, task) -> IntStream.range(0, tasks).forEach(task);

  private final Random random = new Random(13);

  @Test
  void attentionIsKeptUnlessItIsLargerThanAllElse() {
    assertTrue(AttentionMatrix.isKept(network(4800, 1000)));
    assertTrue(AttentionMatrix.isKept(network(5120, 10)), "eight times the width");
    assertFalse(AttentionMatrix.isKept(network(5121, 10)));
    assertTrue(AttentionMatrix.isKept(network(1 << 15, 10_000)));
    assertFalse(AttentionMatrix.isKept(network((1 << 15) + 1, 10_000)), "more than an array holds");
  }

  @Test
  void rowsAndGradients() {
    for (int points : new int[] {1, 2, 15, 16, 17, 37, 65, 130}) {
      try (NetworkMatrices matrices = new NetworkMatrices(new Pool(), ONE_THREAD)) {
        Network network = network(points, SLICES);
        FloatMatrix tokens = matrices.matrix(points, SLICES);
        fill(tokens);
        ScoreForm form = new JointForm(network, tokens, matrices);
        fill(form.queries);
        check("kept", form, new KeptAttention(form, matrices));
        check("repeated", form, new RepeatedAttention(form, matrices));
      }
    }
  }

  private void check(String what, ScoreForm form, AttentionMatrix attention) {
    int points = form.tokens.rows();
    RowWorker worker = new RowWorker();
    float[] sums = new float[NetworkMatrices.stride(points)];
    double[][] expected = attention(form);
    int half = (points + 1) / 2;
    attention.setRows(0, half, sums, 0, worker);
    attention.setRows(half, points - half, sums, 0, worker);
    for (int j = 0; j < points; j++) {
      int key = j;
      double sum = IntStream.range(0, points).mapToDouble(i -> expected[i][key]).sum();
      assertEquals(sum, sums[j], 1e-4, what + ", " + points + " points, sum of column " + j);
    }
    Gains gains = new Gains(points);
    double[] gain = random.doubles(points).toArray();
    IntStream.range(0, points).forEach(j -> gains.set(j, gain[j]));
    double[][] gradient = gradient(expected, gain);
    checkRows(what, attention.rowGradient(0, half, gains, worker), 0, gradient);
    checkRows(what, attention.rowGradient(half, points - half, gains, worker), half, gradient);
    attention.prepareColumns();
    double[][] columns = transposed(gradient);
    checkRows(what, attention.columnGradient(0, half, gains, worker), 0, columns);
    checkRows(what, attention.columnGradient(half, points - half, gains, worker), half, columns);
  }

  private static void checkRows(String what, FloatMatrix actual, int first, double[][] expected) {
    for (int r = 0; r < actual.rows(); r++) {
      for (int j = 0; j < actual.columns(); j++) {
        double wanted = expected[first + r][j];
        String where = what + ", " + actual.columns() + " points, " + (first + r) + ", " + j;
        assertEquals(wanted, actual.values()[r * actual.stride() + j], 1e-5, where);
      }
    }
  }

  private static double[][] attention(ScoreForm form) {
    int points = form.tokens.rows();
    double[][] attention = new double[points][points];
    for (int i = 0; i < points; i++) {
      double sum = 0;
      for (int j = 0; j < points; j++) {
        attention[i][j] = Math.exp(dot(form.queries, i, form.keys, j));
        sum += attention[i][j];
      }
      for (int j = 0; j < points; j++) {
        attention[i][j] /= sum;
      }
    }
    return attention;
  }

  private static double dot(FloatMatrix a, int i, FloatMatrix b, int j) {
    double sum = 0;
    for (int k = 0; k < a.columns(); k++) {
      sum += (double) a.values()[i * a.stride() + k] * b.values()[j * b.stride() + k];
    }
    return sum;
  }

  private static double[][] gradient(double[][] attention, double[] gain) {
    int points = gain.length;
    double[][] gradient = new double[points][points];
    for (int i = 0; i < points; i++) {
      double mean = 0;
      for (int j = 0; j < points; j++) {
        mean += attention[i][j] * gain[j];
      }
      for (int j = 0; j < points; j++) {
        gradient[i][j] = attention[i][j] * (gain[j] - mean) / points;
      }
    }
    return gradient;
  }

  private static double[][] transposed(double[][] m) {
    double[][] transposed = new double[m.length][m.length];
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < m.length; j++) {
        transposed[j][i] = m[i][j];
      }
    }
    return transposed;
  }

  private void fill(FloatMatrix m) {
    for (int r = 0; r < m.rows(); r++) {
      float[] row = KernelSizes.normal(random, m.columns());
      System.arraycopy(row, 0, m.values(), r * m.stride(), row.length);
    }
  }

  private static Network network(int points, int slices) {
    return Network.of(Energy.attention(), points, slices);
  }
}
