package io.github.dssw.simd.matching;

import io.github.dssw.simd.vector.ColdStart;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

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
    boolean plain = ColdStart.takes(n);
    int whole = Lanes.FLOATS.loopBound(n);
    for (int run = 0; run < whole; run += Lanes.FLOAT_RUN) {
      int count = Math.min(Lanes.FLOAT_RUN, whole - run);
      total +=
          plain
              ? plainSlopeOfRun(x, x0 + run, y, y0 + run, count, lift)
              : slopeOfRun(x, x0 + run, y, y0 + run, count, lift, lanes);
    }
    for (int i = whole; i < n; i++) {
      total += slopeOfOne(x[x0 + i], y[y0 + i], y[y0 + i + 1], lift);
    }
    return total;
  }

  @Override
  final double sum(float[] moves, float[] mass, int n, double unit) {
    double total = 0;
    boolean plain = ColdStart.takes(n);
    for (int run = 0; run < n; run += Lanes.FLOAT_RUN) {
      int end = Math.min(run + Lanes.FLOAT_RUN, n);
      total +=
          plain ? plainSumOfRun(moves, mass, run, end) : sumOfRun(moves, mass, run, end, lanes);
    }
    return total;
  }

  @Override
  final double sharedSum(
      float[] x, int x0, float[] y, int y0, float[] share, int s0, int n, float lift, double unit) {
    double total = 0;
    int whole = ColdStart.takes(n) ? 0 : Lanes.FLOATS.loopBound(n);
    for (int run = 0; run < n; run += Lanes.FLOAT_RUN) {
      int end = Math.min(run + Lanes.FLOAT_RUN, n);
      int vectors = Math.max(0, Math.min(end, whole) - run);
      Arrays.fill(lanes, 0);
      addShared(x, x0 + run, y, y0 + run, share, s0 + run, vectors, lift, lanes);
      for (int i = run + vectors; i < end; i++) {
        int lane = (i - run) % Lanes.COUNT;
        float here = x[x0 + i] - y[y0 + i] - lift;
        float next = x[x0 + i] - y[y0 + i + 1] - lift;
        float part = share[s0 + i];
        lanes[lane] = addCost(next, part, addCost(here, 1 - part, lanes[lane]));
      }
      total += Lanes.sum(lanes);
    }
    return total;
  }

  /** Does the same as {@link #slopeOfRun}. */
  final double plainSlopeOfRun(float[] x, int x0, float[] y, int y0, int n, float lift) {
    Arrays.fill(lanes, 0);
    for (int i = 0; i < n; i++) {
      int lane = i % Lanes.COUNT;
      lanes[lane] = addSlope(x[x0 + i], y[y0 + i], y[y0 + i + 1], lift, lanes[lane]);
    }
    return Lanes.sum(lanes);
  }

  /** Does the same as {@link #sumOfRun}. */
  final double plainSumOfRun(float[] moves, float[] mass, int from, int to) {
    Arrays.fill(lanes, 0);
    for (int i = from; i < to; i++) {
      int lane = i % Lanes.COUNT;
      lanes[lane] = addCost(moves[i], mass[i], lanes[lane]);
    }
    return Lanes.sum(lanes);
  }

  /** Adds up the slopes of {@code n} entries, whole vectors, in float. */
  abstract double slopeOfRun(
      float[] x, int x0, float[] y, int y0, int n, float lift, float[] lanes);

  /** Returns the slope of one entry. */
  abstract float slopeOfOne(float x, float here, float next, float lift);

  /** Adds up the costs of entries {@code from} up to {@code to}, whole vectors, in float. */
  abstract double sumOfRun(float[] moves, float[] mass, int from, int to, float[] lanes);

  /** Adds the costs of {@code n} shared entries, whole vectors, to the lanes, in float. */
  abstract void addShared(
      float[] x,
      int x0,
      float[] y,
      int y0,
      float[] share,
      int s0,
      int n,
      float lift,
      float[] lanes);

  /** Returns a sum with the slope of one entry added, rounded as in {@link #slopeOfRun}. */
  abstract float addSlope(float x, float here, float next, float lift, float sum);

  /** Returns a sum with the cost of one move added, rounded as in {@link #sumOfRun}. */
  abstract float addCost(float move, float mass, float sum);
}
