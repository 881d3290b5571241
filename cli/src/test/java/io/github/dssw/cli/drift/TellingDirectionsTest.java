package io.github.dssw.cli.drift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.inference.Attribution;
import io.github.dssw.inference.AttributionResult;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import org.junit.jupiter.api.Test;

class TellingDirectionsTest {
  private static final int D = 8;

  /** A cluster at axis 2 is in the current set alone, one at axis 5 in the reference alone. */
  @Test
  void plantedClustersLieFarOut() {
    SpherePoints current = withCluster(2, 1);
    SpherePoints reference = withCluster(5, 2);
    AttributionResult attribution =
        Attribution.withDefaults()
            .with(Dssw.builder().projections(100).build())
            .explain(reference, current);
    double[][] axes =
        TellingDirections.of(
            current, attribution.influencesOfY(), reference, attribution.influencesOfX());
    assertTrue(axes[0][2] > 0.7, "towards the cluster of the current set: " + axes[0][2]);
    assertTrue(axes[1][5] > 0.5, "towards the cluster of the reference: " + axes[1][5]);
    assertOrthonormal(axes);
  }

  @Test
  void equalSetsHaveSomePlane() {
    SpherePoints points = new UniformOnSphere(D).sample(10, 1);
    assertOrthonormal(TellingDirections.of(points, new double[10], points, new double[10]));
  }

  private static void assertOrthonormal(double[][] axes) {
    assertEquals(1, dot(axes[0], axes[0]), 1e-12);
    assertEquals(1, dot(axes[1], axes[1]), 1e-12);
    assertEquals(0, dot(axes[0], axes[1]), 1e-12);
  }

  private static SpherePoints withCluster(int axis, long seed) {
    RandomStream random = new RandomStream(seed, 0);
    double[][] rows = new double[300][D];
    for (int i = 0; i < rows.length; i++) {
      for (int k = 0; k < D; k++) {
        rows[i][k] = (i < 60 ? 0.1 : 1) * random.normal();
      }
      rows[i][axis] += i < 60 ? 1 : 0;
    }
    return SpherePoints.of(rows);
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < D; k++) {
      sum += a[k] * b[k];
    }
    return sum;
  }
}
