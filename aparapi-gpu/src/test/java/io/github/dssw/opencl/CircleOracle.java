package io.github.dssw.opencl;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * Transport on one circle by trying every shift, in double precision: each point is repeated
 * according to its mass, a whole number, so that both sides have the same number of equal atoms.
 * Distances, not their p-th powers, so that nothing underflows.
 */
final class CircleOracle {
  private final double order;
  private final double[] x;
  private final double[] y;

  /**
   * Prepares transport between two rows of coordinates.
   *
   * @param xMasses the mass of each point of x; the sums of both masses must be equal
   */
  CircleOracle(double order, double[] x, int[] xMasses, double[] y, int[] yMasses) {
    this.order = order;
    this.x = repeated(x, xMasses);
    this.y = repeated(y, yMasses);
    if (this.x.length != this.y.length) {
      throw new IllegalArgumentException(this.x.length + " atoms against " + this.y.length);
    }
  }

  /** Returns the coordinates of points in one slice, in double precision. */
  static double[] coordinates(SpherePoints points, Slices slices, int slice) {
    int d = points.dimension();
    double[] turns = new double[points.size()];
    for (int i = 0; i < turns.length; i++) {
      double u = 0;
      double v = 0;
      for (int k = 0; k < d; k++) {
        double coordinate = points.rawCoordinates()[i * d + k];
        u += coordinate * slices.rawColumns()[(slice * d + k) * 2];
        v += coordinate * slices.rawColumns()[(slice * d + k) * 2 + 1];
      }
      turns[i] = (Math.PI + Math.atan2(-v, -u)) / (2 * Math.PI);
    }
    return turns;
  }

  private static double[] repeated(double[] row, int[] masses) {
    double[] atoms = new double[Arrays.stream(masses).sum()];
    int at = 0;
    for (int i = 0; i < row.length; i++) {
      Arrays.fill(atoms, at, at + masses[i], row[i]);
      at += masses[i];
    }
    Arrays.sort(atoms);
    return atoms;
  }

  /** Returns W_p, the p-th root of the smallest cost over all shifts. */
  double distance() {
    double best = Double.POSITIVE_INFINITY;
    for (int shift = -x.length; shift <= x.length; shift++) {
      best = Math.min(best, distance(shift));
    }
    return best;
  }

  private double distance(int shift) {
    double largest = 0;
    double[] moves = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      int j = i + shift;
      int turn = Math.floorDiv(j, y.length);
      moves[i] = Math.abs(x[i] - y[Math.floorMod(j, y.length)] - turn);
      largest = Math.max(largest, moves[i]);
    }
    double sum = 0;
    for (double move : moves) {
      sum += largest == 0 ? 0 : Math.pow(move / largest, order);
    }
    return largest * Math.pow(sum / x.length, 1 / order);
  }
}
