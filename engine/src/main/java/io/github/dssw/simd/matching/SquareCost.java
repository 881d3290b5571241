package io.github.dssw.simd.matching;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;
import static jdk.incubator.vector.FloatVector.zero;

import io.github.dssw.simd.vector.Lanes;
import jdk.incubator.vector.FloatVector;

/**
 * The cost δ² of order p = 2. The slope is (x − y₊)² − (x − y)² = (y − y₊) ((x − y₊) + (x − y)), a
 * product without cancellation.
 */
final class SquareCost extends VectorCost {
  SquareCost() {
    super(2);
  }

  @Override
  double slopeOfRun(float[] x, int x0, float[] y, int y0, int n, float lift, float[] lanes) {
    FloatVector sum = zero(FLOATS);
    for (int i = 0; i < n; i += Lanes.COUNT) {
      FloatVector at = fromArray(FLOATS, x, x0 + i).sub(lift);
      FloatVector here = fromArray(FLOATS, y, y0 + i);
      FloatVector next = fromArray(FLOATS, y, y0 + i + 1);
      sum = here.sub(next).fma(at.sub(next).add(at.sub(here)), sum);
    }
    sum.intoArray(lanes, 0);
    return Lanes.sum(lanes);
  }

  @Override
  float slopeOfOne(float x, float here, float next, float lift) {
    float at = x - lift;
    return (here - next) * (at - next + (at - here));
  }

  @Override
  float addSlope(float x, float here, float next, float lift, float sum) {
    float at = x - lift;
    return Math.fma(here - next, at - next + (at - here), sum);
  }

  @Override
  float addCost(float move, float mass, float sum) {
    return Math.fma(move * move, mass, sum);
  }

  @Override
  double sumOfRun(float[] moves, float[] mass, int from, int to, float[] lanes) {
    FloatVector sum = zero(FLOATS);
    for (int i = from; i < to; i += Lanes.COUNT) {
      FloatVector d = fromArray(FLOATS, moves, i);
      sum = d.mul(d).fma(fromArray(FLOATS, mass, i), sum);
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
      sum = here.mul(here).fma(broadcast(FLOATS, 1f).sub(part), sum);
      sum = next.mul(next).fma(part, sum);
    }
    sum.intoArray(lanes, 0);
  }

  @Override
  double of(double move, double unit) {
    return move * move;
  }

  @Override
  double rise(double move, double next, double unit) {
    return (next - move) * (next + move);
  }

  @Override
  void derive(float[] moves, int n, double unit) {
    for (int i = 0; i < n; i += Lanes.COUNT) {
      fromArray(FLOATS, moves, i).mul(2f).intoArray(moves, i);
    }
  }
}
