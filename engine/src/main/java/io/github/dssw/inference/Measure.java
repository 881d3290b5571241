package io.github.dssw.inference;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;

/**
 * The value that a test looks at: that of a fixed energy, which weighs slices anew in each draw, or
 * the costs weighed as a trained energy learned from other points.
 *
 * @param distance has a fixed energy
 * @param weights the learned weights of the slices; empty if the energy is fixed
 */
record Measure(Dssw distance, double[] weights) {
  static boolean isTrained(Dssw dssw) {
    return dssw.energy() instanceof NetworkEnergy;
  }

  static Measure fixed(Dssw dssw) {
    return new Measure(dssw, new double[0]);
  }

  /** Returns the measure with the weights of a comparison of other points. */
  static Measure trained(Dssw dssw, Comparison learned) {
    return new Measure(dssw.toBuilder().energy(Energy.uniform()).build(), learned.weights());
  }

  static String note(Dssw dssw, Halves x, Halves y) {
    return String.format(
        "the energy %s was trained on %d and %d points, and tested on the other %d and %d",
        dssw.energy().name(),
        x.training().size(),
        y.training().size(),
        x.testing().size(),
        y.testing().size());
  }

  static String note(Dssw dssw, Halves x) {
    return String.format(
        "the energy %s was trained on %d points, and tested on the other %d",
        dssw.energy().name(), x.training().size(), x.testing().size());
  }

  double value(Comparison comparison) {
    if (weights.length == 0) {
      return comparison.value();
    }
    double[] costs = comparison.costs();
    double sum = 0;
    for (int l = 0; l < costs.length; l++) {
      sum += weights[l] * costs[l];
    }
    return distance.scale().factor(costs.length) * sum;
  }
}
