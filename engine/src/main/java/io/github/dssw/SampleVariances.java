package io.github.dssw;

import io.github.dssw.sphere.SpherePoints;

/**
 * The variances, over samples, of means of potentials that are sums of groups of slices: Σ w² ψ² /
 * (1 − Σ w²) over both sets. Two neighbouring groups are a colour.
 */
final class SampleVariances {
  private double ofGroups;
  private double ofColours;
  private double ofTotal;

  /** Returns the sum of the variances of the groups. */
  double ofGroups() {
    return ofGroups;
  }

  /** Returns the sum of the variances of the colours. */
  double ofColours() {
    return ofColours;
  }

  /** Returns the variance of the sum of all groups. */
  double ofTotal() {
    return ofTotal;
  }

  /**
   * Adds a set, in one pass over its points. A set of a single point has no part in it.
   *
   * @param groups the potentials of the points, one array per group
   */
  void add(SpherePoints points, double[][] groups) {
    double groupSquares = 0;
    double colourSquares = 0;
    double squares = 0;
    double squaredWeights = 0;
    for (int i = 0; i < points.size(); i++) {
      double weight = points.weight(i);
      double total = 0;
      for (int g = 0; g < groups.length; g += 2) {
        double first = weight * groups[g][i];
        double second = g + 1 < groups.length ? weight * groups[g + 1][i] : 0;
        double colour = first + second;
        groupSquares += first * first + second * second;
        colourSquares += colour * colour;
        total += colour;
      }
      squares += total * total;
      squaredWeights += weight * weight;
    }
    if (squares > 0 || groupSquares > 0) {
      double factor = 1 / (1 - squaredWeights);
      ofGroups += factor * groupSquares;
      ofColours += factor * colourSquares;
      ofTotal += factor * squares;
    }
  }
}
