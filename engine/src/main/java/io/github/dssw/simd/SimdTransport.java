package io.github.dssw.simd;

import io.github.dssw.simd.matching.CircleCost;
import io.github.dssw.simd.matching.EqualMatch;
import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CircleOT;
import io.github.dssw.spi.SliceCosts;
import java.util.Arrays;

/** Sorts each group of slices, then finds the best plan of each slice. */
final class SimdTransport implements CircleOT {
  private final SimdScratch.Pool scratches;

  SimdTransport(SimdScratch.Pool scratches) {
    this.scratches = scratches;
  }

  @Override
  public void transport(CircleCoordinates x, CircleCoordinates y, double order, SliceCosts costs) {
    SimdScratch scratch = scratches.take();
    Pair pair = new Pair((SimdCoordinates) x, (SimdCoordinates) y, CircleCost.of(order), scratch);
    for (int g = 0; g < pair.x.groups(); g++) {
      pair.sort(g);
      for (int lane = 0; lane < pair.x.lanes(g); lane++) {
        int slice = g * Lanes.COUNT + lane;
        costs.set(x.firstSlice() + slice, pair.match(lane));
      }
    }
    scratches.give(scratch);
  }

  @Override
  public void transportToUniform(CircleCoordinates x, SliceCosts costs) {
    SimdScratch scratch = scratches.take();
    SimdCoordinates cx = (SimdCoordinates) x;
    boolean gradient = cx.differentiable();
    int n = x.points().size();
    for (int g = 0; g < cx.groups(); g++) {
      SortedRows rows = cx.sorted(g, gradient, scratch, scratch.x);
      if (gradient) {
        scratch.gradientX.begin(cx, g, false);
      }
      for (int lane = 0; lane < cx.lanes(g); lane++) {
        double[] levels = levels(x.points(), rows, lane, scratch.levelsX(n));
        UniformTarget target = new UniformTarget(rows, lane, levels);
        costs.set(x.firstSlice() + g * Lanes.COUNT + lane, target.cost());
        if (gradient) {
          float[] inSorted = scratch.delta(n);
          target.gradient(inSorted);
          scratch.gradientX.set(rows, lane, inSorted, 0, 1);
        }
      }
    }
    scratches.give(scratch);
  }

