package io.github.dssw.properties;

/**
 * Computes A<sub>d</sub>(κ) = I<sub>d/2</sub>(κ) / I<sub>d/2−1</sub>(κ), the mean resultant length
 * of a von Mises–Fisher distribution, by Gauss's continued fraction κ/(d + κ²/(d+2 + κ²/(d+4 + …)))
 * (DLMF 10.33.1).
 */
final class BesselRatio {
  private BesselRatio() {}

  /** Returns A<sub>d</sub>(κ), an odd function of κ. */
  static double of(int d, double kappa) {
    double square = kappa * kappa;
    // Evaluated from the innermost level outwards. Each level divides the error of the innermost
    // estimate, which is small to begin with, by about e^{d/κ}: below rounding at the outermost.
    int levels = 40 + (int) (8 * Math.sqrt(Math.abs(kappa)));
    double rest = rest(d + 2.0 * levels, square);
    for (int level = levels; level > 0; level--) {
      double denominator = d + 2.0 * level;
      rest = square / (denominator + rest);
    }
    return kappa / (d + rest);
  }

  /** Returns the fraction with constant denominators b, which solves r = κ²/(b + r). */
  private static double rest(double b, double square) {
    return 2 * square / (b + Math.sqrt(b * b + 4 * square));
  }
}
