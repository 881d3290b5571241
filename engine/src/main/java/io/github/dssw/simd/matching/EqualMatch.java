package io.github.dssw.simd.matching;

import io.github.dssw.simd.vector.Lanes;

/**
 * Two rows of as many atoms of equal mass: the best plan matches x<sub>i</sub> with
 * y<sub>i+k</sub>, and the cost is convex in the shift k.
 */
public final class EqualMatch extends ShiftSearch {
  private CircleCost cost;
  private float[] x;
  private float[] y;
  private float[] lanes;
  private int x0;
  private int y0;
  private int n;

  /** Looks at {@code n} atoms from {@code x0} and {@code y0}; y has its entry past the end. */
  public void bind(CircleCost cost, float[] x, int x0, float[] y, int y0, int n, float[] lanes) {
    this.cost = cost;
    this.x = x;
    this.x0 = x0;
    this.y = y;
    this.y0 = y0;
    this.n = n;
    this.lanes = lanes;
  }

  /** The best shift; {@code guess} and {@code curvature} are by the turn. */
  public int bestShift(double guess, double curvature) {
    return (int) search(n, guess * n, curvature / n, 0);
  }

  @Override
  public double slope(long k) {
    int ahead = Math.floorMod((int) k, n);
    int laps = Math.floorDiv((int) k, n);
    return cost.slope(x, x0, y, y0 + ahead, n - ahead, laps, lanes)
        + cost.slope(x, x0 + n - ahead, y, y0, ahead, laps + 1, lanes);
  }

  /** Sets δ<sub>i</sub> = x<sub>i</sub> − y<sub>i+k</sub>. */
  public void differences(int k, float[] delta) {
    int ahead = Math.floorMod(k, n);
    int laps = Math.floorDiv(k, n);
    Lanes.subtract(x, x0, y, y0 + ahead, laps, delta, 0, n - ahead);
    Lanes.subtract(x, x0 + n - ahead, y, y0, laps + 1, delta, n - ahead, ahead);
  }
}
