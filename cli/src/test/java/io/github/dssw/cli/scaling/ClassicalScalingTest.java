package io.github.dssw.cli.scaling;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ClassicalScalingTest {
  @Test
  void distancesOfPlacesInThePlaneAreKept() {
    double[][] distances = distances(places(9, 2));
    ClassicalScaling map = ClassicalScaling.of(distances);
    assertMatrixEquals(distances, distances(map.places()));
    assertEquals(1, map.share(), 1e-12);
  }

  @Test
  void placesOnALineStayOnALine() {
    ClassicalScaling map = ClassicalScaling.of(new double[][] {{0, 1, 3}, {1, 0, 2}, {3, 2, 0}});
    assertMatrixEquals(new double[][] {{0, 1, 3}, {1, 0, 2}, {3, 2, 0}}, distances(map.places()));
    for (double[] place : map.places()) {
      assertEquals(0, place[1], 1e-7);
    }
  }

  @Test
  void morePlacesThanThePlaneHoldsAreShownInPart() {
    ClassicalScaling map = ClassicalScaling.of(distances(places(12, 5)));
    assertTrue(map.share() > 0.4 && map.share() < 0.99, "share " + map.share());
    // Four things of equal distances have three equal eigenvalues, of which two are shown.
    double[][] equal = {{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, 0, 1}, {1, 1, 1, 0}};
    assertEquals(2.0 / 3, ClassicalScaling.of(equal).share(), 1e-12);
  }

  @Test
  void thingsAtOnePlace() {
    ClassicalScaling map = ClassicalScaling.of(new double[2][2]);
    assertArrayEquals(new double[2], map.places()[0]);
    assertEquals(1, map.share());
  }

  private static double[][] places(int count, int dimension) {
    Random random = new Random(11);
    double[][] places = new double[count][dimension];
    for (double[] place : places) {
      for (int k = 0; k < dimension; k++) {
        place[k] = random.nextGaussian();
      }
    }
    return places;
  }

  private static double[][] distances(double[][] places) {
    double[][] distances = new double[places.length][places.length];
    for (int i = 0; i < places.length; i++) {
      for (int j = 0; j < places.length; j++) {
        double square = 0;
        for (int k = 0; k < places[i].length; k++) {
          double apart = places[i][k] - places[j][k];
          square += apart * apart;
        }
        distances[i][j] = Math.sqrt(square);
      }
    }
    return distances;
  }

  private static void assertMatrixEquals(double[][] expected, double[][] actual) {
    assertEquals(expected.length, actual.length);
    for (int i = 0; i < expected.length; i++) {
      assertArrayEquals(expected[i], actual[i], 1e-12);
    }
  }
}
