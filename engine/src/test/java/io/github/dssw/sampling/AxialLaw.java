package io.github.dssw.sampling;

/**
 * The distribution function of w = 1 − μ·x under an axial density, by quadrature of the log-density
 * alone.
 *
 * <p>With w = 2/(1 + e<sup>y</sup>) the integrand over y is smooth and decays exponentially at both
 * ends, for all κ and d, so the midpoint rule is accurate to rounding.
 */
final class AxialLaw {
  private static final double REACH = 80;
  private static final int NODES = 16_000;

  private final double[] cumulative = new double[NODES + 1];

  AxialLaw(Axial distribution) {
    int d = distribution.dimension();
    // The area of the sphere of directions orthogonal to the axis; it is two points where d = 2.
    double logBelt = d == 2 ? Math.log(2) : Partition.logArea(d - 1);
    for (int node = 1; node <= NODES; node++) {
      double drop = drop(node - 0.5);
      double square = drop * 2 / (1 + Math.exp(-y(node - 0.5)));
      // dx = (1 − t²)^{(d−3)/2} dt and dt = −dw = w (2 − w) / 2 dy
      double log =
          distribution.logProfile(1 - drop)
              + logBelt
              + 0.5 * (d - 3) * Math.log(square)
              + Math.log(0.5 * square);
      cumulative[node] = cumulative[node - 1] + 2 * REACH / NODES * Math.exp(log);
    }
  }

  /** Returns the integral of the density over the sphere. */
  double total() {
    return cumulative[NODES];
  }

  /** Returns the Kolmogorov distance, over the nodes, to the empirical law of sorted draws of w. */
  double kolmogorov(double[] sortedDrops) {
    double worst = 0;
    int below = 0;
    for (int node = NODES; node >= 0; node--) {
      double drop = drop(node);
      while (below < sortedDrops.length && sortedDrops[below] <= drop) {
        below++;
      }
      double expected = total() - cumulative[node];
      worst = Math.max(worst, Math.abs(below / (double) sortedDrops.length - expected));
    }
    return worst;
  }

  private static double y(double node) {
    return REACH * (2 * node / NODES - 1);
  }

  private static double drop(double node) {
    return 2 / (1 + Math.exp(y(node)));
  }
}
