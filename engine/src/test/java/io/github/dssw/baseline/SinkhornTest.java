package io.github.dssw.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SinkhornTest {
  private final SpherePoints x = new UniformOnSphere(3).sample(20, 1);
  private final SpherePoints y = new VonMisesFisher(new double[] {1, 2, 3}, 5).sample(15, 2);

  /**
   * The entropy of a plan of 300 pairs is in [0, log 300], which bounds the excess of the value.
   */
  @Test
  void tendsToExactTransport() {
    double exact = new Wasserstein(2).value(x, y);
    double before = Double.POSITIVE_INFINITY;
    for (double epsilon : new double[] {1, 0.1, 0.03, 0.01}) {
      Sinkhorn.Result result = new Sinkhorn(2, epsilon).until(1e-8, 100_000).solve(x, y);
      assertTrue(result.converged(), "converged at " + epsilon);
      double excess = result.value() - exact;
      assertTrue(excess > -1e-8 && excess <= epsilon * Math.log(300), "excess " + excess);
      assertTrue(excess < before);
      // The transport cost is that of a plan, so it is at least the optimum.
      assertTrue(result.transportCost() >= exact - 1e-7);
      assertTrue(result.transportCost() <= result.value() + 1e-8);
      before = excess;
    }
    assertTrue(before < 0.05 * exact, "the smallest regularisation is close to the exact cost");
  }

  @Test
  void tendsToTheProductPlanForLargeRegularisation() {
    double mean = 0;
    for (double[] row : ByHand.angles(x, y, 2)) {
      mean += Arrays.stream(row).average().getAsDouble() / x.size();
    }
    assertEquals(mean, new Sinkhorn(2, 1e6).value(x, y), 1e-5);
    assertEquals(mean, new Sinkhorn(2, 1e6).solve(x, y).transportCost(), 1e-4);
  }

  /**
   * Two points each, symmetric: the plan has masses q/2 and (1 − q)/2, q/(1 − q) = exp((b − a)/ε).
   */
  @Test
  void twoPointsHaveAClosedForm() {
    SpherePoints pair = SpherePoints.of(new double[][] {{1, 0}, {-1, 0}});
    double angle = Math.PI / 3;
    SpherePoints rotated =
        SpherePoints.of(
            new double[][] {
              {Math.cos(angle), Math.sin(angle)}, {-Math.cos(angle), -Math.sin(angle)}
            });
    double near = angle;
    double far = Math.PI - angle;
    double epsilon = 0.7;
    double odds = Math.exp((far - near) / epsilon);
    double q = odds / (1 + odds);
    double cost = q * near + (1 - q) * far;
    double entropy = q * Math.log(2 * q) + (1 - q) * Math.log(2 * (1 - q));
    Sinkhorn.Result result = new Sinkhorn(1, epsilon).solve(pair, rotated);
    assertEquals(cost, result.transportCost(), 1e-7);
    assertEquals(cost + epsilon * entropy, result.value(), 1e-7);
  }

  @Test
  void gradientsAreDerivativesAlongTheSphere() {
    Sinkhorn sinkhorn = new Sinkhorn(2, 0.5).until(1e-13, 10_000);
    SpherePoints few = new UniformOnSphere(3).sample(5, 3);
    Differences.assertTangentGradient(sinkhorn, few, y, 1e-5);
    double[] weights = {1, 2, 3, 0, 1};
    Differences.assertTangentGradient(sinkhorn, few.weighted(weights), y, 1e-5);
  }

  @Test
  void weightsEqualRepeatedPoints() {
    double[][] rows = ByHand.rows(new UniformOnSphere(3).sample(3, 1));
    SpherePoints whole = SpherePoints.of(rows).weighted(new double[] {2, 0, 1});
    SpherePoints split = SpherePoints.of(new double[][] {rows[0], rows[2], rows[0]});
    assertEquals(new Sinkhorn(2, 0.3).value(split, y), new Sinkhorn(2, 0.3).value(whole, y), 1e-9);
  }

  @Test
  void reportsThatItDidNotConverge() {
    Sinkhorn.Result result = new Sinkhorn(2, 0.01).until(1e-9, 3).solve(x, y);
    assertFalse(result.converged());
    assertEquals(3, result.iterations());
    assertTrue(result.marginalError() > 1e-9);
  }

  @Test
  void isNotRandomAndDoesNotDependOnThreads() {
    SpherePoints many = new UniformOnSphere(3).sample(300, 4);
    Sinkhorn sinkhorn = new Sinkhorn(2, 1);
    assertSame(sinkhorn, sinkhorn.withSeed(1));
    assertEquals(sinkhorn.solve(x, many), sinkhorn.withThreads(4).solve(x, many));
    assertEquals("Sinkhorn", sinkhorn.name());
  }

  @Test
  void badSettingsAreNamed() {
    assertThrows(IllegalArgumentException.class, () -> new Sinkhorn(2, 0));
    assertThrows(IllegalArgumentException.class, () -> new Sinkhorn(2, Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> new Sinkhorn(0, 1));
    assertThrows(IllegalArgumentException.class, () -> new Sinkhorn(2, 1).until(-1, 1));
    assertThrows(IllegalArgumentException.class, () -> new Sinkhorn(2, 1).until(1, 0));
  }
}
