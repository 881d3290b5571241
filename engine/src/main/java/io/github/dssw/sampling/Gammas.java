package io.github.dssw.sampling;

import io.github.dssw.sphere.RandomStream;

/** Draws from gamma distributions of scale 1, by the method of Marsaglia and Tsang (2000). */
final class Gammas {
  private Gammas() {}

  static double draw(RandomStream random, double shape) {
    if (shape < 1) {
      double root = StrictMath.pow(random.uniform(), 1 / shape);
      return draw(random, shape + 1) * root;
    }
    double base = shape - 1 / 3.0;
    double slope = 1 / Math.sqrt(9 * base);
    while (true) {
      double x = random.normal();
      double root = 1 + slope * x;
      double cube = root * root * root;
      if (cube > 0 && accepts(random.uniform(), x, cube, base)) {
        return base * cube;
      }
    }
  }

  private static boolean accepts(double u, double x, double cube, double base) {
    double square = x * x;
    return u < 1 - 0.0331 * square * square
        || StrictMath.log(u) < 0.5 * square + base * (1 - cube + StrictMath.log(cube));
  }
}
