package io.github.dssw.simd.matching;

import io.github.dssw.simd.vector.Lanes;

/**
 * A cost with vector kernels and the unit 1. Kernels add {@link Lanes#FLOAT_RUN} numbers in float,
 * and the sums of these runs are added in double.
 */
abstract class VectorCost extends CircleCost {
  private final float[] lanes = new float[Lanes.COUNT];

  VectorCost(double order) {
    super(order);
  }

  @Override
  final boolean isRelative() {
    return false;
  }

  @Override
  final double unitOf(float[] x, int x0, float[] y, int y0, int n, float lift) {
    return 1;
  }

  @Override
  final double unitOf(float[] moves, int n) {
    return 1;
  }

  @Override
  final double comparable(double slope, double unit) {
    return slope;
  }

  @Override
  final double slope(float[] x, int x0, float[] y, int y0, int n, float lift, double unit) {
    double total = 0;
    int whole = Lanes.FLOATS.loopBound(n);
    for (int run = 0; run < whole; run += Lanes.FLOAT_RUN) {
      int count = Math.min(Lanes.FLOAT_RUN, whole - run);
      total += slopeOfRun(x, x0 + run, y, y0 + run, count, lift, lanes);
    }
    for (int i = whole; i < n; i++) {
      total += slopeOfOne(x[x0 + i], y[y0 + i], y[y0 + i + 1], lift);
    }
    return total;
  }

  @Override
  final double sum(float[] moves, float[] mass, int n, double unit) {
    double total = 0;
    for (int run = 0; run < n; run += Lanes.FLOAT_RUN) {
      total += sumOfRun(moves, mass, run, Math.min(run + Lanes.FLOAT_RUN, n), lanes);
    }
    return total;
  }

  /** Adds up the slopes of {@code n} entries, whole vectors, in float. */
  abstract double slopeOfRun(
      float[] x, int x0, float[] y, int y0, int n, float lift, float[] lanes);

  /** Returns the slope of one entry. */
  abstract float slopeOfOne(float x, float here, float next, float lift);

  /** Adds up the costs of entries {@code from} up to {@code to}, whole vectors, in float. */
  abstract double sumOfRun(float[] moves, float[] mass, int from, int to, float[] lanes);
}
