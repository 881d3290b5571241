package io.github.dssw.properties;

/**
 * A<sub>d</sub>(κ) = I<sub>d/2</sub>(κ) / I<sub>d/2−1</sub>(κ), the mean resultant length of a von
 * Mises–Fisher distribution, by Gauss's continued fraction κ/(d + κ²/(d+2 + κ²/(d+4 + …))).
 */
final class BesselRatio {
  private BesselRatio() {}

  /** An odd function of κ. */
  static double of(int d, double kappa) {
    double square = kappa * kappa;
    // From the inside out. Each level divides the error of what stands for the rest, which is
    // small to begin with, by about e^{d/κ}; so many levels leave none of it.
    int levels = 40 + (int) (8 * Math.sqrt(Math.abs(kappa)));
    double rest = rest(d + 2.0 * levels, square);
    for (int level = levels; level > 0; level--) {
      double denominator = d + 2.0 * level;
      rest = square / (denominator + rest);
    }
    return kappa / (d + rest);
  }

  /** What the fraction would be if its denominators grew no further: r = κ²/(b + r). */
  private static double rest(double b, double square) {
    return 2 * square / (b + Math.sqrt(b * b + 4 * square));
  }
}
