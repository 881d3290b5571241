package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Golden;
import io.github.dssw.testing.Samples;
import io.github.dssw.testing.TestBackends;
import io.github.dssw.testing.Tolerance;
import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Gradients in the weights agree with reference cases and with finite differences. */
class WeightGradientTest {
  private static final double STEP = 1e-6;

  static Stream<Arguments> goldens() {
    return Golden.MASSES.stream().flatMap(g -> TestBackends.names().map(b -> Arguments.of(g, b)));
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void agreeWithTheReference(String name, String backend) {
    Golden golden = Golden.of(name);
    Dssw dssw =
        Dssw.builder()
            .backend(Backends.named(backend))
            .order(golden.order())
            .slices(golden.slices())
            .energy(Energy.uniform())
            .potentials()
            .build();
    Gradient g = dssw.gradient(golden.x(), golden.y().orElseThrow());
    check(golden, backend, "value_gradient_x_uniform", g.inXWeights());
    check(golden, backend, "value_gradient_y_uniform", g.inYWeights());
    Gradient exchanged = dssw.gradient(golden.y().orElseThrow(), golden.x());
    assertArrayEquals(g.inXWeights(), exchanged.inYWeights());
  }

  private static void check(Golden golden, String backend, String name, double[] found) {
    Tolerance.of(backend)
        .checkAgainstLargest(golden + " " + name, golden.array(name).orElseThrow().values(), found);
  }

  static Stream<Arguments> energies() {
    return Stream.of("uniform", "exponential", "identity", "polynomial")
        .flatMap(e -> Stream.of(1.5, 2.0, 3.0).map(p -> Arguments.of(e, p)));
  }

  /** Any change of weights that keeps the plan's shape; the weights of slices follow the costs. */
  @ParameterizedTest
  @MethodSource("energies")
  void agreeWithFiniteDifferences(String energy, double order) {
    Random random = new Random(11);
    SpherePoints x = Samples.around(random, 9, 3, 1);
    SpherePoints y = Samples.uniform(random, 7, 3);
    double[] wx = positive(random, 9);
    double[] wy = positive(random, 7);
    Dssw dssw = settings(energy).order(order).build();
    Gradient g = dssw.gradient(x.weighted(wx), y.weighted(wy));
    double[] step = Arrays.stream(positive(random, 9)).map(s -> s - 0.7).toArray();
    double expected =
        slope(
            h -> {
              double[] moved = wx.clone();
              for (int i = 0; i < moved.length; i++) {
                moved[i] += h * step[i];
              }
              return dssw.compare(x.weighted(moved), y.weighted(wy)).value();
            });
    double total = Arrays.stream(wx).sum();
    double found = 0;
    for (int i = 0; i < step.length; i++) {
      found += g.inXWeights()[i] * step[i] / total;
    }
    assertEquals(expected, found, 1e-6 * Math.abs(expected));
  }

  @ParameterizedTest
  @MethodSource("energies")
  void agreeWithFiniteDifferencesAgainstTheUniformMeasure(String energy, double ignored) {
    Random random = new Random(12);
    SpherePoints x = Samples.around(random, 9, 3, 1);
    double[] w = positive(random, 9);
    Dssw dssw = settings(energy).build();
    double[] gradient = dssw.gradientToUniform(x.weighted(w)).inXWeights();
    double total = Arrays.stream(w).sum();
    for (int i = 0; i < w.length; i++) {
      int at = i;
      double expected =
          slope(
              h -> {
                double[] moved = w.clone();
                moved[at] += h;
                return dssw.compareToUniform(x.weighted(moved)).value();
              });
      assertEquals(expected, gradient[i] / total, 1e-7);
    }
  }

  /** A network reads coordinates: its weights do not change with the masses. */
  @Test
  void ofATrainedEnergyTreatWeightsAsConstants() {
    Random random = new Random(13);
    SpherePoints x = Samples.around(random, 9, 3, 1).weighted(positive(random, 9));
    SpherePoints y = Samples.uniform(random, 7, 3);
    NetworkEnergy linear = Energy.linear().withTraining(Training.defaults().withEpochs(3));
    Gradient g = settings("uniform").energy(linear).build().gradient(x, y);
    double[] weights = g.comparison().weights();
    double[] expected = new double[9];
    for (int l = 0; l < weights.length; l++) {
      double[] part = partOfSlice(x, y, g, l);
      for (int i = 0; i < 9; i++) {
        expected[i] += weights[l] * part[i];
      }
    }
    assertArrayEquals(expected, g.inXWeights(), 1e-12);
  }

  private static double[] partOfSlice(SpherePoints x, SpherePoints y, Gradient g, int slice) {
    int d = x.dimension();
    float[] all = g.comparison().circles().rawColumns();
    float[] columns = Arrays.copyOfRange(all, slice * d * 2, (slice + 1) * d * 2);
    return settings("uniform").slices(Slices.of(columns, 1, d)).build().gradient(x, y).inXWeights();
  }

  @ParameterizedTest
  @MethodSource("io.github.dssw.testing.TestBackends#names")
  void dependNeitherOnThreadsNorOnMemory(String backend) {
    Random random = new Random(14);
    SpherePoints x = Samples.around(random, 300, 4, 1);
    SpherePoints y = Samples.uniform(random, 211, 4);
    Dssw one =
        settings("exponential").projections(45).backend(Backends.named(backend)).threads(1).build();
    Gradient expected = one.gradientInBoth(x, y);
    Gradient threads = one.toBuilder().threads(3).build().gradientInBoth(x, y);
    Gradient chunks = one.toBuilder().memoryBudget(100_000).build().gradientInBoth(x, y);
    assertArrayEquals(expected.inXWeights(), threads.inXWeights());
    assertArrayEquals(expected.inYWeights(), threads.inYWeights());
    assertEquals(expected.comparison().samplingError(), threads.comparison().samplingError());
    // Costs that are computed without potentials may come from a shift that differs by rounding.
    assertArrayEquals(expected.inXWeights(), chunks.inXWeights(), 1e-14);
    assertArrayEquals(expected.inYWeights(), chunks.inYWeights(), 1e-14);
  }

  @Test
  void needTheSetting() {
    SpherePoints x = Samples.uniform(new Random(1), 5, 3);
    Gradient without = Dssw.builder().projections(3).build().gradient(x, x);
    assertThrows(IllegalStateException.class, without::inXWeights);
    assertThrows(IllegalStateException.class, () -> without.comparison().samplingError());
    assertThrows(IllegalStateException.class, () -> without.comparison().withinChance());
    Gradient uniform = settings("uniform").build().gradientToUniform(x);
    assertEquals(5, uniform.inXWeights().length);
    assertThrows(IllegalStateException.class, uniform::inYWeights);
  }

  private static DsswBuilder settings(String energy) {
    return Dssw.builder()
        .backend(Backends.named("scalar"))
        .projections(6)
        .seed(3)
        .energy(Energy.named(energy))
        .potentials();
  }

  private static double[] positive(Random random, int n) {
    return random.doubles(n, 0.2, 1.2).toArray();
  }

  private static double slope(DoubleUnaryOperator f) {
    double coarse = (f.applyAsDouble(2 * STEP) - f.applyAsDouble(-2 * STEP)) / (4 * STEP);
    double fine = (f.applyAsDouble(STEP) - f.applyAsDouble(-STEP)) / (2 * STEP);
    return (4 * fine - coarse) / 3;
  }
}
