package io.github.dssw.inference;

/**
 * The mean of −gradient over the points: where the set as a whole would move to lower the value.
 *
 * @param direction a unit vector; 0 if there is no common move
 * @param parts for each point its part of the mean move along that direction; they sum to 1
 */
record MeanMove(double[] direction, double[] parts) {
  static MeanMove of(double[] gradient, int points, int dimension) {
    double[] sum = new double[dimension];
    for (int at = 0; at < gradient.length; at++) {
      sum[at % dimension] -= gradient[at];
    }
    double square = 0;
    for (double s : sum) {
      square += s * s;
    }
    double[] parts = new double[points];
    if (square == 0) {
      return new MeanMove(sum, parts);
    }
    for (int at = 0; at < gradient.length; at++) {
      parts[at / dimension] -= gradient[at] * sum[at % dimension] / square;
    }
    double length = Math.sqrt(square);
    for (int k = 0; k < dimension; k++) {
      sum[k] /= length;
    }
    return new MeanMove(sum, parts);
  }
}
