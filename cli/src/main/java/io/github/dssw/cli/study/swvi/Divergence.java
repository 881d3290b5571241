package io.github.dssw.cli.study.swvi;

import io.github.dssw.sampling.PowerSpherical;

/**
 * Computes the Kullback–Leibler divergence between power spherical distributions on the sphere of
 * R³.
 *
 * <p>Let q have the mean direction μ and p the mean direction ν, and let c = μ·ν. The mean of log(1
 * + ν·x) over the circle μ·x = t is log((1 + t)(1 + c)/2) for t ≥ −c, and log((1 − t)(1 − c)/2)
 * otherwise. In terms of y = (1 + t)/2, whose density is (1 + κ) y<sup>κ</sup>, all integrals have
 * closed forms except ∫ y<sup>κ</sup> log(1 − y) dy from 0 to (1 − c)/2, which Simpson's rule
 * computes.
 */
final class Divergence {
  /** The number of intervals of Simpson's rule, which must be even. */
  private static final int PIECES = 1000;

  private Divergence() {}

  /** Returns KL(q ‖ p), in nats. */
  static double of(PowerSpherical q, PowerSpherical p) {
    double kappa = q.concentration();
    // log(1 + μ·x) is log 2 + log y, and −log y has mean 1/(1 + κ).
    double own = q.logNormaliser() + kappa * (Math.log(2) - 1 / (1 + kappa));
    return own - p.logNormaliser() - p.concentration() * meanLog(q, p);
  }

  /** Returns the mean of log(1 + ν·x) under q. */
  private static double meanLog(PowerSpherical q, PowerSpherical p) {
    double kappa = q.concentration();
    double c = Math.max(-1, Math.min(1, Model.dot(q.mean(), 0, p.mean(), 0)));
    double border = 0.5 * (1 - c);
    double below = Math.pow(border, 1 + kappa);
    // The integral of (1 + κ) y^κ log y dy from the border to 1.
    double logY =
        border == 0 ? -1 / (1 + kappa) : (below - 1) / (1 + kappa) - below * Math.log(border);
    double near = (1 - below) * Math.log1p(c) + logY;
    if (border == 0) {
      return near;
    }
    double far = below * Math.log1p(-c) + meanLogBelow(kappa, border);
    return far + (1 - below == 0 ? 0 : near);
  }

  /**
   * Returns ∫ (1 + κ) y<sup>κ</sup> log(1 − y) dy from 0 to the border b. Integration by parts
   * gives −(1 − b<sup>1+κ</sup>) log(1 − b) − ∫ (1 − y<sup>1+κ</sup>)/(1 − y) dy, whose integrand
   * is smooth up to y = 1.
   */
  private static double meanLogBelow(double kappa, double border) {
    double step = border / PIECES;
    double sum = ratio(0, kappa) + ratio(border, kappa);
    for (int i = 1; i < PIECES; i++) {
      sum += (i % 2 == 1 ? 4 : 2) * ratio(i * step, kappa);
    }
    double edge = border == 1 ? 0 : (1 - Math.pow(border, 1 + kappa)) * Math.log1p(-border);
    return -edge - sum * step / 3;
  }

  private static double ratio(double y, double kappa) {
    return y == 1 ? 1 + kappa : (1 - Math.pow(y, 1 + kappa)) / (1 - y);
  }
}
