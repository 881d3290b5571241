package io.github.dssw.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Densities integrate to 1, and their gradients equal their derivatives. */
class DensityTest {
  private static final double[] MEAN = {1, -2, 0.5};

  static List<SphericalDistribution> onTheSphere() {
    Axial sharp = new VonMisesFisher(MEAN, 100);
    Axial broad = new PowerSpherical(new double[] {0, 1, 3}, 7.5);
    return List.of(
        new UniformOnSphere(3),
        new VonMisesFisher(MEAN, 0),
        new VonMisesFisher(MEAN, 0.5),
        new VonMisesFisher(MEAN, 10),
        sharp,
        broad,
        new PowerSpherical(MEAN, 60),
        new Mixture(List.of(sharp, broad, new UniformOnSphere(3)), new double[] {1, 5, 2}));
  }

  @ParameterizedTest
  @MethodSource("onTheSphere")
  void integrateToOneOverTheSphere(SphericalDistribution distribution) {
    assertEquals(1, integral(distribution), 1e-9);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 10, 101, 1000})
  void integrateToOneInAnyDimension(int d) {
    // On the circle, points within √ε ≈ 1e-8 of −μ have the same t in double precision.
    double tolerance = d == 2 ? 2e-8 : 1e-9;
    double[] mean = new double[d];
    mean[0] = 1;
    for (double kappa : new double[] {0, 1e-4, 0.1, 3, 250, 1e5}) {
      assertEquals(1, new AxialLaw(new VonMisesFisher(mean, kappa)).total(), tolerance);
      assertEquals(1, new AxialLaw(new PowerSpherical(mean, kappa)).total(), tolerance);
    }
  }

  @ParameterizedTest
  @MethodSource("onTheSphere")
  void gradientIsTheDerivative(SphericalDistribution distribution) {
    double[] x = new double[3];
    new UniformOnSphere(3).draw(new RandomStream(5, 0), x);
    double[] gradient = new double[3];
    distribution.logDensityGradient(x, gradient);
    double h = 1e-5;
    for (int k = 0; k < 3; k++) {
      double[] more = x.clone();
      double[] less = x.clone();
      more[k] += h;
      less[k] -= h;
      double slope = (distribution.logDensity(more) - distribution.logDensity(less)) / (2 * h);
      assertEquals(slope, gradient[k], 1e-7 * Math.max(1, Math.abs(slope)));
    }
  }

  @Test
  void equalTheFormulas() {
    double[] north = {0, 0, 1};
    double[] x = {0.6, 0, 0.8};
    double kappa = 10;
    assertEquals(
        Math.log(kappa / (4 * Math.PI * Math.sinh(kappa))) + kappa * 0.8,
        new VonMisesFisher(north, kappa).logDensity(x),
        1e-13);
    // (1 + κ) / (2π 2^{1+κ}) (1 + t)^κ in d = 3
    assertEquals(
        Math.log((1 + kappa) / (2 * Math.PI)) - (1 + kappa) * Math.log(2) + kappa * Math.log(1.8),
        new PowerSpherical(north, kappa).logDensity(x),
        1e-13);
    SpherePoints points = SpherePoints.of(new double[][] {north, x});
    double[] logs = new VonMisesFisher(north, kappa).logDensities(points);
    assertEquals(logs[0] - kappa * 0.2, logs[1], 1e-6);
  }

  @Test
  void powerSphericalVanishesOppositeItsMean() {
    double[] away = {-1, 0, 0};
    PowerSpherical power = new PowerSpherical(new double[] {1, 0, 0}, 2);
    assertEquals(Double.NEGATIVE_INFINITY, power.logDensity(away));
    assertEquals(Double.NEGATIVE_INFINITY, new Mixture(List.of(power)).logDensity(away));
    assertTrue(
        Double.isFinite(new Mixture(List.of(power, new UniformOnSphere(3))).logDensity(away)));
  }

  @Test
  void badParametersAreNamed() {
    assertMessage("concentration is -1.0", () -> new VonMisesFisher(MEAN, -1));
    assertMessage("concentration is NaN", () -> new PowerSpherical(MEAN, Double.NaN));
    assertMessage("zero vector", () -> new VonMisesFisher(new double[3], 1));
    assertMessage(
        "entry 1 is Infinity",
        () -> new VonMisesFisher(new double[] {1, Double.POSITIVE_INFINITY}, 1));
    assertMessage("dimension is 1", () -> new UniformOnSphere(1));
    assertMessage("0 components", () -> new Mixture(List.of()));
    assertMessage(
        "component 1 has dimension 4, component 0 has dimension 3",
        () -> new Mixture(List.of(new UniformOnSphere(3), new UniformOnSphere(4))));
    assertMessage(
        "weight 0 is -1.0", () -> new Mixture(List.of(new UniformOnSphere(3)), new double[] {-1}));
    assertMessage("0 points", () -> new UniformOnSphere(3).sample(0, 1));
    assertMessage(
        "weights sum to 0.0", () -> new Mixture(List.of(new UniformOnSphere(3)), new double[1]));
  }

  @ParameterizedTest
  @MethodSource("onTheSphere")
  void arraysOfAnotherDimensionAreNamed(SphericalDistribution distribution) {
    double[] x = {0, 0, 1};
    RandomStream random = new RandomStream(1, 1);
    assertMessage(
        "x has dimension 2, the distribution has dimension 3",
        () -> distribution.logDensity(new double[2]));
    assertMessage(
        "the gradient has dimension 4, the distribution has dimension 3",
        () -> distribution.logDensityGradient(x, new double[4]));
    assertMessage(
        "the draw has dimension 4, the distribution has dimension 3",
        () -> distribution.draw(random, new double[4]));
    assertMessage(
        "the set of points has dimension 2, the distribution has dimension 3",
        () -> distribution.logDensities(new UniformOnSphere(2).sample(1, 1)));
  }

  private static void assertMessage(String part, Runnable run) {
    String message = assertThrows(IllegalArgumentException.class, run::run).getMessage();
    assertTrue(message.contains(part), message);
  }

  /** Integrates by Gauss–Legendre along the third axis and the trapezoidal rule around it. */
  private static double integral(SphericalDistribution distribution) {
    int nodes = 200;
    int around = 400;
    double sum = 0;
    for (int i = 0; i < nodes; i++) {
      double z = legendreRoot(i, nodes);
      double slope = legendre(z, nodes)[1];
      double weight = 2 / ((1 - z * z) * slope * slope);
      double radius = Math.sqrt(1 - z * z);
      for (int j = 0; j < around; j++) {
        double phi = 2 * Math.PI * j / around;
        double[] x = {radius * Math.cos(phi), radius * Math.sin(phi), z};
        sum += weight * 2 * Math.PI / around * Math.exp(distribution.logDensity(x));
      }
    }
    return sum;
  }

  private static double legendreRoot(int i, int n) {
    double z = Math.cos(Math.PI * (i + 0.75) / (n + 0.5));
    for (int step = 0; step < 20; step++) {
      double[] p = legendre(z, n);
      z -= p[0] / p[1];
    }
    return z;
  }

  /** Returns the Legendre polynomial of degree n, and its derivative. */
  private static double[] legendre(double z, int n) {
    double before = 1;
    double p = z;
    for (int k = 2; k <= n; k++) {
      double next = ((2 * k - 1) * z * p - (k - 1) * before) / k;
      before = p;
      p = next;
    }
    return new double[] {p, n * (z * p - before) / (z * z - 1)};
  }
}
