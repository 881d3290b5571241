package io.github.dssw;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.SliceCosts;
import java.util.List;

/**
 * The potentials of each point, summed over slices: the gradients in the masses. One array per
 * side, empty if the problem does not want them. Like {@link Gradients} they are summed in
 * multiples of the unit of the costs.
 *
 * <p>Slices of even and of odd index have their own sums. From their covariance follows how much of
 * the variance among points would go away with more slices, so that a part of the slices is enough
 * for the sampling error of all.
 */
final class SummedPotentials {
  private final Problem problem;
  private final double[][] even;
  private final double[][] odd;
  private final double[][] ofCheck;

  SummedPotentials(Problem problem) {
    this.problem = problem;
    this.even = arrays(problem);
    this.odd = arrays(problem);
    this.ofCheck = arrays(problem);
  }

  private static double[][] arrays(Problem problem) {
    double[][] arrays = new double[problem.sides().size()][];
    for (int s = 0; s < arrays.length; s++) {
      arrays[s] =
          new double[problem.wantsPotentials() ? problem.sides().get(s).points().size() : 0];
    }
    return arrays;
  }

  /**
   * Adds the potentials of kept tiles.
   *
   * @param factors what {@link Gradients#factors} returns
   */
  void add(KeptTiles tiles, double[] factors, SliceCosts costs) {
    if (!problem.wantsPotentials()) {
      return;
    }
    int slices = problem.potentialSlices();
    double scale = sum(factors, factors.length) / sum(factors, slices);
    double[] ratios = costs.unitRatios();
    double[] ofEven = new double[factors.length];
    double[] ofOdd = new double[factors.length];
    double[] ofFirst = new double[factors.length];
    int looked = ChanceCheck.sliceCount(problem);
    for (int l = 0; l < slices; l++) {
      (l % 2 == 0 ? ofEven : ofOdd)[l] = slices == factors.length ? factors[l] : scale * factors[l];
      ofFirst[l] = l < looked ? ratios[l] / looked : 0;
    }
    tiles.addPotentials(List.of(ofEven, ofOdd, ofFirst), List.of(even, odd, ofCheck));
  }

  private static double sum(double[] values, int count) {
    double sum = 0;
    for (int l = 0; l < count; l++) {
      sum += values[l];
    }
    return sum;
  }

  void multiply(double unitPower) {
    Gradients.multiply(unitPower, even);
    Gradients.multiply(unitPower, odd);
    Gradients.multiply(unitPower, ofCheck);
  }

  /** Returns, for each side, ∂value/∂mass of each point, up to a constant; their mean is 0. */
  double[][] ofValue() {
    double[][] sums = new double[even.length][];
    for (int s = 0; s < sums.length; s++) {
      sums[s] = even[s].clone();
      for (int i = 0; i < sums[s].length; i++) {
        sums[s][i] += odd[s][i];
      }
    }
    return sums;
  }

  /**
   * Returns the standard error of the value: the root of Σ w² ψ² / (1 − Σ w²) over both sets, which
   * for equal weights is Var ψ_x / n + Var ψ_y / m.
   */
  double errorOfValue() {
    double[][] sums = ofValue();
    double found = covariance(sums, sums);
    double share = problem.potentialSlices() / (double) problem.sliceCount();
    // Half of the slices has half of the weight: the sums are half of what all slices would give.
    double common = Math.max(0, Math.min(found, 4 * covariance(even, odd)));
    return Math.sqrt(common + share * (found - common));
  }

  /**
   * Returns the standard error of the mean cost of the slices that {@link ChanceCheck} looks at.
   */
  double errorOfCheck() {
    return Math.sqrt(covariance(ofCheck, ofCheck));
  }

  /**
   * Returns the covariance of two means over the samples. A set of a single point has no part in
   * it.
   */
  private double covariance(double[][] a, double[][] b) {
    double total = 0;
    for (int s = 0; s < a.length; s++) {
      SpherePoints points = problem.sides().get(s).points();
      double sum = 0;
      double squaredWeights = 0;
      for (int i = 0; i < points.size(); i++) {
        double weight = points.weight(i);
        sum += weight * weight * a[s][i] * b[s][i];
        squaredWeights += weight * weight;
      }
      total += sum == 0 ? 0 : sum / (1 - squaredWeights);
    }
    return total;
  }
}