  /** The mass up to and with each atom of a row; the last is exactly 1. */
  private static double[] levels(SpherePoints points, SortedRows rows, int lane, double[] into) {
    int n = points.size();
    double[] weights = points.rawWeights();
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += weights == null ? 0 : weights[rows.order()[rows.row(lane) + i]];
      into[i] = weights == null ? (i + 1.0) / n : sum;
    }
    double top = into[n - 1];
    for (int i = n - 1; i >= 0 && into[i] == top; i--) {
      into[i] = 1;
    }
    return into;
  }

  /** Two tiles of coordinates and what is needed to match them. */
  private static final class Pair {
    private final SimdCoordinates x;
    private final SimdCoordinates y;
    private final CircleCost cost;
    private final boolean gradientInX;
    private final boolean gradientInY;
    private final boolean oneToOne;
    private final SimdScratch scratch;
    private SortedRows xs;
    private SortedRows ys;

    Pair(SimdCoordinates x, SimdCoordinates y, CircleCost cost, SimdScratch scratch) {
      this.x = x;
      this.y = y;
      this.cost = cost;
      this.gradientInX = x.differentiable();
      this.gradientInY = y.differentiable();
      this.scratch = scratch;
      this.oneToOne = !weighted() && x.points().size() == y.points().size();
    }

    void sort(int group) {
      xs = x.sorted(group, gradientInX, scratch, scratch.x);
      ys = y.sorted(group, gradientInY, scratch, scratch.y);
      if (gradientInX) {
        scratch.gradientX.begin(x, group, !oneToOne);
      }
      if (gradientInY) {
        scratch.gradientY.begin(y, group, !oneToOne);
      }
    }

    double match(int lane) {
      if (oneToOne) {
        return matchEqual(lane);
      }
      return weighted() ? matchWeighted(lane) : matchUnequal(lane);
    }

    private boolean weighted() {
      return x.points().isWeighted() || y.points().isWeighted();
    }

    private double matchEqual(int lane) {
      int n = x.points().size();
      scratch.coarse.look(cost, xs, null, ys, null, lane, scratch.lanes);
      EqualMatch match = scratch.equal;
      match.bind(cost, xs.values(), xs.row(lane), ys.values(), ys.row(lane), n, scratch.lanes);
      int k = match.bestShift(scratch.coarse.shift(), scratch.coarse.curvature());
      int padded = Lanes.padded(n);
      float[] delta = scratch.delta(padded);
      match.differences(k, delta);
      Arrays.fill(delta, n, padded, 0);
      double value = cost.sum(delta, scratch.ones(padded), padded, scratch.lanes) / n;
      if (gradientInX || gradientInY) {
        cost.derive(delta, padded);
        setEqual(lane, k, delta);
      }
      return value;
    }

    private void setEqual(int lane, int k, float[] slopes) {
      int n = x.points().size();
      float mass = 1f / n;
      if (gradientInX) {
        scratch.gradientX.set(xs, lane, slopes, 0, mass);
      }
      if (gradientInY) {
        // y's entry j is matched with x's entry j − k.
        scratch.gradientY.set(ys, lane, slopes, Math.floorMod(-k, n), -mass);
      }
    }

    private double matchUnequal(int lane) {
      boolean xSmaller = x.points().size() < y.points().size();
      SortedRows small = xSmaller ? xs : ys;
      SortedRows big = xSmaller ? ys : xs;
      UnequalMatch match = scratch.unequal;
      match.bind(cost, small, big, lane);
      scratch.coarse.look(cost, big, null, small, null, lane, scratch.lanes);
      long shift = match.bestShift(scratch.coarse.shift(), scratch.coarse.curvature());
      if (gradientInX || gradientInY) {
        double alpha = (double) shift / match.turn();
        return evaluate(bindLevels(lane), xSmaller ? -alpha : alpha, lane);
      }
      return match.cost(shift);
    }

    private double matchWeighted(int lane) {
      LevelMatch match = bindLevels(lane);
      double alpha = match.bestShift(scratch.coarse, lane);
      return evaluate(match, alpha, lane);
    }

    private LevelMatch bindLevels(int lane) {
      int n = x.points().size();
      int m = y.points().size();
      double[] levelsX = levels(x.points(), xs, lane, scratch.levelsX(n));
      double[] levelsY = levels(y.points(), ys, lane, scratch.levelsY(m));
      scratch.level.bind(cost, xs, levelsX, ys, levelsY, lane);
      return scratch.level;
    }

    /** The cost of a plan by its pieces, with the gradient. */
    private double evaluate(LevelMatch match, double alpha, int lane) {
      int most = Lanes.padded(x.points().size() + y.points().size() + 1);
      float[] delta = scratch.delta(most);
      float[] mass = scratch.mass(most);
      int[] pairs = scratch.pairs(2 * most);
      int count = match.pieces(alpha, delta, mass, pairs);
      double value = cost.sum(delta, mass, Lanes.padded(count), scratch.lanes);
      if (gradientInX || gradientInY) {
        cost.derive(delta, Lanes.padded(count));
        addPieces(lane, count, delta, mass, pairs);
      }
      return value;
    }

    private void addPieces(int lane, int count, float[] slopes, float[] mass, int[] pairs) {
      for (int c = 0; c < count && gradientInX; c++) {
        scratch.gradientX.add(xs, lane, pairs[2 * c], mass[c] * slopes[c]);
      }
      for (int c = 0; c < count && gradientInY; c++) {
        scratch.gradientY.add(ys, lane, pairs[2 * c + 1], -mass[c] * slopes[c]);
      }
    }
  }
}
