package io.github.dssw.sampling;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Draws follow their densities. Seeds are fixed, so no test fails by chance. With random seeds a
 * correct sampler would fail each comparison with probability 2e-9, and any of the about 500
 * comparisons with probability 1e-6.
 */
class SamplerTest {
  private static final int DRAWS = 20_000;

  /** Standard deviations: a normal number exceeds 6 of them with probability 2e-9. */
  private static final double DEVIATIONS = 6;

  /** √n times the Kolmogorov distance exceeds this with probability 2·exp(−2·3.22²) ≈ 2e-9. */
  private static final double KOLMOGOROV = 3.22;

  private static final double[] CONCENTRATIONS = {0, 1e-3, 1, 50, 1e3, 1e5};

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 10, 200})
  void vonMisesFisherFollowsItsDensity(int d) {
    for (double kappa : CONCENTRATIONS) {
      VonMisesFisher vmf = new VonMisesFisher(someDirection(d), kappa);
      double a = vmf.meanResultantLength();
      double square = kappa == 0 ? 1.0 / d : 1 - (d - 1) * a / kappa;
      assertFollows(vmf, Math.sqrt(square - a * a));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 10, 200})
  void powerSphericalFollowsItsDensity(int d) {
    for (double kappa : CONCENTRATIONS) {
      double beta = 0.5 * (d - 1);
      double alpha = beta + kappa;
      double sum = alpha + beta;
      double deviation = 2 / sum * Math.sqrt(alpha * beta / (sum + 1));
      assertFollows(new PowerSpherical(someDirection(d), kappa), deviation);
    }
  }

  private static void assertFollows(Axial distribution, double deviation) {
    int d = distribution.dimension();
    double[] mean = distribution.mean();
    double[] side = someTangent(mean);
    double[] drops = new double[DRAWS];
    double sideSum = 0;
    double sideSquares = 0;
    double[] x = new double[d];
    for (int i = 0; i < DRAWS; i++) {
      distribution.draw(new RandomStream(11, i), x);
      assertEquals(1, Vectors.dot(x, x), 1e-14 * Math.sqrt(d));
      drops[i] = drop(x, mean);
      double along = Vectors.dot(x, side) / Math.sqrt(drops[i] * (2 - drops[i]));
      sideSum += along;
      sideSquares += along * along;
    }
    String what = distribution.toString();
    double drop = Arrays.stream(drops).sum() / DRAWS;
    double expected = 1 - distribution.meanResultantLength();
    double error = deviation / Math.sqrt(DRAWS);
    assertEquals(expected, drop, DEVIATIONS * error, what + ": mean resultant length");

    // The direction orthogonal to the mean is uniform on a sphere of R^{d−1}.
    double variance = 1.0 / (d - 1);
    double sideError = Math.sqrt(variance / DRAWS);
    assertEquals(0, sideSum / DRAWS, DEVIATIONS * sideError, what + ": tangent part");
    double spread = variance * Math.sqrt(2.0 * (d - 2) / (d + 1) / DRAWS);
    assertEquals(variance, sideSquares / DRAWS, DEVIATIONS * spread + 1e-9, what + ": its square");

    Arrays.sort(drops);
    double distance = new AxialLaw(distribution).kolmogorov(drops);
    assertTrue(distance * Math.sqrt(DRAWS) < KOLMOGOROV, what + ": Kolmogorov " + distance);
  }

  @Test
  void uniformDrawsAreUniform() {
    for (int d : new int[] {2, 3, 50}) {
      double[] axis = someDirection(d);
      double[] drops = new double[DRAWS];
      double[] x = new double[d];
      for (int i = 0; i < DRAWS; i++) {
        new UniformOnSphere(d).draw(new RandomStream(12, i), x);
        drops[i] = drop(x, axis);
      }
      Arrays.sort(drops);
      double distance = new AxialLaw(new VonMisesFisher(axis, 0)).kolmogorov(drops);
      assertTrue(distance * Math.sqrt(DRAWS) < KOLMOGOROV, "d = " + d);
    }
  }

  @Test
  void mixturesDrawComponentsInProportionToTheirWeights() {
    double[] weights = {0.5, 0, 2, 1};
    Mixture mixture =
        new Mixture(
            List.of(
                new VonMisesFisher(new double[] {1, 0, 0}, 1e4),
                new VonMisesFisher(new double[] {-1, 0, 0}, 1e4),
                new VonMisesFisher(new double[] {0, 1, 0}, 1e4),
                new VonMisesFisher(new double[] {0, 0, -1}, 1e4)),
            weights);
    SpherePoints points = mixture.sample(DRAWS, 13);
    int[] counts = new int[4];
    for (int i = 0; i < DRAWS; i++) {
      if (Math.abs(points.coordinate(i, 0)) > 0.9) {
        counts[points.coordinate(i, 0) > 0 ? 0 : 1]++;
      } else {
        counts[points.coordinate(i, 1) > 0.9 ? 2 : 3]++;
      }
    }
    for (int c = 0; c < 4; c++) {
      double p = weights[c] / 3.5;
      assertEquals(DRAWS * p, counts[c], DEVIATIONS * Math.sqrt(DRAWS * p * (1 - p)));
    }
  }

  @Test
  void aPointDependsOnTheSeedAndItsIndexOnly() {
    SphericalDistribution vmf = new VonMisesFisher(someDirection(5), 3);
    float[] many = vmf.sample(200, 4).toArray();
    assertArrayEquals(Arrays.copyOf(many, 500), vmf.sample(100, 4).toArray());
    assertTrue(!Arrays.equals(many, vmf.sample(200, 5).toArray()));
  }

  /** The hashes were computed on JDK 17; every other JDK must give the same. */
  @Test
  void bitsAreTheSameOnEveryJdk() {
    assertEquals(-1304843991, hash(new UniformOnSphere(5)));
    assertEquals(-1568535102, hash(new VonMisesFisher(someDirection(3), 20)));
    assertEquals(33611220, hash(new VonMisesFisher(someDirection(7), 20)));
    assertEquals(1882564512, hash(new VonMisesFisher(someDirection(2), 1e5)));
    assertEquals(-1792493442, hash(new PowerSpherical(someDirection(3), 20)));
    assertEquals(459379397, hash(new PowerSpherical(someDirection(8), 0.1)));
  }

  private static int hash(SphericalDistribution distribution) {
    return Arrays.hashCode(distribution.sample(2000, 99).toArray());
  }

  /** Returns 1 − μ·x, computed without cancellation. */
  private static double drop(double[] x, double[] mean) {
    double square = 0;
    for (int k = 0; k < x.length; k++) {
      square += (x[k] - mean[k]) * (x[k] - mean[k]);
    }
    return 0.5 * square;
  }

  private static double[] someDirection(int d) {
    double[] direction = new double[d];
    Vectors.drawDirection(new RandomStream(6, d), direction, 0, 1);
    return direction;
  }

  private static double[] someTangent(double[] mean) {
    double[] tangent = someDirection(mean.length);
    tangent[0] += 0.5;
    double along = Vectors.dot(tangent, mean);
    for (int k = 0; k < mean.length; k++) {
      tangent[k] -= along * mean[k];
    }
    return Vectors.unit(tangent, "tangent");
  }
}
