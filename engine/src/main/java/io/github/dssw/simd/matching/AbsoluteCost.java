package io.github.dssw.simd.matching;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;
import static jdk.incubator.vector.FloatVector.zero;

import io.github.dssw.simd.vector.Lanes;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;

/** The cost |δ| of order p = 1. */
final class AbsoluteCost extends VectorCost {
  AbsoluteCost() {
    super(1);
  }

  @Override
  double slopeOfRun(float[] x, int x0, float[] y, int y0, int n, float lift, float[] lanes) {
    FloatVector sum = zero(FLOATS);
    for (int i = 0; i < n; i += Lanes.COUNT) {
      FloatVector at = fromArray(FLOATS, x, x0 + i);
      FloatVector next = at.sub(fromArray(FLOATS, y, y0 + i + 1)).sub(lift).abs();
      FloatVector here = at.sub(fromArray(FLOATS, y, y0 + i)).sub(lift).abs();
      sum = next.sub(here).add(sum);
    }
    sum.intoArray(lanes, 0);
    return Lanes.sum(lanes);
  }

  @Override
  float slopeOfOne(float x, float here, float next, float lift) {
    return Math.abs(x - next - lift) - Math.abs(x - here - lift);
  }

  @Override
  float addSlope(float x, float here, float next, float lift, float sum) {
    return slopeOfOne(x, here, next, lift) + sum;
  }

  @Override
  float addCost(float move, float mass, float sum) {
    return Math.fma(Math.abs(move), mass, sum);
  }

  @Override
  double sumOfRun(float[] moves, float[] mass, int from, int to, float[] lanes) {
    FloatVector sum = zero(FLOATS);
    for (int i = from; i < to; i += Lanes.COUNT) {
      sum = fromArray(FLOATS, moves, i).abs().fma(fromArray(FLOATS, mass, i), sum);
    }
    sum.intoArray(lanes, 0);
    return Lanes.sum(lanes);
  }

  @Override
  void addShared(
      float[] x,
      int x0,
      float[] y,
      int y0,
      float[] share,
      int s0,
      int n,
      float lift,
      float[] lanes) {
    FloatVector sum = zero(FLOATS);
    for (int i = 0; i < n; i += Lanes.COUNT) {
      FloatVector at = fromArray(FLOATS, x, x0 + i);
      FloatVector here = at.sub(fromArray(FLOATS, y, y0 + i)).sub(lift);
      FloatVector next = at.sub(fromArray(FLOATS, y, y0 + i + 1)).sub(lift);
      FloatVector part = fromArray(FLOATS, share, s0 + i);
      sum = here.abs().fma(broadcast(FLOATS, 1f).sub(part), sum);
      sum = next.abs().fma(part, sum);
    }
    sum.intoArray(lanes, 0);
  }

  @Override
  double of(double move, double unit) {
    return Math.abs(move);
  }

  @Override
  double rise(double move, double next, double unit) {
    return Math.abs(next) - Math.abs(move);
  }

  @Override
  void derive(float[] moves, int n, double unit) {
    FloatVector zero = zero(FLOATS);
    for (int i = 0; i < n; i += Lanes.COUNT) {
      FloatVector d = fromArray(FLOATS, moves, i);
      zero.blend(1f, d.compare(VectorOperators.GT, 0f))
          .blend(-1f, d.compare(VectorOperators.LT, 0f))
          .intoArray(moves, i);
    }
  }
}
