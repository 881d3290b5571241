package io.github.dssw.cli.picture;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The file of coastlines against places that everybody knows. */
class CoastlinesTest {
  /** A coast at this scale is within 1.2 degrees of the true one. */
  private static final double NEAR = 1.2;

  @Test
  void capesAndStraitsLieOnACoast() {
    assertTrue(degreesToCoast(18.47, -34.36) < NEAR, "the Cape of Good Hope");
    assertTrue(degreesToCoast(-5.35, 36.14) < NEAR, "Gibraltar");
    assertTrue(degreesToCoast(-67.29, -55.98) < NEAR, "Cape Horn");
    assertTrue(degreesToCoast(25.78, 71.17) < NEAR, "the North Cape");
    assertTrue(degreesToCoast(-168.1, 65.6) < NEAR, "Cape Prince of Wales");
    assertTrue(degreesToCoast(103.8, 1.3) < NEAR, "Singapore");
    assertTrue(degreesToCoast(166.7, -77.8) < NEAR + 1, "McMurdo Sound");
  }

  @Test
  void openSeaAndInnerLandLieOnNone() {
    assertTrue(degreesToCoast(0, 0) > 4, "the Gulf of Guinea");
    assertTrue(degreesToCoast(-123.4, -48.9) > 15, "Point Nemo");
    assertTrue(degreesToCoast(87, 46) > 15, "the heart of Asia");
    assertTrue(degreesToCoast(180, 10) > 10, "the date line");
    assertTrue(degreesToCoast(0, -88) > 2, "near the South Pole");
  }

  @Test
  void noCurveJumps() {
    for (List<Mollweide.Place> curve : Coastlines.curves()) {
      assertTrue(curve.size() > 1);
      for (int i = 1; i < curve.size(); i++) {
        assertTrue(Math.toDegrees(angle(curve.get(i - 1), curve.get(i))) < 12);
        assertTrue(Math.abs(curve.get(i).longitude() - curve.get(i - 1).longitude()) < Math.PI);
      }
    }
  }

  private static double degreesToCoast(double longitude, double latitude) {
    Mollweide.Place place =
        new Mollweide.Place(Math.toRadians(longitude), Math.toRadians(latitude));
    return Math.toDegrees(
        Coastlines.curves().stream()
            .flatMap(List::stream)
            .mapToDouble(point -> angle(point, place))
            .min()
            .getAsDouble());
  }

  private static double angle(Mollweide.Place a, Mollweide.Place b) {
    double[] u = a.vector();
    double[] v = b.vector();
    return Math.acos(Math.min(1, u[0] * v[0] + u[1] * v[1] + u[2] * v[2]));
  }
}
