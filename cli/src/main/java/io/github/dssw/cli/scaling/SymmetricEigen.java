package io.github.dssw.cli.scaling;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The eigenvalues and eigenvectors of a symmetric matrix, by Jacobi's method: plane rotations make
 * one pair of elements zero after the other, sweep by sweep, until all are zero but the diagonal.
 */
public final class SymmetricEigen {
  /** Sweeps converge quadratically; about ten are enough for any matrix. */
  private static final int MOST_SWEEPS = 64;

  private final int size;
  private final double[][] matrix;

  /** The rows become the eigenvectors. */
  private final double[][] vectors;

  private final List<Integer> order;

  private SymmetricEigen(double[][] symmetric) {
    this.size = symmetric.length;
    this.matrix =
        IntStream.range(0, size).mapToObj(i -> symmetric[i].clone()).toArray(double[][]::new);
    this.vectors = new double[size][size];
    for (int i = 0; i < size; i++) {
      vectors[i][i] = 1;
    }
    for (int sweep = 0; sweep < MOST_SWEEPS && !isDiagonal(); sweep++) {
      sweep();
    }
    this.order =
        IntStream.range(0, size)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> -matrix[i][i]))
            .toList();
  }

  /** Decomposes a symmetric matrix, which stays as it is. */
  public static SymmetricEigen of(double[][] symmetric) {
    return new SymmetricEigen(symmetric);
  }

  /** Returns an eigenvalue; number 0 is the largest. */
  public double value(int number) {
    int row = order.get(number);
    return matrix[row][row];
  }

  /** Returns the unit eigenvector of an eigenvalue; its largest component is positive. */
  public double[] vector(int number) {
    double[] vector = vectors[order.get(number)].clone();
    double largest = 0;
    for (double component : vector) {
      largest = Math.abs(component) > Math.abs(largest) ? component : largest;
    }
    if (largest < 0) {
      for (int i = 0; i < size; i++) {
        vector[i] = -vector[i];
      }
    }
    return vector;
  }

  /** Returns whether all elements beside the diagonal are below the rounding of the matrix. */
  private boolean isDiagonal() {
    double beside = 0;
    double all = 0;
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        double square = matrix[i][j] * matrix[i][j];
        all += square;
        beside += i == j ? 0 : square;
      }
    }
    return beside <= 1e-30 * all;
  }

  private void sweep() {
    for (int p = 0; p < size; p++) {
      for (int q = p + 1; q < size; q++) {
        if (matrix[p][q] != 0) {
          rotate(p, q);
        }
      }
    }
  }

  /** Turns the plane of two axes by the angle, at most 45 degrees, that makes their element 0. */
  private void rotate(int p, int q) {
    double theta = (matrix[q][q] - matrix[p][p]) / (2 * matrix[p][q]);
    double tangent = Math.copySign(1, theta) / (Math.abs(theta) + Math.hypot(theta, 1));
    double cosine = 1 / Math.hypot(tangent, 1);
    double sine = tangent * cosine;
    for (double[] row : matrix) {
      turn(row, p, row, q, cosine, sine);
    }
    for (int k = 0; k < size; k++) {
      turn(matrix[p], k, matrix[q], k, cosine, sine);
      turn(vectors[p], k, vectors[q], k, cosine, sine);
    }
    matrix[p][q] = 0;
    matrix[q][p] = 0;
  }

  /** Turns the pair a[i], b[j]. */
  private static void turn(double[] a, int i, double[] b, int j, double cosine, double sine) {
    double first = a[i];
    double second = b[j];
    a[i] = cosine * first - sine * second;
    b[j] = sine * first + cosine * second;
  }
}
