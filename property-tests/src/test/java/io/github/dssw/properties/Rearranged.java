package io.github.dssw.properties;

import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

/** Represents the same measure in other ways. */
final class Rearranged {
  private Rearranged() {}

  /** Returns a random permutation of 0 … n − 1. */
  static int[] permutation(int n, long seed) {
    double[] keys = new Random(seed).doubles(n).toArray();
    return IntStream.range(0, n)
        .boxed()
        .sorted((a, b) -> Double.compare(keys[a], keys[b]))
        .mapToInt(i -> i)
        .toArray();
  }

  /** Returns the points {@code permutation[0]}, {@code permutation[1]}, … with their weights. */
  static SpherePoints permuted(SpherePoints points, int[] permutation) {
    return points.isWeighted()
        ? picked(points, permutation).weighted(picked(points.rawWeights(), permutation, 1))
        : picked(points, permutation);
  }

  /** Returns every atom twice, with half its weight. */
  static SpherePoints split(SpherePoints points) {
    int n = points.size();
    int[] twice = IntStream.range(0, 2 * n).map(i -> i % n).toArray();
    return picked(points, twice).weighted(picked(masses(points), twice, 0.5));
  }

  /** Returns the points with all weights multiplied by a factor, which is the same measure. */
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
