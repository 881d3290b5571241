package io.github.dssw.simd.matching;

import io.github.dssw.simd.vector.Lanes;
import jdk.incubator.vector.FloatVector;

/** p = 2. */
public final class SquareCost extends CircleCost {
  public static final SquareCost INSTANCE = new SquareCost();

  private SquareCost() {}

  /** (x − y₊)² − (x − y)² = (y − y₊) ((x − y₊) + (x − y)), which loses nothing to cancellation. */
  @Override
  public double slope(float[] x, int x0, float[] y, int y0, int n, float lift, float[] lanes) {
    double total = 0;
    int whole = Lanes.FLOATS.loopBound(n);
    for (int run = 0; run < whole; run += FLOAT_RUN) {
      FloatVector sum = FloatVector.zero(Lanes.FLOATS);
      for (int i = run; i < Math.min(run + FLOAT_RUN, whole); i += Lanes.COUNT) {
        FloatVector at = Lanes.load(x, x0 + i).sub(lift);
        FloatVector here = Lanes.load(y, y0 + i);
        FloatVector next = Lanes.load(y, y0 + i + 1);
        sum = here.sub(next).fma(at.sub(next).add(at.sub(here)), sum);
      }
      total += Lanes.sum(sum, lanes);
    }
    for (int i = whole; i < n; i++) {
      float at = x[x0 + i] - lift;
      float here = y[y0 + i];
      float next = y[y0 + i + 1];
      total += (here - next) * (at - next + (at - here));
    }
    return total;
  }

  @Override
  public double sum(float[] delta, float[] mass, int n, float[] lanes) {
    double total = 0;
    for (int run = 0; run < n; run += FLOAT_RUN) {
      FloatVector sum = FloatVector.zero(Lanes.FLOATS);
      for (int i = run; i < Math.min(run + FLOAT_RUN, n); i += Lanes.COUNT) {
        FloatVector d = Lanes.load(delta, i);
        sum = d.mul(d).fma(Lanes.load(mass, i), sum);
      }
      total += Lanes.sum(sum, lanes);
    }
    return total;
  }

  @Override
  public void derive(float[] delta, int n) {
    for (int i = 0; i < n; i += Lanes.COUNT) {
      Lanes.load(delta, i).mul(2f).intoArray(delta, i);
    }
  }
}
