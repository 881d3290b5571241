package io.github.dssw.simd.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Transport to the uniform measure against its definition: the best shift of ∫ |F⁻¹(t) − t − α|².
 */
class UniformTargetTest {
  private final Random random = new Random(14);

  @Test
  void costAndGradient() {
    for (int n : new int[] {1, 2, 3, 7, 50}) {
      float[] x = new float[n + 2];
      for (int i = 0; i < n; i++) {
        x[2 + i] = random.nextFloat();
      }
      Arrays.sort(x, 2, n + 2);
      double[] levels = new double[n];
      double[] masses = random.doubles(n, 0.1, 1.1).toArray();
      RowLevels row = TestLevels.of(masses);
      double total = Arrays.stream(masses).sum();
      for (int i = 0; i < n; i++) {
        levels[i] = (i == 0 ? 0 : levels[i - 1]) + masses[i] / total;
      }
      Atoms atoms = new Atoms(x, 2, n, row);
      double mean = UniformTarget.mean(atoms);
      double cost = UniformTarget.cost(atoms, mean);
      assertEquals(definition(x, levels, n), cost, 1e-12, "n = " + n);
      float[] gradient = new float[n];
      UniformTarget.gradient(atoms, mean, gradient);
      for (int i = 0; i < n; i++) {
        assertEquals(difference(x, levels, n, i), gradient[i], 1e-5, "n = " + n + ", atom " + i);
      }
    }
  }

  /** The variance of F⁻¹(t) − t, integrated in closed form piece by piece. */
  private static double definition(float[] x, double[] levels, int n) {
    double first = 0;
    double second = 0;
    double below = 0;
    for (int i = 0; i < n; i++) {
      double a = x[2 + i] - levels[i];
      double b = x[2 + i] - below;
      first += (b * b - a * a) / 2;
      second += (b * b * b - a * a * a) / 3;
      below = levels[i];
    }
    return second - first * first;
  }

  private static double difference(float[] x, double[] levels, int n, int i) {
    float[] more = x.clone();
    float[] less = x.clone();
    more[2 + i] += 1e-3f;
    less[2 + i] -= 1e-3f;
    double step = (double) more[2 + i] - less[2 + i];
    return (definition(more, levels, n) - definition(less, levels, n)) / step;
  }
}
