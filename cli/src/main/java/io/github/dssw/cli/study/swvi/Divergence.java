package io.github.dssw.cli.study.swvi;

import io.github.dssw.sampling.PowerSpherical;

/**
 * The Kullback–Leibler divergence between power spherical distributions on the sphere of R³.
 *
 * <p>With q about μ, p about ν, c = μ·ν, the mean of log(1 + ν·x) round the circle μ·x = t is
 * log((1 + t)(1 + c)/2) where t ≥ −c, and log((1 − t)(1 − c)/2) elsewhere. Over y = (1 + t)/2,
 * whose density is (1 + κ) y<sup>κ</sup>, only ∫ y<sup>κ</sup> log(1 − y) from 0 to (1 − c)/2 is
 * left without a closed form.
 */
final class Divergence {
  private static final int PIECES = 2000;

  private Divergence() {}

  /** KL(q ‖ p), in nats. */
  static double of(PowerSpherical q, PowerSpherical p) {
    double kappa = q.concentration();
    // log(1 + μ·x) is log 2 + log y, and −log y has mean 1/(1 + κ).
    double own = q.logNormaliser() + kappa * (Math.log(2) - 1 / (1 + kappa));
    return own - p.logNormaliser() - p.concentration() * meanLog(q, p);
  }

  /** The mean of log(1 + ν·x) under q. */
  private static double meanLog(PowerSpherical q, PowerSpherical p) {
    double kappa = q.concentration();
    double c = Math.max(-1, Math.min(1, Model.dot(q.mean(), 0, p.mean(), 0)));
    double border = 0.5 * (1 - c);
    double below = Math.pow(border, 1 + kappa);
    // ∫ (1 + κ) y^κ log y dy from the border to 1.
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
   * ∫ (1 + κ) y<sup>κ</sup> log(1 − y) dy from 0 to the border, by the midpoint rule in
   * y<sup>1+κ</sup>. Its only wide step is where the integrand is all but 0.
   */
  private static double meanLogBelow(double kappa, double border) {
    double whole = Math.pow(border, 1 + kappa);
    double sum = 0;
    for (int i = 0; i < PIECES; i++) {
      double y = border * Math.pow((i + 0.5) / PIECES, 1 / (1 + kappa));
      sum += Math.log1p(-y);
    }
    return whole * sum / PIECES;
  }
}
