package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import io.github.dssw.testing.Tolerance;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Slices of the design fast, whose layers {@code simd} applies, against their dense columns in
 * {@code scalar}.
 */
@Tag("vector-width")
class FastSlicesTest {
  static IntStream dimensions() {
    return IntStream.concat(
        IntStream.rangeClosed(2, 40), IntStream.of(53, 64, 101, 211, 384, 509, 1021));
  }

  /** Sets of different sizes, some with weights, and slices up to a cut third block. */
  private record Scene(SpherePoints x, SpherePoints y, Dssw dssw) {
    /** The smallest allowed length of u, relative to its mean square √(2/d). */
    private static final double POLE = 0.03;

    /**
     * Draws a scene without a point near the pole of a slice: there the gradient has fewer digits
     * in float32, whatever way the projection is computed.
     */
    static Scene draw(int d) {
      int count = d > 100 ? d / 2 + 5 : d + d / 4 + 1;
      Slices slices = SliceDesign.fast().draw(d, count, d);
      Random random = new Random(d);
      int n = d > 100 ? 9 : 37;
      SpherePoints x = awayFromPoles(slices, random, n, 1);
      SpherePoints y = awayFromPoles(slices, random, n + 6, 0);
      Dssw dssw =
          Dssw.builder()
              .order(d % 3 == 0 ? 1 : 2)
              .slices(SliceDesign.fast())
              .projections(count)
              .energy(Energy.exponential())
              .seed(d)
              .build();
      return new Scene(
          d % 2 == 0 ? x : x.weighted(Samples.weights(random, n)), d % 5 == 0 ? x : y, dssw);
    }

    private static SpherePoints awayFromPoles(Slices slices, Random random, int n, double pull) {
      int d = slices.dimension();
      float[] flat = new float[n * d];
      for (int i = 0; i < n; ) {
        SpherePoints point = Samples.around(random, 1, d, pull);
        if (IntStream.range(0, slices.count()).allMatch(l -> length(slices, l, point) > POLE)) {
          System.arraycopy(point.rawCoordinates(), 0, flat, i * d, d);
          i++;
        }
      }
      return SpherePoints.of(flat, d);
    }

    private static double length(Slices slices, int slice, SpherePoints point) {
      double[] u = new double[2];
      for (int k = 0; k < slices.dimension(); k++) {
        u[0] += point.coordinate(0, k) * slices.entry(slice, k, 0);
        u[1] += point.coordinate(0, k) * slices.entry(slice, k, 1);
      }
      return Math.hypot(u[0], u[1]) * Math.sqrt(slices.dimension() / 2.0);
    }

    Dssw on(String backend, int threads) {
      return dssw.toBuilder().backend(Backends.named(backend)).threads(threads).build();
    }
  }

  @ParameterizedTest
  @MethodSource("dimensions")
  void simdAgreesWithScalar(int d) {
    Scene scene = Scene.draw(d);
    Gradient expected = scene.on("scalar", 2).gradientInBoth(scene.x, scene.y);
    Gradient actual = scene.on("simd", 2).gradientInBoth(scene.x, scene.y);
    Tolerance.FLOAT.check("costs", expected.comparison().costs(), actual.comparison().costs());
    Tolerance.FLOAT.checkAgainstLargest("in x", expected.inX(), actual.inX());
    Tolerance.FLOAT.checkAgainstLargest("in y", expected.inY(), actual.inY());
    assertArrayEquals(
        actual.comparison().costs(), scene.on("simd", 1).compare(scene.x, scene.y).costs());
  }

  @ParameterizedTest
  @MethodSource("dimensions")
  void simdAgreesWithScalarAgainstTheUniformTarget(int d) {
    Scene scene = Scene.draw(d);
    Gradient expected =
        scene.on("scalar", 2).toBuilder().order(2).build().gradientToUniform(scene.x);
    Gradient actual = scene.on("simd", 2).toBuilder().order(2).build().gradientToUniform(scene.x);
    Tolerance.FLOAT.check("costs", expected.comparison().costs(), actual.comparison().costs());
    Tolerance.FLOAT.checkAgainstLargest("in x", expected.inX(), actual.inX());
  }

  @Test
  void bitsDoNotDependOnThreadsNorCostsOnTheNumberOfSlices() {
    for (int d : new int[] {131, 160}) {
      Scene scene = Scene.draw(d);
      Gradient one = scene.on("simd", 1).gradientInBoth(scene.x, scene.y);
      Gradient three = scene.on("simd", 3).gradientInBoth(scene.x, scene.y);
      assertArrayEquals(one.comparison().costs(), three.comparison().costs());
      assertArrayEquals(one.inX(), three.inX());
      assertArrayEquals(one.inY(), three.inY());
      double[] few =
          scene.on("simd", 3).toBuilder().projections(7).build().compare(scene.x, scene.y).costs();
      assertArrayEquals(Arrays.copyOf(one.comparison().costs(), few.length), few);
    }
  }

  /** The coordinates of all slices do not fit the budget, so blocks are cut. */
  @Test
  void gradientBeyondTheMemoryBudget() {
    for (int d : new int[] {131, 160}) {
      Scene scene = Scene.draw(d);
      Gradient expected = scene.on("simd", 2).gradientInBoth(scene.x, scene.y);
      for (int budget : new int[] {1, 20_000}) {
        Gradient tight =
            scene.on("simd", 2).toBuilder()
                .memoryBudget(budget)
                .build()
                .gradientInBoth(scene.x, scene.y);
        assertArrayEquals(expected.comparison().costs(), tight.comparison().costs());
        Tolerance.FLOAT.checkAgainstLargest("in x", expected.inX(), tight.inX());
        Tolerance.FLOAT.checkAgainstLargest("in y", expected.inY(), tight.inY());
      }
    }
  }

  /** Networks read sorted rows and all coordinates. */
  @Test
  void networksReadTheSameCoordinates() {
    Scene scene = Scene.draw(131);
    for (NetworkEnergy.Kind kind : NetworkEnergy.Kind.values()) {
      NetworkEnergy energy = (NetworkEnergy) Energy.named(kind.name().toLowerCase(Locale.ROOT));
      int hidden = kind == NetworkEnergy.Kind.LINEAR ? 0 : 8;
      Energy trained = energy.withHidden(hidden).withTraining(Training.defaults().withEpochs(2));
      Gradient expected = gradient(scene, "scalar", trained);
      Gradient actual = gradient(scene, "simd", trained);
      assertEquals(expected.value(), actual.value(), 2e-5 * expected.value(), kind.name());
      Tolerance.FLOAT.checkAgainstLargest(kind + " in x", expected.inX(), actual.inX());
    }
  }

  private static Gradient gradient(Scene scene, String backend, Energy energy) {
    Dssw dssw = scene.on(backend, 2).toBuilder().energy(energy).build();
    return dssw.gradient(scene.x, scene.y);
  }
}
