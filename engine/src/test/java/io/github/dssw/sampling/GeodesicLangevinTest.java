package io.github.dssw.sampling;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import org.junit.jupiter.api.Test;

class GeodesicLangevinTest {
  @Test
  void aStepFollowsTheFormula() {
    double[] x = {0.6, 0, 0.8};
    double kappa = 3;
    double step = 0.1;
    // ∇ log p = κ μ with μ the second axis, already tangent at x; then noise, then normalisation.
    RandomStream random = new RandomStream(8, 0);
    double[] moved = new double[3];
    for (int k = 0; k < 3; k++) {
      moved[k] = x[k] + (k == 1 ? step * kappa : 0) + Math.sqrt(2 * step) * random.normal();
    }
    double length = Math.sqrt(Vectors.dot(moved, moved));

    SphericalDistribution target = new VonMisesFisher(new double[] {0, 1, 0}, kappa);
    SpherePoints start = SpherePoints.of(new double[][] {x});
    SpherePoints after = new GeodesicLangevin(target, step).advance(start, 1, 8);
    for (int k = 0; k < 3; k++) {
      assertEquals(moved[k] / length, after.coordinate(0, k), 1e-7);
    }
  }

  @Test
  void theRadialPartOfTheGradientHasNoEffect() {
    // At the mean the gradient κμ is radial, so only the noise moves the point.
    SpherePoints start = SpherePoints.of(new double[][] {{0, 1, 0}});
    SphericalDistribution flat = new UniformOnSphere(3);
    SphericalDistribution target = new VonMisesFisher(new double[] {0, 1, 0}, 1000);
    assertArrayEquals(
        new GeodesicLangevin(flat, 0.1).advance(start, 1, 9).toArray(),
        new GeodesicLangevin(target, 0.1).advance(start, 1, 9).toArray());
  }

  /**
   * After many small steps the mean of the points is that of the target, up to six standard errors
   * and a bias proportional to the step size.
   */
  @Test
  void manyStepsReachTheTarget() {
    PowerSpherical target = new PowerSpherical(new double[] {0, 1, 0}, 10);
    SpherePoints start = new PowerSpherical(new double[] {1, 1, 1}, 0.1).sample(1000, 1);
    SpherePoints after = new GeodesicLangevin(target, 1e-3).advance(start, 1500, 2);
    double mean = 0;
    for (int i = 0; i < after.size(); i++) {
      mean += after.coordinate(i, 1) / after.size();
    }
    double deviation = 2 / 12.0 * Math.sqrt(11 / 13.0);
    assertEquals(
        target.meanResultantLength(), mean, 6 * deviation / Math.sqrt(after.size()) + 2e-3);
  }

  @Test
  void badStepsAreNamed() {
    SphericalDistribution flat = new UniformOnSphere(3);
    assertThrows(IllegalArgumentException.class, () -> new GeodesicLangevin(flat, 0));
    assertThrows(IllegalArgumentException.class, () -> new GeodesicLangevin(flat, Double.NaN));
    assertThrows(
        IllegalArgumentException.class,
        () -> new GeodesicLangevin(flat, 1).advance(new UniformOnSphere(4).sample(1, 1), 1, 1));
  }
}
