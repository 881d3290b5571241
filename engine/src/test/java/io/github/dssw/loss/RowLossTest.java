package io.github.dssw.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.NetworkParameters;
import io.github.dssw.SphericalDistance;
import io.github.dssw.baseline.SlicedWasserstein;
import io.github.dssw.baseline.Slicing;
import io.github.dssw.energy.Energy;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Gradients in rows before their normalisation, against finite differences. */
class RowLossTest {
  private static final int D = 3;
  private static final Dssw DSSW =
      Dssw.builder().projections(24).backend(Backends.named("scalar")).build();

  /** Σ k x² over all coordinates of x, numbered from 1 on: smooth, unlike transport. */
  private record Squares() implements SphericalDistance {
    @Override
    public String name() {
      return "squares";
    }

    @Override
    public double order() {
      return 1;
    }

    @Override
    public double value(SpherePoints x, SpherePoints y) {
      return valueAndGradient(x, y, new double[x.size() * x.dimension()]);
    }

    @Override
    public double valueAndGradient(SpherePoints x, SpherePoints y, double[] gradient) {
      double sum = 0;
      for (int k = 0; k < gradient.length; k++) {
        double number = x.coordinate(k / D, k % D);
        sum += (k + 1) * number * number;
        gradient[k] = 2 * (k + 1) * number;
      }
      return sum;
    }

    @Override
    public SphericalDistance withSeed(long seed) {
      return this;
    }
  }

  /** Points are float32, which moves the value by some 1e-6; the step is 2⁻⁶. */
  @Test
  void isTheFiniteDifferenceOfASmoothFunction() {
    RowLoss loss = RowLoss.of(new Squares(), Target.uniform());
    float[] rows = rows(8);
    float[] gradient = new float[rows.length];
    loss.gradientInRaw(rows, D, 5, gradient);
    for (int k = 0; k < rows.length; k++) {
      double wide = quotient(loss, rows, k, 0x1p-5f);
      double narrow = quotient(loss, rows, k, 0x1p-6f);
      assertEquals((4 * narrow - wide) / 3, gradient[k], 2e-3, "number " + k);
    }
  }

  private static double quotient(RowLoss loss, float[] rows, int k, float step) {
    float[] ignored = new float[rows.length];
    float[] moved = rows.clone();
    moved[k] = rows[k] + step;
    double above = loss.gradientInRaw(moved, D, 5, ignored);
    double end = moved[k];
    moved[k] = rows[k] - step;
    double below = loss.gradientInRaw(moved, D, 5, ignored);
    return (above - below) / (end - moved[k]);
  }

  static Stream<Arguments> targets() {
    SpherePoints sample = new UniformOnSphere(D).sample(9, 7);
    Dssw given = DSSW.toBuilder().slices(Slices.random(3, 24, D)).build();
    return Stream.of(
        Arguments.of(Target.sample(sample), given, gradient(given, sample)),
        Arguments.of(Target.uniform(), given, given.gradientToUniform(unit()).inX()));
  }

  private static double[] gradient(Dssw dssw, SpherePoints y) {
    double[] gradient = new double[6 * D];
    dssw.valueAndGradient(unit(), y, gradient);
    return gradient;
  }

  private static SpherePoints unit() {
    return SpherePoints.of(rows(6), D);
  }

  /** The slices are given, so that the expected gradient can be computed without the loss. */
  @ParameterizedTest
  @MethodSource("targets")
  void carriesTheGradientOfTheDistance(Target target, Dssw dssw, double[] inPoints) {
    float[] rows = rows(6);
    float[] gradient = new float[rows.length];
    RowLoss.of(dssw, target).gradientInRaw(rows, D, 1, gradient);
    for (int i = 0; i < 6; i++) {
      float[] row = Arrays.copyOfRange(rows, i * D, (i + 1) * D);
      double[] inPoint = Arrays.copyOfRange(inPoints, i * D, (i + 1) * D);
      for (int k = 0; k < D; k++) {
        assertEquals(throughNormalisation(row, inPoint, k), gradient[i * D + k], 1e-6);
      }
    }
  }

  /** Returns the derivative in number k of a row, by differences of row / ‖row‖. */
  private static double throughNormalisation(float[] row, double[] inPoint, int k) {
    double step = 1e-5;
    double sum = 0;
    for (int sign = -1; sign <= 1; sign += 2) {
      double[] moved = {row[0], row[1], row[2]};
      moved[k] += sign * step;
      double length = Math.hypot(Math.hypot(moved[0], moved[1]), moved[2]);
      for (int j = 0; j < D; j++) {
        sum += sign * inPoint[j] * moved[j] / length;
      }
    }
    return sum / (2 * step);
  }

