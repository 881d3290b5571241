package io.github.dssw.cli.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sampling.Icosahedron;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Kernel density estimates against known densities. */
class KernelDensityTest {
  /**
   * The length of a float32 point is wrong by up to 2⁻²⁴; the sharpest kernel multiplies that by
   * 320.
   */
  private static final double ROUNDING = 320 * 0x1p-24;

  private static final SpherePoints NORTH = SpherePoints.of(new float[][] {{0, 0, 1}});

  @Test
  void oneKernelIsTheVonMisesFisherDensity() {
    VonMisesFisher expected = new VonMisesFisher(new double[] {0, 0, 1}, 7);
    KernelDensity density = KernelDensity.of(NORTH, 7);
    for (double z : new double[] {1, 0.5, -0.3, -1}) {
      double[] at = {Math.sqrt(1 - z * z), 0, z};
      assertEquals(Math.exp(expected.logDensity(at)), density.at(at[0], at[1], at[2]), 1e-12);
    }
  }

  /** A place that no training place is near must not make a mean log-likelihood infinite. */
  @Test
  void logDensitiesAreFiniteFarFromAllPoints() {
    VonMisesFisher expected = new VonMisesFisher(new double[] {0, 0, 1}, 1000);
    SpherePoints places = SpherePoints.of(new float[][] {{0, 0, 1}, {0, 1, 0}, {0, 0, -1}});
    double[] logs = KernelDensity.of(NORTH, 1000).logAt(places);
    for (int i = 0; i < logs.length; i++) {
      double[] at = {places.coordinate(i, 0), places.coordinate(i, 1), places.coordinate(i, 2)};
      assertEquals(expected.logDensity(at), logs[i], 1e-9);
    }
    SpherePoints points = Icosahedron.mixture(50).sample(300, 1);
    KernelDensity near = KernelDensity.of(points);
    double[] densities = near.at(points);
    double[] logDensities = near.logAt(points);
    for (int i = 0; i < densities.length; i++) {
      assertEquals(Math.log(densities[i]), logDensities[i], 1e-9);
    }
  }

  @Test
  void integratesToOne() {
    SpherePoints points = Icosahedron.mixture(50).sample(300, 1);
    assertEquals(1, integral(KernelDensity.of(points)), ROUNDING);
    assertEquals(1, integral(KernelDensity.of(weighted(points))), ROUNDING);
  }

  @Test
  void aGridIsCloseToTheDensityEverywhere() {
    KernelDensity density = KernelDensity.of(Icosahedron.mixture(50).sample(600, 1));
    DensityGrid grid = new DensityGrid(density, 2);
    for (double latitude = -1.57; latitude <= 1.57; latitude += 0.13) {
      for (double longitude = -3.14; longitude <= Math.PI; longitude += 0.17) {
        Mollweide.Place place = new Mollweide.Place(longitude, latitude);
        assertEquals(at(density, place), grid.at(place), 0.02 * grid.maximum());
      }
    }
    Mollweide.Place corner = new Mollweide.Place(Math.PI, Math.PI / 2);
    assertEquals(at(density, corner), grid.at(corner), ROUNDING * grid.maximum());
  }

  @Test
  void concentratedPointsGetConcentratedKernels() {
    double wide = KernelDensity.of(new UniformOnSphere(3).sample(400, 1)).concentration();
    double narrow = KernelDensity.of(Icosahedron.mixture(50).sample(400, 1)).concentration();
    assertTrue(wide <= 8, wide + "");
    assertTrue(narrow >= 40, narrow + "");
  }

  @Test
  void manyPointsAreThinnedEvenly() {
    SpherePoints many = Icosahedron.mixture(50).sample(9000, 1);
    assertEquals(1, integral(KernelDensity.of(many)), ROUNDING);
  }

  @Test
  void badInput() {
    SpherePoints flat = SpherePoints.of(new float[][] {{1, 0}});
    assertEquals(
        "a picture of the sphere needs points in dimension 3; these have 2",
        assertThrows(IllegalArgumentException.class, () -> KernelDensity.of(flat)).getMessage());
    assertThrows(IllegalArgumentException.class, () -> KernelDensity.of(NORTH, 0));
  }

  private static SpherePoints weighted(SpherePoints points) {
    double[] weights = new double[points.size()];
    Arrays.setAll(weights, i -> i % 5);
    return points.weighted(weights);
  }

  private static double at(KernelDensity density, Mollweide.Place place) {
    double[] at = place.vector();
    return density.at(at[0], at[1], at[2]);
  }

  /** Integrates by the midpoint rule in latitude and longitude, accurate for smooth kernels. */
  private static double integral(KernelDensity density) {
    int rows = 120;
    int columns = 120;
    double sum = 0;
    for (int i = 0; i < rows; i++) {
      double latitude = Math.PI * (i + 0.5) / rows - Math.PI / 2;
      for (int j = 0; j < columns; j++) {
        Mollweide.Place place = new Mollweide.Place(2 * Math.PI * j / columns, latitude);
        sum += at(density, place) * Math.cos(latitude);
      }
    }
    return sum * (Math.PI / rows) * (2 * Math.PI / columns);
  }
}
