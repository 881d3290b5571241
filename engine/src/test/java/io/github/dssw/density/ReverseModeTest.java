package io.github.dssw.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import io.github.dssw.testing.Tolerance;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reverse mode against finite differences, and log-determinants against a numerical Jacobian. */
class ReverseModeTest {
  private static final Tolerance TOLERANCE = new Tolerance(1e-6, 0);

  @ParameterizedTest
  @CsvSource({"1,1", "1,2", "3,4", "4,1"})
  void parametersOfAFlow(int blocks, int components) {
    ExponentialMapFlow flow = flow(blocks, components, 5);
    double[] points = points(6, 11);
    double[] inImages = normals(18, 12);
    double[] inLogs = normals(6, 13);
    FlowGradient gradient = flow.forward(points, true).pullBack(inImages, inLogs);
    double[] expected =
        Derivative.all(
            p -> loss(flow.withParameters(p), points, inImages, inLogs), flow.parameters());
    TOLERANCE.checkAgainstLargest("parameters", expected, gradient.inParameters());
    double[] imagesOnly = flow.forward(points, false).pullBack(inImages).inParameters();
    double[] expectedOfImages =
        Derivative.all(
            p -> loss(flow.withParameters(p), points, inImages, new double[6]), flow.parameters());
    TOLERANCE.checkAgainstLargest("parameters, images only", expectedOfImages, imagesOnly);
  }

  /** The gradient in a point is compared along the sphere. */
  @Test
  void pointsOfAFlow() {
    ExponentialMapFlow flow = flow(3, 4, 6);
    double[] points = points(6, 14);
    double[] inImages = normals(18, 15);
    double[] inLogs = normals(6, 16);
    double[] gradient = flow.forward(points, true).pullBack(inImages, inLogs).inPoints();
    // forward() normalises, so the differences have no radial part.
    double[] expected = Derivative.all(p -> loss(flow, p, inImages, inLogs), points);
    TOLERANCE.checkAgainstLargest("points", expected, tangent(gradient, points));
  }

  /** At −μ of a single component the moves vanish; the formulas must not divide by them. */
  @Test
  void whereNothingMoves() {
    double[] parameters = {0, 0.3, 0, 0, 1};
    ExponentialMapFlow flow = plain(ExponentialMapFlow.of(1, 1, parameters));
    double[] point = {0, 0, -1};
    FlowPass pass = flow.forward(point, true);
    assertArrayEquals(point, pass.imageCoordinates(), 1e-15);
    double[] inImages = {0.3, -0.7, 0.2};
    FlowGradient gradient = pass.pullBack(inImages, new double[] {0.4});
    double[] inParameters =
        Derivative.all(
            p -> loss(flow.withParameters(p), point, inImages, new double[] {0.4}), parameters);
    TOLERANCE.checkAgainstLargest("parameters", inParameters, gradient.inParameters());
    double[] inPoint = Derivative.all(p -> loss(flow, p, inImages, new double[] {0.4}), point);
    TOLERANCE.checkAgainstLargest("point", inPoint, tangent(gradient.inPoints(), point));
  }

  /** Two opposite components at the point between them: no move, but the image turns. */
  @Test
  void polesAndOppositeComponents() {
    double[] parameters = {0.2, 0.2, 1, 1, 0, 0, 2, 0, 0, -2};
    ExponentialMapFlow flow = plain(ExponentialMapFlow.of(1, 2, parameters));
    for (double[] point : new double[][] {{1, 0, 0}, {0, 0, 1}, {0, 0, -1}, {0, -1, 0}}) {
      double[] gradient =
          flow.forward(point, true).pullBack(new double[] {1, 2, 3}, new double[] {1}).inPoints();
      double[] expected =
          Derivative.all(p -> loss(flow, p, new double[] {1, 2, 3}, new double[] {1}), point);
      TOLERANCE.checkAgainstLargest(Arrays.toString(point), expected, tangent(gradient, point));
      assertJacobian(flow, point);
    }
  }

  @Test
  void logDeterminantsAgainstANumericalJacobian() {
    for (int seed = 0; seed < 20; seed++) {
      ExponentialMapFlow flow = flow(1 + seed % 4, 1 + seed % 5, seed);
      for (int i = 0; i < 10; i++) {
        assertJacobian(flow, points(1, 100 * seed + i));
      }
    }
  }

  /** The area that the images of two small orthogonal moves span. */
  private static void assertJacobian(ExponentialMapFlow flow, double[] x) {
    double[] e1 = new double[3];
    e1[Math.abs(x[0]) < 0.5 ? 0 : 1] = 1;
    double along = x[0] * e1[0] + x[1] * e1[1] + x[2] * e1[2];
    double square = 0;
    for (int j = 0; j < 3; j++) {
      e1[j] -= along * x[j];
      square += e1[j] * e1[j];
    }
    for (int j = 0; j < 3; j++) {
      e1[j] /= Math.sqrt(square);
    }
    double[] e2 = cross(x, e1);
    double[] area = cross(difference(flow, x, e1), difference(flow, x, e2));
    double expected = 0.5 * Math.log(area[0] * area[0] + area[1] * area[1] + area[2] * area[2]);
    double actual = flow.forward(x, true).logDeterminants()[0];
    assertEquals(expected, actual, 1e-7 * Math.max(1, Math.abs(expected)));
  }

