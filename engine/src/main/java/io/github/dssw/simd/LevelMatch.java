package io.github.dssw.simd;

import io.github.dssw.simd.matching.CircleCost;
import io.github.dssw.simd.matching.CoarseShift;
import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

/**
 * Two rows of any numbers of atoms of any mass: the quantile t of x goes with the quantile t + α of
 * y, and the cost is convex and piecewise linear in the shift α.
 *
 * <p>Its slope is a sum over the atoms of y of what the mass at their upper end would save by going
 * to the next atom. A bracket closes on the break where the slope changes sign; from its lower end
 * the next break is known exactly, so the search ends on the break itself.
 */
final class LevelMatch {
  /** Levels this near are the same level: sums of weights in another order differ by rounding. */
  private static final double ROUNDING = 1e-13;

  /** Far more than ever needed; halving alone takes fifty. */
  private static final int MOST_STEPS = 200;

  private final SimdScratch scratch;
  private CircleCost cost;
  private SortedRows xs;
  private SortedRows ys;
  private float[] x;
  private float[] y;
  private double[] levelsX;
  private double[] levelsY;
  private int x0;
  private int y0;
  private int n;
  private int m;
  private double toNextBreak;
  private int firstAtom;
  private double firstLaps;

  LevelMatch(SimdScratch scratch) {
    this.scratch = scratch;
  }

  /** Looks at one lane of two groups; levels are the mass up to and with each atom. */
  void bind(
      CircleCost cost, SortedRows xs, double[] levelsX, SortedRows ys, double[] levelsY, int lane) {
    this.cost = cost;
    this.xs = xs;
    this.ys = ys;
    this.x = xs.values();
    this.x0 = xs.row(lane);
    this.n = xs.size();
    this.levelsX = levelsX;
    this.y = ys.values();
    this.y0 = ys.row(lane);
    this.m = ys.size();
    this.levelsY = levelsY;
  }

  /** The best shift, in turns; {@code coarse} is used for a first look. */
  double bestShift(CoarseShift coarse, int lane) {
    coarse.look(cost, xs, levelsX, ys, levelsY, lane, scratch.lanes);
    return bestShift(coarse.shift(), coarse.curvature());
  }

  private double bestShift(double guess, double curvature) {
    double low = -1 - ROUNDING;
    double high = 1;
    double breakAboveLow = low;
    double atLow = Double.NaN;
    double atHigh = Double.NaN;
    double next = guess;
    int lastSide = 0;
    for (int step = 0; step < MOST_STEPS && high > breakAboveLow + ROUNDING; step++) {
      double alpha = next > breakAboveLow && next < high ? next : midpoint(breakAboveLow, high);
      double slope = slope(alpha);
      int side = slope < 0 ? -1 : 1;
      if (side < 0) {
        low = alpha;
        breakAboveLow = alpha + toNextBreak;
        atLow = slope;
        atHigh = side == lastSide ? atHigh / 2 : atHigh;
      } else {
        high = alpha;
        atHigh = slope;
        atLow = side == lastSide ? atLow / 2 : atLow;
      }
      lastSide = side;
      double crossing = low + (high - low) * (atLow / (atLow - atHigh));
      // Every third step halves, which bounds the search; the rest mostly are right at once.
      next =
          step % 3 == 2
              ? midpoint(breakAboveLow, high)
              : Double.isNaN(crossing) ? alpha - 1.5 * slope / curvature : crossing;
      next = Math.max(next, breakAboveLow);
    }
    return high;
  }

  private static double midpoint(double a, double b) {
    return a + (b - a) / 2;
  }

  /** The derivative of the cost from the right; also finds how far it is to the next break. */
  private double slope(double alpha) {
    seek(alpha);
    float[] partner = scratch.delta(m);
    int i = 0;
    int j = firstAtom;
    double laps = firstLaps;
    toNextBreak = Double.POSITIVE_INFINITY;
    for (int c = 0; c < m; c++) {
      double end = levelsY[j] + laps - alpha;
      while (i < n - 1 && levelsX[i] < end - ROUNDING) {
        i++;
      }
      partner[c] = x[x0 + i];
      toNextBreak = Math.min(toNextBreak, end - (i == 0 ? 0 : levelsX[i - 1]));
      if (++j == m) {
        j = 0;
        laps++;
      }
    }
    int head = m - firstAtom;
    float lift = (float) firstLaps;
    return cost.slope(partner, 0, y, y0 + firstAtom, head, lift, scratch.lanes)
        + cost.slope(partner, head, y, y0, firstAtom, lift + 1, scratch.lanes);
  }

  /** Finds the atom of y that holds the mass just above quantile α. */
  private void seek(double alpha) {
    firstLaps = Math.floor(alpha);
    double level = alpha - firstLaps + ROUNDING;
    int found = Arrays.binarySearch(levelsY, 0, m, level);
    firstAtom = found >= 0 ? found + 1 : -found - 1;
    while (firstAtom < m && levelsY[firstAtom] <= level) {
      firstAtom++;
    }
    if (firstAtom >= m) {
      firstAtom = 0;
      firstLaps++;
    }
  }

  /**
   * Lists the pieces of the plan for a shift: δ and mass of each and, as pairs of ints, which
   * atoms.
   *
   * @return how many, after which δ and mass are padded to a whole vector with nothing
   */
  int pieces(double alpha, float[] delta, float[] mass, int[] pairs) {
    seek(alpha);
    int i = 0;
    int j = firstAtom;
    double laps = firstLaps;
    double t = 0;
    int count = 0;
    while (i < n) {
      double endX = levelsX[i];
      double endY = levelsY[j] + laps - alpha;
      double piece = Math.min(endX, endY) - t;
      if (piece > ROUNDING) {
        t += piece;
        delta[count] = x[x0 + i] - y[y0 + j] - (float) laps;
        mass[count] = (float) piece;
        pairs[2 * count] = i;
        pairs[2 * count + 1] = j;
        count++;
      }
      if (endX <= endY + ROUNDING) {
        i++;
      }
      if (endY <= endX + ROUNDING && ++j == m) {
        j = 0;
        laps++;
      }
    }
    int padded = (count + Lanes.COUNT - 1) / Lanes.COUNT * Lanes.COUNT;
    Arrays.fill(delta, count, padded, 0);
    Arrays.fill(mass, count, padded, 0);
    return count;
  }
}
