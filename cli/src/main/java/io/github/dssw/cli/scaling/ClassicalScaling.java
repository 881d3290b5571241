package io.github.dssw.cli.scaling;

import java.util.Arrays;

/**
 * A map of things in the plane whose distances are near the given ones, by classical scaling
 * (Torgerson 1952): the squared distances, centred in rows and columns and times −1/2, are the
 * inner products of the places if there are any; the two leading eigenvectors are the best two
 * coordinates.
 *
 * @param places one row per thing, two coordinates each, around 0
 * @param share the part of the eigenvalues, in absolute value, that the plane shows; 1 if it shows
 *     all distances exactly
 */
public record ClassicalScaling(double[][] places, double share) {
  private static final int AXES = 2;

  /** Returns the map of things with these distances, a symmetric matrix with a zero diagonal. */
  public static ClassicalScaling of(double[][] distances) {
    int size = distances.length;
    SymmetricEigen eigen = SymmetricEigen.of(innerProducts(distances));
    double[][] places = new double[size][AXES];
    double shown = 0;
    double all = 0;
    for (int k = 0; k < size; k++) {
      all += Math.abs(eigen.value(k));
      if (k < AXES && eigen.value(k) > 0) {
        shown += eigen.value(k);
        double scale = Math.sqrt(eigen.value(k));
        double[] vector = eigen.vector(k);
        for (int i = 0; i < size; i++) {
          places[i][k] = scale * vector[i];
        }
      }
    }
    return new ClassicalScaling(places, all == 0 ? 1 : shown / all);
  }

  private static double[][] innerProducts(double[][] distances) {
    int size = distances.length;
    double[][] squares = new double[size][size];
    double[] means = new double[size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        squares[i][j] = distances[i][j] * distances[i][j];
        means[i] += squares[i][j] / size;
      }
    }
    double mean = Arrays.stream(means).average().orElse(0);
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        squares[i][j] = -0.5 * (squares[i][j] - means[i] - means[j] + mean);
      }
    }
    return squares;
  }
}