  @Test
  void anyDistanceFallsAlongItsGradient() {
    Target prior = Target.prior(new VonMisesFisher(new double[] {0, 0, 1}, 10));
    SphericalDistance lines = new SlicedWasserstein(Slicing.of(30));
    RowLoss[] losses = {
      RowLoss.of(DSSW, prior),
      RowLoss.of(DSSW.toBuilder().order(1).build(), Target.uniform()),
      RowLoss.of(lines, Target.uniform())
    };
    for (RowLoss loss : losses) {
      float[] rows = rows(8);
      float[] gradient = new float[rows.length];
      double before = loss.gradientInRaw(rows, D, 5, gradient);
      double square = 0;
      for (int k = 0; k < rows.length; k++) {
        rows[k] -= 0.01f * gradient[k];
        square += gradient[k] * gradient[k];
      }
      double after = loss.gradientInRaw(rows, D, 5, gradient);
      assertEquals(0.01 * square, before - after, 0.003 * square, loss.name());
    }
  }

  @Test
  void theGradientIsTangentAndShrinksWithTheLength() {
    RowLoss loss = RowLoss.of(DSSW, Target.uniform());
    float[] rows = rows(6);
    float[] longer = new float[rows.length];
    for (int k = 0; k < rows.length; k++) {
      longer[k] = 4 * rows[k];
    }
    float[] gradient = new float[rows.length];
    float[] ofLonger = new float[rows.length];
    assertEquals(
        loss.gradientInRaw(rows, D, 1, gradient), loss.gradientInRaw(longer, D, 1, ofLonger));
    for (int i = 0; i < 6; i++) {
      double radial = 0;
      for (int k = i * D; k < (i + 1) * D; k++) {
        radial += rows[k] * gradient[k];
        assertEquals(gradient[k], 4 * ofLonger[k], 1e-7);
      }
      assertEquals(0, radial, 1e-7);
    }
  }

  @Test
  void directBuffersAreReadFromTheirPosition() {
    RowLoss loss = RowLoss.of(DSSW, Target.uniform());
    float[] rows = rows(5);
    float[] expected = new float[rows.length];
    double value = loss.gradientInRaw(rows, D, 3, expected);
    FloatBuffer direct = ByteBuffer.allocateDirect(4 * (rows.length + 2)).asFloatBuffer();
    direct.position(2).put(rows).position(2);
    FloatBuffer gradient = ByteBuffer.allocateDirect(4 * (rows.length + 1)).asFloatBuffer();
    gradient.position(1);
    assertEquals(value, loss.gradientInRaw(direct, D, 3, gradient));
    assertEquals(FloatBuffer.wrap(expected), gradient);
  }

  @Test
  void stepsDrawAfreshAndTheSameStepDrawsTheSame() {
    RowLoss loss = RowLoss.of(DSSW, Target.uniform());
    float[] rows = rows(5);
    float[] gradient = new float[rows.length];
    double first = loss.gradientInRaw(rows, D, 1, gradient);
    assertEquals(first, loss.gradientInRaw(rows, D, 1, gradient));
    assertNotEquals(first, loss.gradientInRaw(rows, D, 2, gradient));
    assertNotEquals(first, loss.withSeed(9).gradientInRaw(rows, D, 1, gradient));
  }

  @Test
  void trainedEnergiesLearnOn() {
    NetworkParameters parameters = NetworkParameters.fresh();
    Dssw trained = DSSW.toBuilder().energy(Energy.linear()).parameters(parameters).build();
    RowLoss loss = RowLoss.of(trained, Target.uniform());
    float[] rows = rows(6);
    loss.gradientInRaw(rows, D, 1, new float[rows.length]);
    double[] once = parameters.state();
    loss.gradientInRaw(rows, D, 2, new float[rows.length]);
    assertNotEquals(Arrays.hashCode(once), Arrays.hashCode(parameters.state()));
  }

  @Test
  void faultsAreNamed() {
    RowLoss loss = RowLoss.of(DSSW, Target.uniform());
    float[] rows = rows(4);
    assertEquals(
        "the gradient has room for 3 numbers; the rows have 12",
        assertThrows(
                IllegalArgumentException.class, () -> loss.gradientInRaw(rows, D, 0, new float[3]))
            .getMessage());
    rows[3] = rows[4] = rows[5] = 0;
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> loss.gradientInRaw(rows, D, 0, new float[12]))
            .getMessage();
    assertTrue(message.contains("1"), message);
  }

  /** Rows of lengths between 0.5 and 2. */
  private static float[] rows(int n) {
    RandomStream random = new RandomStream(11, 0);
    SpherePoints points = new VonMisesFisher(new double[] {1, 0, 0}, 3).sample(n, 4);
    float[] rows = new float[n * D];
    for (int i = 0; i < n; i++) {
      double length = 0.5 + 1.5 * random.uniform();
      for (int k = 0; k < D; k++) {
        rows[i * D + k] = (float) (length * points.coordinate(i, k));
      }
    }
    return rows;
  }
}
