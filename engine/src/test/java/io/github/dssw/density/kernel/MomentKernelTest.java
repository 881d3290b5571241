package io.github.dssw.density.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.simd.KernelSizes;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.testing.Tolerance;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The vector kernels against plain loops, and the kernel's own power of 2. */
@Tag("vector-width")
class MomentKernelTest {
  private static final int[] COUNTS = {1, 2, 3, 4, 5, 7, 8, 101};

  @Test
  void allSizes() {
    Random random = new Random(1);
    MomentKernel vector = new VectorMoments();
    for (int n : KernelSizes.positive()) {
      int count = COUNTS[random.nextInt(COUNTS.length)];
      assertAgreement(vector, random, n, components(random, count, 1), Components.FOR_IMAGES);
      assertAgreement(vector, random, n, components(random, count, 1), Components.FOR_DETERMINANTS);
    }
  }

  @Test
  void sharpComponents() {
    Random random = new Random(2);
    for (double spread : new double[] {10, 100, 1000}) {
      Components c = components(random, 50, spread);
      assertAgreement(new VectorMoments(), random, 500, c, Components.FOR_DETERMINANTS);
    }
  }

  /** The exponent is slope ‖x − μ‖² with μ = 0 here: any number up to far above the range. */
  @Test
  void powersOfTwo() {
    FloatComponents c = components(new Random(3), 4, 1).inFloats();
    Arrays.fill(c.means, 0f);
    Arrays.fill(c.offsets, 0f);
    float[] x = new float[3 * Lanes.COUNT];
    float[] out = new float[4 * Lanes.COUNT];
    for (int i = 0; i <= 126_000; i += 7) {
      float t = 1e-3f * i;
      x[0] = 1;
      c.slopes[0] = t;
      FlowKernels.weights(x, Lanes.COUNT, c, 0, out);
      double expected = Math.pow(2, -Math.min(t, FlowKernels.LARGEST));
      assertEquals(expected, out[0], 2e-7 * expected, "2^-" + t);
    }
    c.slopes[0] = Float.POSITIVE_INFINITY;
    FlowKernels.weights(x, Lanes.COUNT, c, 0, out);
    assertEquals(Math.pow(2, -FlowKernels.LARGEST), out[0], 1e-40);
    float product = out[0] * 1e-15f;
    assertTrue(product >= Float.MIN_NORMAL, "subnormal with a small gradient: " + product);
  }

  private static void assertAgreement(
      MomentKernel vector, Random random, int n, Components c, int triples) {
    double[][] x = directions(random, n);
    double[][] expected = new double[3 * triples][n];
    double[][] actual = new double[3 * triples][n];
    PlainMoments plain = new PlainMoments();
    plain.moments(c, x, n, expected);
    vector.moments(c, x, n, actual);
    String what = n + " points, " + c.count() + " components";
    check(what + ": moments", expected, actual);
    double[][] inMoments = new double[3 * triples][n];
    for (double[] column : inMoments) {
      for (int i = 0; i < n; i++) {
        column[i] = random.nextGaussian();
      }
    }
    double[][] inX = new double[3][n];
    double[][] expectedInX = new double[3][n];
    ComponentSums sums = new ComponentSums(c.count(), triples);
    ComponentSums expectedSums = new ComponentSums(c.count(), triples);
    plain.pullBack(c, x, n, inMoments, expectedInX, expectedSums);
    vector.pullBack(c, x, n, inMoments, inX, sums);
    check(what + ": gradient in x", expectedInX, inX);
    check(what + ": gradient in features", expectedSums.features, sums.features);
    Tolerance.FLOAT.checkAgainstLargest(what, expectedSums.position, sums.position);
    double[] gradient = new double[5 * c.count()];
    double[] expectedGradient = new double[5 * c.count()];
    c.addPullBack(expectedSums, expectedGradient, 0);
    c.addPullBack(sums, gradient, 0);
    Tolerance.FLOAT.checkAgainstLargest(what + ": gradient", expectedGradient, gradient);
  }

  /** A kernel keeps buffers; what they held must not show. */
  @Test
  void buffersDoNotLeak() {
    Random random = new Random(4);
    Components c = components(random, 6, 1);
    double[][] x = directions(random, 37);
    double[][] first = new double[3][37];
    double[][] again = new double[3][37];
    MomentKernel kernel = new VectorMoments();
    kernel.moments(c, x, 37, first);
    kernel.moments(c, directions(random, 36), 36, new double[9][36]);
    kernel.pullBack(c, x, 37, x, new double[3][37], new ComponentSums(6, 1));
    kernel.moments(c, x, 37, again);
    assertArrayEquals(first, again);
  }

  private static void check(String what, double[][] expected, double[][] actual) {
    for (int j = 0; j < expected.length; j++) {
      Tolerance.FLOAT.checkAgainstLargest(what + " " + j, expected[j], actual[j]);
    }
  }

  private static Components components(Random random, int count, double spread) {
    double[] parameters = new double[5 * count];
    for (int i = 0; i < parameters.length; i++) {
      boolean isB = i >= count && i < 2 * count;
      parameters[i] = (isB ? spread : 1) * random.nextGaussian();
    }
    return Components.of(parameters, 0, count);
  }

  private static double[][] directions(Random random, int n) {
    double[][] x = new double[3][n];
    for (int i = 0; i < n; i++) {
      double square = 0;
      for (int j = 0; j < 3; j++) {
        x[j][i] = random.nextGaussian();
        square += x[j][i] * x[j][i];
      }
      for (int j = 0; j < 3; j++) {
        x[j][i] /= Math.sqrt(square);
      }
    }
    return x;
  }
}