  private static double[] difference(ExponentialMapFlow flow, double[] x, double[] direction) {
    double[] derivative = new double[3];
    for (int j = 0; j < 3; j++) {
      int coordinate = j;
      derivative[j] =
          Derivative.of(
              t -> {
                // Moves along the great circle.
                double[] moved = new double[3];
                for (int l = 0; l < 3; l++) {
                  moved[l] = x[l] * Math.cos(t[0]) + direction[l] * Math.sin(t[0]);
                }
                return flow.forward(moved, false).imageCoordinates()[coordinate];
              },
              new double[1],
              0);
    }
    return derivative;
  }

  @Test
  void gradientOfTheLogDensity() {
    ExponentialMapFlow flow = flow(3, 4, 21);
    RealNvp net = RealNvp.random(3, 6, 22);
    for (DensityModel model : new DensityModel[] {flow, net}) {
      for (int i = 0; i < 5; i++) {
        double[] x = points(1, 200 + i);
        double[] gradient = new double[3];
        model.logDensityGradient(x, gradient);
        double[] expected = Derivative.all(model::logDensity, x);
        TOLERANCE.checkAgainstLargest("log-density", expected, tangent(gradient, x));
      }
    }
  }

  @Test
  void likelihoodWithWeights() {
    SpherePoints points =
        Samples.around(new Random(3), 8, 3, 1).weighted(Samples.weights(new Random(4), 8));
    for (DensityModel model : new DensityModel[] {flow(2, 3, 23), RealNvp.random(2, 5, 24)}) {
      double[] gradient = new double[model.parameterCount()];
      double value = model.negativeLogLikelihood(points, gradient);
      double[] logs = model.logDensities(points);
      double sum = 0;
      for (int i = 0; i < 8; i++) {
        sum -= points.weight(i) * logs[i];
      }
      assertEquals(sum, value, 1e-12);
      double[] expected =
          Derivative.all(
              p ->
                  model
                      .withParameters(p)
                      .negativeLogLikelihood(points, new double[gradient.length]),
              model.parameters());
      TOLERANCE.checkAgainstLargest(model.describe(), expected, gradient);
    }
  }

  /** All ten couplings of the baseline's size; every 97th parameter. */
  @Test
  void parametersOfTheStereographicBaseline() {
    RealNvp model = RealNvp.random(10, 25, 25);
    SpherePoints points = Samples.uniform(new Random(5), 7, 3);
    double[] gradient = new double[model.parameterCount()];
    model.negativeLogLikelihood(points, gradient);
    double largest = Arrays.stream(gradient).map(Math::abs).max().orElseThrow();
    assertTrue(largest > 0);
    double[] unused = new double[gradient.length];
    for (int i = 0; i < gradient.length; i += 97) {
      double expected =
          Derivative.of(
              p -> model.withParameters(p).negativeLogLikelihood(points, unused),
              model.parameters(),
              i);
      assertEquals(expected, gradient[i], 1e-6 * largest, "parameter " + i);
    }
  }

  static ExponentialMapFlow plain(ExponentialMapFlow flow) {
    return flow.withArithmetic(Arithmetic.DOUBLE).withThreads(1);
  }

  private static ExponentialMapFlow flow(int blocks, int components, int seed) {
    double[] parameters = normals(blocks * components * 5, seed);
    return plain(ExponentialMapFlow.of(blocks, components, parameters));
  }

  private static double loss(
      ExponentialMapFlow flow, double[] points, double[] inImages, double[] inLogs) {
    FlowPass pass = flow.forward(points, true);
    double[] images = pass.imageCoordinates();
    double[] logs = pass.logDeterminants();
    double sum = 0;
    for (int i = 0; i < images.length; i++) {
      sum += inImages[i] * images[i];
    }
    for (int i = 0; i < logs.length; i++) {
      sum += inLogs[i] * logs[i];
    }
    return sum;
  }

  private static double[] tangent(double[] gradient, double[] points) {
    double[] tangent = gradient.clone();
    for (int at = 0; at < points.length; at += 3) {
      double along = 0;
      for (int j = at; j < at + 3; j++) {
        along += gradient[j] * points[j];
      }
      for (int j = at; j < at + 3; j++) {
        tangent[j] -= along * points[j];
      }
    }
    return tangent;
  }

  private static double[] points(int n, int seed) {
    return UnitRows.of(normals(3 * n, seed));
  }

  private static double[] normals(int n, int seed) {
    Random random = new Random(seed);
    double[] values = new double[n];
    Arrays.setAll(values, i -> random.nextGaussian());
    return values;
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }
}
