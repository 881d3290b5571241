package io.github.dssw.properties;

import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

/** The same measure written another way. */
final class Rearranged {
  private Rearranged() {}

  /** An order of n things drawn from a seed. */
  static int[] order(int n, long seed) {
    double[] keys = new Random(seed).doubles(n).toArray();
    return IntStream.range(0, n)
        .boxed()
        .sorted((a, b) -> Double.compare(keys[a], keys[b]))
        .mapToInt(i -> i)
        .toArray();
  }

  /** The points in that order. */
  static SpherePoints inOrder(SpherePoints points, int[] order) {
    return points.isWeighted()
        ? picked(points, order).weighted(picked(points.rawWeights(), order, 1))
        : picked(points, order);
  }

  /** Every atom twice, with half its mass. */
  static SpherePoints split(SpherePoints points) {
    int n = points.size();
    int[] twice = IntStream.range(0, 2 * n).map(i -> i % n).toArray();
    return picked(points, twice).weighted(picked(masses(points), twice, 0.5));
  }

  /** All masses times a factor, which makes no difference. */
  static SpherePoints rescaled(SpherePoints points, double factor) {
    return points.weighted(Arrays.stream(masses(points)).map(w -> w * factor).toArray());
  }

  static double[] masses(SpherePoints points) {
    return IntStream.range(0, points.size()).mapToDouble(points::weight).toArray();
  }

  private static SpherePoints picked(SpherePoints points, int[] which) {
    int d = points.dimension();
    float[] flat = new float[which.length * d];
    for (int i = 0; i < which.length; i++) {
      System.arraycopy(points.rawCoordinates(), which[i] * d, flat, i * d, d);
    }
    return SpherePoints.ofUnit(flat, d);
  }

  private static double[] picked(double[] from, int[] which, double factor) {
    return Arrays.stream(which).mapToDouble(i -> factor * from[i]).toArray();
  }
}
