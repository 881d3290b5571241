package io.github.dssw.cli.drift;

import io.github.dssw.inference.AttributionResult;
import io.github.dssw.sphere.SpherePoints;

/**
 * The two directions that show a difference best: those along which the influence of the points
 * grows most, first of the current points, then of the reference points.
 *
 * <p>Influences have mean 0, so Σ influence · point is n times the covariance of influence and
 * position. A cluster that only the current set has lies far out on the first direction; one that
 * only the reference has, on the second.
 */
final class TellingDirections {
  private TellingDirections() {}

  static double[][] of(DriftAnalysis analysis) {
    AttributionResult attribution = analysis.attribution();
    SpherePoints current = analysis.windows().get(analysis.explained()).sample().points();
    return of(
        current,
        attribution.influencesOfY(),
        analysis.reference().points(),
        attribution.influencesOfX());
  }

  /** Returns two orthonormal directions. */
  static double[][] of(
      SpherePoints current, double[] ofCurrent, SpherePoints reference, double[] ofReference) {
    double[] first = covariance(current, ofCurrent);
    if (!normalise(first)) {
      first = axisAwayFrom(new double[first.length]);
    }
    double[] second = covariance(reference, ofReference);
    removeFrom(second, first);
    if (!normalise(second)) {
      second = axisAwayFrom(first);
    }
    return new double[][] {first, second};
  }

  private static double[] covariance(SpherePoints points, double[] influences) {
    double[] sum = new double[points.dimension()];
    for (int i = 0; i < influences.length; i++) {
      for (int k = 0; k < sum.length; k++) {
        sum[k] += points.weight(i) * influences[i] * points.coordinate(i, k);
      }
    }
    return sum;
  }

  /** Returns the axis of coordinates that is farthest from a direction, made orthogonal to it. */
  private static double[] axisAwayFrom(double[] direction) {
    int farthest = 0;
    for (int k = 1; k < direction.length; k++) {
      if (Math.abs(direction[k]) < Math.abs(direction[farthest])) {
        farthest = k;
      }
    }
    double[] axis = new double[direction.length];
    axis[farthest] = 1;
    removeFrom(axis, direction);
    normalise(axis);
    return axis;
  }

  private static void removeFrom(double[] vector, double[] direction) {
    double along = 0;
    for (int k = 0; k < vector.length; k++) {
      along += vector[k] * direction[k];
    }
    for (int k = 0; k < vector.length; k++) {
      vector[k] -= along * direction[k];
    }
  }

  /** Scales a vector to length 1; returns false if it is 0, as for sets that do not differ. */
  private static boolean normalise(double[] vector) {
    double square = 0;
    for (double c : vector) {
      square += c * c;
    }
    if (square < Double.MIN_NORMAL) {
      return false;
    }
    for (int k = 0; k < vector.length; k++) {
      vector[k] /= Math.sqrt(square);
    }
    return true;
  }
}
