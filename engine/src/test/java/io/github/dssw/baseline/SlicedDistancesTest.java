package io.github.dssw.baseline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.SphericalDistance;
import io.github.dssw.sampling.Rotation;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SW, S3W, RI-S3W and ARI-S3W. */
class SlicedDistancesTest {
  private static final Slicing SLICING = Slicing.of(30).withSeed(5);
  private static final int POOL_SIZE = 20;
  private static final long POOL_SEED = 9;

  private static List<SphericalDistance> all(Slicing slicing) {
    return List.of(
        new SlicedWasserstein(slicing),
        StereographicWasserstein.plain(slicing),
        StereographicWasserstein.rotated(slicing, 3),
        StereographicWasserstein.amortised(slicing, 4, 3, POOL_SIZE, POOL_SEED));
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "3, 2", "3, 1", "3, 2.5", "10, 2"})
  void valuesEqualTheFormulas(int d, double p) {
    SpherePoints x = new UniformOnSphere(d).sample(40, 1);
    SpherePoints y = new VonMisesFisher(unit(d), 3).sample(40, 2);
    Slicing slicing = SLICING.withOrder(p);
    assertClose(sliced(ByHand.rows(x), ByHand.rows(y), p), new SlicedWasserstein(slicing), x, y);
    double plain = s3w(ByHand.rows(x), ByHand.rows(y), p);
    assertClose(plain, StereographicWasserstein.plain(slicing), x, y);

    RandomStream random = new RandomStream(5, -1);
    double sum = 0;
    for (int r = 0; r < 3; r++) {
      Rotation rotation = Rotation.random(d, random);
      double[][] rotatedX = ByHand.rotated(ByHand.rows(x), rotation);
      sum += s3w(rotatedX, ByHand.rotated(ByHand.rows(y), rotation), p);
    }
    assertClose(sum / 3, StereographicWasserstein.rotated(slicing, 3), x, y);
  }

  /** Sizes below, at and above the width of a vector; points that coincide. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 65, 203})
  void valuesEqualTheFormulasAtEverySize(int n) {
    SpherePoints x = new UniformOnSphere(3).sample(n, 1);
    SpherePoints y = new VonMisesFisher(unit(3), 30).sample(n, 2);
    SpherePoints few = ByHand.repeated(new UniformOnSphere(3).sample(1, 3), n);
    StereographicWasserstein s3w = StereographicWasserstein.plain(SLICING);
    assertClose(s3w(ByHand.rows(x), ByHand.rows(y), 2), s3w, x, y);
    assertClose(s3w(ByHand.rows(x), ByHand.rows(few), 2), s3w, x, few);
    assertClose(s3w(ByHand.rows(few), ByHand.rows(y), 2), s3w, few, y);
  }

  /** On the circle there is one line, and the value for two points has a closed form. */
  @Test
  void twoPointsOnTheCircle() {
    SpherePoints east = SpherePoints.of(new double[][] {{1, 0}});
    SpherePoints west = SpherePoints.of(new double[][] {{-1, 0}});
    SpherePoints south = SpherePoints.of(new double[][] {{0, -1}});
    StereographicWasserstein s3w = StereographicWasserstein.plain(SLICING);
    // s = ±2, hence h = ± arccos(−3/5)/π; the image of the south pole is 0.
    double h = Math.acos(-0.6) / Math.PI;
    assertEquals(4 * h * h, s3w.value(east, west), 1e-15);
    assertEquals(h * h, s3w.value(east, south), 1e-15);
    assertEquals(2 * h, s3w.distance(east, west), 1e-15);
  }

  @Test
  void pointsNearThePoleAreMovedAwayFromIt() {
    double[][] rows = {{0, 1e-5, 1}, {1e-4, 1e-4, 1}, {0.1, 0, 1}, {0, 0, -1}, {1e-5, 0, -1}};
    SpherePoints x = SpherePoints.of(rows);
    SpherePoints y = new UniformOnSphere(3).sample(rows.length, 3);
    StereographicWasserstein s3w = StereographicWasserstein.plain(SLICING);
    assertClose(s3w(ByHand.rows(x), ByHand.rows(y), 2), s3w, x, y);

    SpherePoints pole = SpherePoints.of(new double[][] {{0, 0, 1}});
    double[] gradient = new double[3];
    SpherePoints other = SpherePoints.of(new double[][] {{0.6, 0, 0.8}});
    assertTrue(s3w.valueAndGradient(pole, other, gradient) > 0);
    assertArrayEquals(new double[3], gradient);
  }

  @Test
  void allRotationsOfAPoolGiveTheMeanOverThem() {
    SpherePoints x = new UniformOnSphere(3).sample(30, 1);
    SpherePoints y = new VonMisesFisher(unit(3), 3).sample(30, 2);
    double sum = 0;
    for (int i = 0; i < POOL_SIZE; i++) {
      Rotation rotation = Rotation.random(3, new RandomStream(POOL_SEED, i));
      double[][] rotatedX = ByHand.rotated(ByHand.rows(x), rotation);
      sum += s3w(rotatedX, ByHand.rotated(ByHand.rows(y), rotation), 2);
    }
    SphericalDistance whole =
        StereographicWasserstein.amortised(SLICING, POOL_SIZE, 3, POOL_SIZE, POOL_SEED);
    assertClose(sum / POOL_SIZE, whole, x, y);
  }

  @Test
  void aDrawFromThePoolRepeatsNoRotation() {
    RotationPool pool = new RotationPool(3, POOL_SIZE, POOL_SEED);
    for (int seed = 0; seed < 50; seed++) {
      List<Rotation> drawn = pool.draw(15, new RandomStream(seed, 0));
      assertEquals(15, drawn.stream().distinct().count());
    }
    assertNotEquals(pool.draw(5, new RandomStream(1, 0)), pool.draw(5, new RandomStream(2, 0)));
  }

  @Test
  void otherSettingsKeepThePool() {
    SpherePoints x = new UniformOnSphere(3).sample(30, 1);
    SpherePoints y = new VonMisesFisher(unit(3), 3).sample(30, 2);
    StereographicWasserstein four =
        StereographicWasserstein.amortised(SLICING, 4, 3, POOL_SIZE, POOL_SEED);
    StereographicWasserstein six =
        StereographicWasserstein.amortised(SLICING.withOrder(3), 6, 3, POOL_SIZE, POOL_SEED);
    SphericalDistance derived = four.withSlicing(SLICING.withOrder(3)).withRotations(6);
    assertEquals(six.describe(), derived.describe());
    assertEquals(six.value(x, y), derived.value(x, y));
    SphericalDistance rotated = StereographicWasserstein.plain(SLICING).withRotations(2);
    assertEquals(StereographicWasserstein.rotated(SLICING, 2).value(x, y), rotated.value(x, y));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.5, 2, 3})
  void gradientsAreDerivatives(double p) {
    SpherePoints x = new UniformOnSphere(3).sample(12, 1);
    SpherePoints y = new VonMisesFisher(unit(3), 3).sample(12, 2);
    for (SphericalDistance distance : all(SLICING.withOrder(p))) {
      Differences.assertAmbientGradient(distance, x, y, p < 2 ? 2e-3 : 1e-6);
    }
  }

  @Test
  void gradientsAreDerivativesInHighDimensionAndForWeightsAndOtherSizes() {
    SpherePoints x = new UniformOnSphere(3).sample(7, 1);
    SpherePoints y = new VonMisesFisher(unit(3), 3).sample(10, 2);
    double[] weights = {1, 2, 0.5, 0, 3, 1, 1};
    for (SphericalDistance distance : all(SLICING)) {
      Differences.assertAmbientGradient(distance, x, y, 1e-6);
      Differences.assertAmbientGradient(distance, x.weighted(weights), y, 1e-6);
    }
    SpherePoints high = new UniformOnSphere(9).sample(6, 1);
    SpherePoints other = new UniformOnSphere(9).sample(6, 2);
    Slicing slicing = SLICING.withOrder(2);
    Differences.assertAmbientGradient(new SlicedWasserstein(slicing), high, other, 1e-6);
    SphericalDistance rotated = StereographicWasserstein.rotated(slicing, 2);
    Differences.assertAmbientGradient(rotated, high, other, 1e-6);
  }

  @Test
  void unequalSizesEqualSetsOfRepeatedPoints() {
    SpherePoints x = new UniformOnSphere(3).sample(6, 1);
    SpherePoints y = new VonMisesFisher(unit(3), 3).sample(10, 2);
    for (SphericalDistance distance : all(SLICING.withOrder(1.5))) {
      double expected = distance.value(ByHand.repeated(x, 30), ByHand.repeated(y, 30));
      assertEquals(expected, distance.value(x, y), 1e-13, distance.name());
      assertEquals(expected, distance.value(y, x), 1e-13, distance.name());
    }
  }

  @Test
  void weightsBelongToTheirPoints() {
    double[][] rows = ByHand.rows(new UniformOnSphere(3).sample(4, 1));
    SpherePoints x = SpherePoints.of(rows).weighted(new double[] {3, 1, 0, 2});
    SpherePoints permuted =
        SpherePoints.of(new double[][] {rows[3], rows[2], rows[0], rows[1]})
            .weighted(new double[] {2, 0, 3, 1});
    SpherePoints split =
        SpherePoints.of(new double[][] {rows[0], rows[1], rows[0], rows[3], rows[0]})
            .weighted(new double[] {1, 1, 1, 2, 1});
    SpherePoints y = new VonMisesFisher(unit(3), 3).sample(5, 2);
    for (SphericalDistance distance : all(SLICING)) {
      double expected = distance.value(x, y);
      assertEquals(expected, distance.value(permuted, y), 1e-14, distance.name());
      assertEquals(expected, distance.value(split, y), 1e-14, distance.name());
    }
  }

  @Test
  void bitsDoNotDependOnThreads() {
    SpherePoints x = new UniformOnSphere(3).sample(50, 1);
    SpherePoints y = new VonMisesFisher(unit(3), 3).sample(60, 2);
    List<SphericalDistance> one = all(SLICING.withThreads(1));
    List<SphericalDistance> five = all(SLICING.withThreads(5));
    for (int k = 0; k < one.size(); k++) {
      double[] gradient = new double[150];
      double[] again = new double[150];
      assertEquals(
          one.get(k).valueAndGradient(x, y, gradient), five.get(k).valueAndGradient(x, y, again));
      assertArrayEquals(gradient, again);
    }
  }

  @Test
  void theSeedDeterminesLinesAndRotations() {
    SpherePoints x = new UniformOnSphere(3).sample(20, 1);
    SpherePoints y = new VonMisesFisher(unit(3), 3).sample(20, 2);
    for (SphericalDistance distance : all(SLICING)) {
      assertEquals(distance.value(x, y), distance.withSeed(8).withSeed(5).value(x, y));
      assertNotEquals(distance.value(x, y), distance.withSeed(8).value(x, y));
    }
    double[] means =
        DoubleStream.iterate(1, l -> 4 * l)
            .limit(6)
            .map(l -> new SlicedWasserstein(Slicing.of((int) l)).value(x, y))
            .toArray();
    assertEquals(
        6, DoubleStream.of(means).distinct().count(), "each number of lines has its own value");
  }

  @Test
  void theDistanceOfASetToItselfIsZero() {
    SpherePoints x = new UniformOnSphere(3).sample(20, 1);
    for (SphericalDistance distance : all(SLICING)) {
      double[] gradient = new double[60];
      assertEquals(0, distance.valueAndGradient(x, x, gradient));
      assertArrayEquals(new double[60], gradient);
    }
  }

  @Test
  void namesAreThoseOfThePapersTables() {
    assertEquals(
        List.of("SW", "S3W", "RI-S3W (3)", "ARI-S3W (4)"),
        all(SLICING).stream().map(SphericalDistance::name).toList());
  }

  @Test
  void badSettingsAreNamed() {
    SpherePoints x = new UniformOnSphere(3).sample(2, 1);
    SpherePoints flat = new UniformOnSphere(2).sample(2, 1);
    assertMessage("order is 0.5", () -> SLICING.withOrder(0.5));
    assertMessage("order is NaN", () -> SLICING.withOrder(Double.NaN));
    assertMessage("0 projections", () -> Slicing.of(0));
    assertMessage("0 threads", () -> SLICING.withThreads(0));
    assertMessage("0 rotations", () -> StereographicWasserstein.rotated(SLICING, 0));
    assertMessage("21 rotations", () -> StereographicWasserstein.amortised(SLICING, 21, 3, 20, 9));
    assertMessage(
        "0 rotations in the pool", () -> StereographicWasserstein.amortised(SLICING, 1, 3, 0, 1));
    for (SphericalDistance distance : all(SLICING)) {
      assertMessage("x has dimension 3, y has dimension 2", () -> distance.value(x, flat));
      assertMessage(
          "the gradient array has length 5; 2 points of dimension 3 need 6",
          () -> distance.valueAndGradient(x, x, new double[5]));
    }
    assertMessage(
        "the pool of rotations has dimension 3, x has dimension 2",
        () -> StereographicWasserstein.amortised(SLICING, 1, 3, 20, 9).value(flat, flat));
  }

  private static void assertMessage(String part, Runnable run) {
    String message = assertThrows(IllegalArgumentException.class, run::run).getMessage();
    assertTrue(message.contains(part), message);
  }

  private static void assertClose(
      double expected, SphericalDistance distance, SpherePoints x, SpherePoints y) {
    assertEquals(expected, distance.value(x, y), 1e-13 * expected, distance.name());
  }

  private static double sliced(double[][] x, double[][] y, double p) {
    return ByHand.sliced(x, y, p, SLICING.projections(), SLICING.seed());
  }

  private static double s3w(double[][] x, double[][] y, double p) {
    return sliced(ByHand.stereographic(x), ByHand.stereographic(y), p);
  }

  private static double[] unit(int d) {
    double[] unit = new double[d];
    unit[d - 1] = 1;
    return unit;
  }
}
