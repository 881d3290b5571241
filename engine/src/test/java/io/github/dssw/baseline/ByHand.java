package io.github.dssw.baseline;

import io.github.dssw.sampling.Rotation;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/** The formulas of the baselines in plain loops, as the oracle of their tests. */
final class ByHand {
  private ByHand() {}

  static double[][] rows(SpherePoints points) {
    double[][] rows = new double[points.size()][points.dimension()];
    for (int i = 0; i < rows.length; i++) {
      for (int k = 0; k < rows[i].length; k++) {
        rows[i][k] = points.coordinate(i, k);
      }
    }
    return rows;
  }

  /** Returns the mean over the lines of a seed of the mean |gap|^p between sorted projections. */
  static double sliced(double[][] x, double[][] y, double p, int projections, long seed) {
    double sum = 0;
    for (int slice = 0; slice < projections; slice++) {
      double[] direction = direction(seed, slice, x[0].length);
      double[] xs = Arrays.stream(x).mapToDouble(row -> dot(row, direction)).sorted().toArray();
      double[] ys = Arrays.stream(y).mapToDouble(row -> dot(row, direction)).sorted().toArray();
      for (int i = 0; i < xs.length; i++) {
        sum += Math.pow(Math.abs(xs[i] - ys[i]), p) / xs.length;
      }
    }
    return sum / projections;
  }

  /**
   * Returns h(s) = arccos(−(‖s‖² − 1)/(‖s‖² + 1))/π · s/‖s‖ with s = 2 x' / (1 − x_d), as in Tran
   * et al. (2024).
   */
  static double[][] stereographic(double[][] points) {
    double epsilon = 1e-6;
    double[][] images = new double[points.length][];
    for (int i = 0; i < points.length; i++) {
      int last = points[i].length - 1;
      double height = points[i][last];
      double[] s = Arrays.copyOf(points[i], last);
      if (height > 1 - epsilon) {
        height = 1 - epsilon;
        scale(s, Math.sqrt((1 - height * height) / dot(s, s)));
      }
      scale(s, 2 / (1 - height));
      double square = dot(s, s);
      double argument = -(square - 1) / (square + 1);
      argument = Math.max(-1 + epsilon, Math.min(1 - epsilon, argument));
      if (square > 0) {
        scale(s, Math.acos(argument) / Math.PI / Math.sqrt(square));
      }
      images[i] = s;
    }
    return images;
  }

  static double[][] rotated(double[][] points, Rotation rotation) {
    double[][] rotated = new double[points.length][points[0].length];
    for (int i = 0; i < points.length; i++) {
      rotation.apply(points[i], rotated[i]);
    }
    return rotated;
  }

  /** Returns the minimal mean cost of a pairing, by trying all pairings. */
  static double cheapestPairing(double[][] costs) {
    return cheapest(costs, 0, 0) / costs.length;
  }

  private static double cheapest(double[][] costs, int row, int taken) {
    if (row == costs.length) {
      return 0;
    }
    double smallest = Double.POSITIVE_INFINITY;
    for (int column = 0; column < costs.length; column++) {
      if ((taken & 1 << column) == 0) {
        double rest = cheapest(costs, row + 1, taken | 1 << column);
        smallest = Math.min(smallest, costs[row][column] + rest);
      }
    }
    return smallest;
  }

  /** Returns the p-th powers of the angles between points, computed from their cosines. */
  static double[][] angles(SpherePoints x, SpherePoints y, double p) {
    double[][] xs = rows(x);
    double[][] ys = rows(y);
    double[][] costs = new double[xs.length][ys.length];
    for (int i = 0; i < xs.length; i++) {
      for (int j = 0; j < ys.length; j++) {
        double cosine = dot(xs[i], ys[j]) / Math.sqrt(dot(xs[i], xs[i]) * dot(ys[j], ys[j]));
        costs[i][j] = Math.pow(Math.acos(Math.max(-1, Math.min(1, cosine))), p);
      }
    }
    return costs;
  }

  /** Returns {@code total} points in which each point occurs the same number of times. */
  static SpherePoints repeated(SpherePoints points, int total) {
    int d = points.dimension();
    int times = total / points.size();
    float[] repeated = new float[total * d];
    for (int i = 0; i < total; i++) {
      System.arraycopy(points.rawCoordinates(), i / times * d, repeated, i * d, d);
    }
    return SpherePoints.ofUnit(repeated, d);
  }

  private static double[] direction(long seed, int slice, int dimension) {
    RandomStream random = new RandomStream(seed, slice);
    double[] direction = new double[dimension];
    Arrays.setAll(direction, k -> random.normal());
    scale(direction, 1 / Math.sqrt(dot(direction, direction)));
    return direction;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += a[k] * b[k];
    }
    return sum;
  }

  private static void scale(double[] v, double by) {
    for (int k = 0; k < v.length; k++) {
      v[k] *= by;
    }
  }
}
