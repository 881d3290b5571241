package io.github.dssw.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rotations are orthogonal, have determinant 1, and are uniform. */
class RotationTest {
  private static final int DRAWS = 20_000;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 7, 50})
  void areOrthogonalAndOfDeterminantOne(int d) {
    for (int i = 0; i < 10; i++) {
      Rotation rotation = Rotation.random(d, new RandomStream(1, i));
      double[][] rows = new double[d][d];
      for (int a = 0; a < d; a++) {
        for (int b = 0; b < d; b++) {
          rows[a][b] = rotation.entry(a, b);
        }
      }
      for (int a = 0; a < d; a++) {
        for (int b = 0; b < d; b++) {
          assertEquals(a == b ? 1 : 0, Vectors.dot(rows[a], rows[b]), 1e-13);
        }
      }
      assertEquals(1, determinant(rows), 1e-12);
    }
  }

  /** The angle θ of a uniform rotation of R³ has the distribution (θ − sin θ)/π. */
  @Test
  void anglesFollowTheUniformMeasure() {
    double[] angles = new double[DRAWS];
    for (int i = 0; i < DRAWS; i++) {
      angles[i] = Math.acos((trace(Rotation.random(3, new RandomStream(2, i))) - 1) / 2);
    }
    Arrays.sort(angles);
    double worst = 0;
    for (int i = 0; i < DRAWS; i++) {
      double f = (angles[i] - Math.sin(angles[i])) / Math.PI;
      worst = Math.max(worst, Math.max(f - i / (double) DRAWS, (i + 1) / (double) DRAWS - f));
    }
    // With a random seed the probability to exceed this would be 2e-9.
    assertTrue(worst * Math.sqrt(DRAWS) < 3.22, "Kolmogorov distance " + worst);
  }

  /** Each entry of a uniform rotation has mean 0 and variance 1/d; six standard errors. */
  @Test
  void entriesHaveTheMomentsOfTheUniformMeasure() {
    int d = 4;
    for (int a = 0; a < d; a++) {
      for (int b = 0; b < d; b++) {
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < DRAWS / 10; i++) {
          double entry = Rotation.random(d, new RandomStream(3, i)).entry(a, b);
          sum += entry;
          squares += entry * entry;
        }
        double draws = DRAWS / 10.0;
        assertEquals(0, sum / draws, 6 * Math.sqrt(1 / (d * draws)));
        double spread = Math.sqrt(2.0 * (d - 1) / (d * d * (d + 2)) / draws);
        assertEquals(1.0 / d, squares / draws, 6 * spread);
      }
    }
  }

  @Test
  void inverseUndoesARotation() {
    Rotation rotation = Rotation.random(5, new RandomStream(4, 0));
    SpherePoints points = new UniformOnSphere(5).sample(3, 1).weighted(new double[] {1, 2, 3});
    SpherePoints rotated = rotation.apply(points);
    assertEquals(0.5, rotated.weight(2), 1e-15);
    SpherePoints back = rotation.inverse().apply(rotated);
    for (int i = 0; i < 3; i++) {
      for (int k = 0; k < 5; k++) {
        assertEquals(points.coordinate(i, k), back.coordinate(i, k), 2e-7);
      }
    }
    assertThrows(
        IllegalArgumentException.class, () -> rotation.apply(new UniformOnSphere(4).sample(1, 1)));
    assertThrows(
        IllegalArgumentException.class, () -> rotation.apply(new double[5], new double[6]));
    assertThrows(IllegalArgumentException.class, () -> Rotation.random(1, new RandomStream(0, 0)));
  }

  private static double trace(Rotation rotation) {
    double trace = 0;
    for (int k = 0; k < rotation.dimension(); k++) {
      trace += rotation.entry(k, k);
    }
    return trace;
  }

  /** Returns the determinant, by elimination with row exchanges. */
  private static double determinant(double[][] m) {
    double determinant = 1;
    for (int k = 0; k < m.length; k++) {
      int pivot = k;
      for (int row = k; row < m.length; row++) {
        pivot = Math.abs(m[row][k]) > Math.abs(m[pivot][k]) ? row : pivot;
      }
      double[] swap = m[k];
      m[k] = m[pivot];
      m[pivot] = swap;
      determinant *= pivot == k ? m[k][k] : -m[k][k];
      for (int row = k + 1; row < m.length; row++) {
        double factor = m[row][k] / m[k][k];
        for (int column = k; column < m.length; column++) {
          m[row][column] -= factor * m[k][column];
        }
      }
    }
    return determinant;
  }
}
