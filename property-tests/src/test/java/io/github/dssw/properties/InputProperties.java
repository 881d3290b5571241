package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.dssw.Dssw;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Any numbers make valid points, weights and slices or an IllegalArgumentException. */
class InputProperties {
  /** Draws floats by their bits, so that NaN, infinities and subnormal numbers are common. */
  @Provide
  Arbitrary<Float> anyFloat() {
    return Arbitraries.oneOf(
        Arbitraries.integers().map(Float::intBitsToFloat),
        Arbitraries.of(0f, -0f, 1f, -1f, 1e-38f, Float.MIN_VALUE, Float.MAX_VALUE),
        Arbitraries.of(Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY),
        Arbitraries.floats().between(-2, 2));
  }

  @Provide
  Arbitrary<float[]> flat() {
    return anyFloat().array(float[].class).ofMaxSize(24);
  }

  @Provide
  Arbitrary<float[][]> rows() {
    return anyFloat().array(float[].class).ofMaxSize(5).array(float[][].class).ofMaxSize(6);
  }

  @Provide
  Arbitrary<Integer> dimension() {
    return Arbitraries.integers().between(-2, 7);
  }

  @Provide
  Arbitrary<double[]> doubles() {
    return Arbitraries.oneOf(
            Arbitraries.longs().map(Double::longBitsToDouble),
            Arbitraries.of(0.0, -0.0, 1.0, -1.0, Double.MIN_VALUE, Double.MAX_VALUE),
            Arbitraries.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY),
            Arbitraries.doubles().between(0, 100))
        .array(double[].class)
        .ofMaxSize(6);
  }

  @Property
  void floatsMakePointsOrAreRejected(
      @ForAll("flat") float[] flat, @ForAll("dimension") int d, @ForAll("rows") float[][] rows) {
    pointsOrRejected(() -> SpherePoints.of(flat, d));
    pointsOrRejected(() -> SpherePoints.ofUnit(flat, d));
    pointsOrRejected(() -> SpherePoints.of(FloatBuffer.wrap(flat), d));
    pointsOrRejected(() -> SpherePoints.of(rows));
    pointsOrRejected(() -> SpherePoints.ofUnit(rows));
    pointsOrRejected(() -> SpherePoints.of(List.of(rows)));
  }

  @Property
  void doublesMakePointsOrAreRejected(
      @ForAll("doubles") double[] a, @ForAll("doubles") double[] b) {
    pointsOrRejected(() -> SpherePoints.of(new double[][] {a, b}));
    pointsOrRejected(() -> SpherePoints.of(new double[][] {a}));
    pointsOrRejected(() -> SpherePoints.ofLatLon(a, b));
  }

  @Property
  void weightsAreADistributionOrRejected(@ForAll("doubles") double[] weights) {
    float[] flat = new float[2 * Math.max(1, weights.length)];
    Arrays.fill(flat, 1);
    SpherePoints points = SpherePoints.of(flat, 2);
    List<SpherePoints> weighted = madeOrRejected(() -> points.weighted(weights));
    for (SpherePoints made : weighted) {
      double sum = 0;
      for (int i = 0; i < made.size(); i++) {
        assertFalse(made.weight(i) < 0);
        sum += made.weight(i);
      }
      assertEquals(1, sum, 1e-12);
    }
  }

  @Property
  void slicesAreOrthonormalOrRejected(
      @ForAll("flat") float[] columns, @ForAll("dimension") int count, @ForAll("dimension") int d) {
    for (Slices made : madeOrRejected(() -> Slices.of(columns, count, d))) {
      assertEquals(count, made.count());
      assertEquals(d, made.dimension());
    }
  }

  /** Points that are accepted have unit length and can be compared on every back end. */
  private static void pointsOrRejected(Supplier<SpherePoints> make) {
    for (SpherePoints points : madeOrRejected(make)) {
      int d = points.dimension();
      for (int i = 0; i < points.size(); i++) {
        double square = 0;
        for (int k = 0; k < d; k++) {
          square += Math.pow(points.coordinate(i, k), 2);
        }
        assertEquals(1, square, 2e-5, "point " + i);
      }
      for (String backend : Usable.BACKENDS) {
        Dssw dssw = Dssw.builder().backend(Usable.backend(backend)).projections(2).build();
        assertEquals(0, dssw.distance(points, points), 1e-3);
      }
    }
  }

  /** Returns the one thing made, or nothing if it was rejected with a message. */
  private static <T> List<T> madeOrRejected(Supplier<T> make) {
    List<T> made = new ArrayList<>();
    try {
      made.add(make.get());
    } catch (IllegalArgumentException e) {
      assertFalse(e.getMessage().isBlank());
    }
    return made;
  }
}
