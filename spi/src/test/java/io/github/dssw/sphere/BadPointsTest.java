package io.github.dssw.sphere;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.FloatBuffer;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Bad points get an error that names the value and its place. */
class BadPointsTest {
  private static final float NAN = Float.NaN;
  private static final float INF = Float.POSITIVE_INFINITY;

  @Test
  void numbersThatAreNotFinite() {
    rejects("row 1, column 2 is NaN", () -> SpherePoints.of(new float[] {1, 0, 0, 1, 0, NAN}, 3));
    rejects("row 0, column 1 is Infinity", () -> SpherePoints.of(new float[][] {{1, INF}}));
    rejects(
        "row 1, column 0 is -Infinity", () -> SpherePoints.of(List.of(row(1, 0), row(-INF, 0))));
    rejects("row 0, column 1 is NaN", () -> SpherePoints.of(FloatBuffer.wrap(row(1, NAN)), 2));
    rejects("row 0, column 1 is NaN", () -> SpherePoints.of(new double[][] {{1, Double.NaN}}));
    rejects("row 0, column 0 is Infinity", () -> SpherePoints.of(new double[][] {{1 / 0.0, 0}}));
    rejects("row 0, column 1 is NaN", () -> SpherePoints.ofUnit(row(1, NAN), 2));
    // The first bad number is named even where a later one is worse.
    rejects("row 0, column 0 is Infinity", () -> SpherePoints.of(row(INF, NAN), 2));
  }

  @Test
  void rowsWithoutADirection() {
    String zero = "row 1 is the zero vector: it has no direction";
    rejects(zero, () -> SpherePoints.of(new float[][] {{1, 0}, {0, -0f}}));
    rejects(zero, () -> SpherePoints.of(new double[][] {{1, 0}, {0, 0}}));
    rejects(zero, () -> SpherePoints.ofUnit(new float[] {1, 0, 0, 0}, 2));
  }

  @Test
  void rowsOfDifferentLength() {
    rejects("row 2 has 3 numbers, row 0 has 2", () -> SpherePoints.of(ragged()));
    rejects("row 2 has 3 numbers, row 0 has 2", () -> SpherePoints.of(List.of(ragged())));
    rejects("row 2 has 3 numbers, row 0 has 2", () -> SpherePoints.ofUnit(ragged()));
    rejects(
        "row 1 has 1 numbers, row 0 has 2", () -> SpherePoints.of(new double[][] {{1, 0}, {1}}));
    rejects("7 numbers do not make rows of 3", () -> SpherePoints.of(new float[7], 3));
    rejects("row 1 is null", () -> SpherePoints.of(new float[][] {{1, 0}, null}));
    rejects("row 0 is null", () -> SpherePoints.of(new double[][] {null}));
  }

  @Test
  void fewerThanTwoDimensions() {
    rejects("points have dimension 1; at least 2 is needed", () -> SpherePoints.of(row(1), 1));
    rejects("points have dimension 0; at least 2 is needed", () -> SpherePoints.of(row(1), 0));
    rejects("points have dimension -3; at least 2 is needed", () -> SpherePoints.of(row(1), -3));
    rejects(
        "points have dimension 1; at least 2 is needed",
        () -> SpherePoints.of(new double[][] {{1}, {1}}));
    rejects(
        "points have dimension 0; at least 2 is needed", () -> SpherePoints.of(new float[2][0]));
  }

  @Test
  void noPoints() {
    rejects("there are no points", () -> SpherePoints.of(new float[0][]));
    rejects("there are no points", () -> SpherePoints.of(List.of()));
    rejects("there are no points", () -> SpherePoints.of(new double[0][]));
    rejects("there are no points", () -> SpherePoints.of(new float[0], 3));
    rejects("there are no points", () -> SpherePoints.of(FloatBuffer.allocate(0), 3));
    rejects("there are no points", () -> SpherePoints.ofUnit(new float[0][]));
    rejects("there are no points", () -> SpherePoints.ofLatLon(new double[0], new double[0]));
  }

  @Test
  void moreNumbersThanAnArrayHolds() {
    List<float[]> many = Collections.nCopies(1 << 20, new float[1 << 12]);
    rejects(
        "1048576 points of dimension 4096 are more numbers than an array holds",
        () -> SpherePoints.of(many));
  }

  @Test
  void rowsThatShouldBeUnitLength() {
    rejects("row 1 has length 2.0, not 1", () -> SpherePoints.ofUnit(new float[] {1, 0, 0, 2}, 2));
    rejects("row 0 has length 0.5, not 1", () -> SpherePoints.ofUnit(new float[][] {{0.5f, 0}}));
  }

  @Test
  void weights() {
    SpherePoints points = SpherePoints.of(new float[][] {{1, 0}, {0, 1}});
    rejects("3 weights for 2 points", () -> points.weighted(new double[3]));
    rejects("all 2 weights are zero", () -> points.weighted(new double[] {0, -0.0}));
    String rule = ": weights are finite and not negative";
    rejects("weight 1 is -0.5" + rule, () -> points.weighted(new double[] {1, -0.5}));
    rejects("weight 0 is NaN" + rule, () -> points.weighted(new double[] {Double.NaN, 1}));
    rejects("weight 1 is Infinity" + rule, () -> points.weighted(new double[] {1, 1 / 0.0}));
  }

  @Test
  void places() {
    rejects(
        "2 latitudes but 1 longitudes", () -> SpherePoints.ofLatLon(new double[2], new double[1]));
    rejects(
        "row 1: latitude 90.5 is not between -90 and 90 degrees",
        () -> SpherePoints.ofLatLon(new double[] {0, 90.5}, new double[2]));
    rejects(
        "row 0: latitude NaN is not between -90 and 90 degrees",
        () -> SpherePoints.ofLatLon(new double[] {Double.NaN}, new double[1]));
    rejects(
        "row 0: longitude -Infinity is not finite",
        () -> SpherePoints.ofLatLon(new double[1], new double[] {-1 / 0.0}));
  }

  private static float[] row(float... numbers) {
    return numbers;
  }

  private static float[][] ragged() {
    return new float[][] {{1, 0}, {0, 1}, {0, 0, 1}};
  }

  private static void rejects(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }
}
