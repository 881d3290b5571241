package io.github.dssw.sampling;

import java.util.ArrayList;
import java.util.List;

/**
 * The target of the paper's gradient flows: twelve von Mises–Fisher clusters at the vertices of an
 * icosahedron.
 *
 * <pre>{@code
 * SpherePoints target = Icosahedron.mixture(50).sample(2400, 1);
 * }</pre>
 */
public final class Icosahedron {
  private static final double GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;

  private Icosahedron() {}

  /** Returns the twelve vertices, unit vectors of R³. */
  public static List<double[]> vertices() {
    double length = Math.hypot(1, GOLDEN_RATIO);
    double near = 1 / length;
    double far = GOLDEN_RATIO / length;
    List<double[]> vertices = new ArrayList<>();
    for (int one = -1; one <= 1; one += 2) {
      for (int other = -1; other <= 1; other += 2) {
        vertices.add(new double[] {0, one * near, other * far});
        vertices.add(new double[] {one * near, other * far, 0});
        vertices.add(new double[] {one * far, 0, other * near});
      }
    }
    return vertices;
  }

  /** Returns the mixture, with equal weights, of clusters of this concentration. */
  public static Mixture mixture(double concentration) {
    return new Mixture(
        vertices().stream().map(mean -> new VonMisesFisher(mean, concentration)).toList());
  }
}
