package io.github.dssw.simd.matching;

import io.github.dssw.simd.vector.Lanes;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;

/** p = 1. */
public final class AbsoluteCost extends CircleCost {
  public static final AbsoluteCost INSTANCE = new AbsoluteCost();

  private AbsoluteCost() {}

  @Override
  public double slope(float[] x, int x0, float[] y, int y0, int n, float lift, float[] lanes) {
    double total = 0;
    int whole = Lanes.FLOATS.loopBound(n);
    for (int run = 0; run < whole; run += FLOAT_RUN) {
      FloatVector sum = FloatVector.zero(Lanes.FLOATS);
      for (int i = run; i < Math.min(run + FLOAT_RUN, whole); i += Lanes.COUNT) {
        FloatVector at = Lanes.load(x, x0 + i);
        FloatVector next = at.sub(Lanes.load(y, y0 + i + 1)).sub(lift).abs();
        FloatVector here = at.sub(Lanes.load(y, y0 + i)).sub(lift).abs();
        sum = sum.add(next.sub(here));
      }
      total += Lanes.sum(sum, lanes);
    }
    for (int i = whole; i < n; i++) {
      total += Math.abs(x[x0 + i] - y[y0 + i + 1] - lift) - Math.abs(x[x0 + i] - y[y0 + i] - lift);
    }
    return total;
  }

  @Override
  public double sum(float[] delta, float[] mass, int n, float[] lanes) {
    double total = 0;
    for (int run = 0; run < n; run += FLOAT_RUN) {
      FloatVector sum = FloatVector.zero(Lanes.FLOATS);
      for (int i = run; i < Math.min(run + FLOAT_RUN, n); i += Lanes.COUNT) {
        sum = Lanes.load(delta, i).abs().fma(Lanes.load(mass, i), sum);
      }
      total += Lanes.sum(sum, lanes);
    }
    return total;
  }

  @Override
  public void derive(float[] delta, int n) {
    FloatVector zero = FloatVector.zero(Lanes.FLOATS);
    for (int i = 0; i < n; i += Lanes.COUNT) {
      FloatVector d = Lanes.load(delta, i);
      zero.blend(1f, d.compare(VectorOperators.GT, 0f))
          .blend(-1f, d.compare(VectorOperators.LT, 0f))
          .intoArray(delta, i);
    }
  }
}
