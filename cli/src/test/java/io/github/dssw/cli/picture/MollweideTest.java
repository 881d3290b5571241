package io.github.dssw.cli.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.picture.Mollweide.Place;
import io.github.dssw.cli.picture.Mollweide.Spot;
import org.junit.jupiter.api.Test;

/** Mollweide's map against its definition. */
class MollweideTest {
  @Test
  void knownPlaces() {
    assertSpot(0, 0, new Place(0, 0));
    assertSpot(2, 0, new Place(Math.PI, 0));
    assertSpot(-1, 0, new Place(-Math.PI / 2, 0));
    assertSpot(0, 1, new Place(1, Math.PI / 2));
    assertSpot(0, -1, new Place(1, -Math.PI / 2));
    // 2θ + sin 2θ = π/2 has the solution 0.415855…, whose sine is 0.403972…
    assertEquals(0.4039727533, Mollweide.project(new Place(0, Math.PI / 6)).y(), 1e-10);
  }

  @Test
  void vectors() {
    assertEquals(new Place(0, 0), Place.of(2, 0, 0));
    assertEquals(Math.PI / 2, Place.of(0, 0, 1e-30).latitude());
    assertEquals(Math.PI / 2, Place.of(0, 3, 0).longitude());
  }

  @Test
  void thereAndBack() {
    for (int latitude = -89; latitude <= 89; latitude++) {
      for (int longitude = -180; longitude <= 180; longitude += 15) {
        Place place = new Place(Math.toRadians(longitude), Math.toRadians(latitude));
        Spot spot = Mollweide.project(place);
        Place back = Mollweide.unproject(spot);
        assertEquals(place.latitude(), back.latitude(), 1e-9, place.toString());
        assertEquals(place.longitude(), back.longitude(), 1e-9, place.toString());
        assertTrue(0.25 * spot.x() * spot.x() + spot.y() * spot.y() <= 1 + 1e-12);
      }
    }
  }

  /** The share of the ellipse below a parallel equals that of the sphere, also near the pole. */
  @Test
  void equalAreas() {
    for (double angle : new double[] {1e-9, 1e-6, 1e-4, 1e-3, 1e-2, 0.1, 0.5, 1, 1.5}) {
      double y = Mollweide.project(new Place(0, Math.PI / 2 - angle)).y();
      double ellipse = (Math.acos(y) - y * Math.sqrt(1 - y * y)) / Math.PI;
      double cap = Math.pow(Math.sin(angle / 2), 2);
      assertEquals(cap, ellipse, 1e-12 + 1e-6 * cap);
    }
  }

  @Test
  void spotsOutside() {
    assertTrue(new Spot(1.9, 0).isInside());
    assertFalse(new Spot(1.9, 0.4).isInside());
    assertEquals(Math.PI, Mollweide.unproject(new Spot(5, 0.5)).longitude());
    assertEquals(Math.PI / 2, Mollweide.unproject(new Spot(0, 3)).latitude());
  }

  private static void assertSpot(double x, double y, Place place) {
    Spot spot = Mollweide.project(place);
    assertEquals(x, spot.x(), 1e-12);
    assertEquals(y, spot.y(), 1e-12);
  }
}
