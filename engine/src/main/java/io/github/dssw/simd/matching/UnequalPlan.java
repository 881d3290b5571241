package io.github.dssw.simd.matching;

/**
 * The optimal plan between two rows of different sizes, in each of which all masses are equal, as
 * {@link UnequalMatcher} finds it: a shift in whole units of mass.
 *
 * @param starts where each atom of the larger row starts, in the smaller row
 * @param boundaries where each atom of the smaller row ends, in the larger row
 */
record UnequalPlan(
    Atoms small, Atoms big, ShiftedLevels starts, ShiftedLevels boundaries, long shift) {
  /**
   * Sets the sums of the rises of the potential up to each atom of the smaller row. The partner
   * just below the boundary gives the largest rise, that just above it the smallest.
   */
  void addRises(CircleCost cost, double unit, double[] lower, double[] upper) {
    // A shift of the small row forwards moves its boundaries backwards.
    boundaries.moveBy(-shift);
    addRises(cost, unit, upper);
    boundaries.moveBy(1 - shift);
    addRises(cost, unit, lower);
  }

  private void addRises(CircleCost cost, double unit, double[] sums) {
    float[] values = small.values();
    float[] partners = big.values();
    int first = small.first();
    double sum = 0;
    while (boundaries.nextRun()) {
      for (int i = boundaries.start(); i < boundaries.end(); i++) {
        sums[i] = sum;
        double partner = (double) partners[big.first() + boundaries.atom(i)] + boundaries.laps();
        sum += cost.rise(values[first + i] - partner, values[first + i + 1] - partner, unit);
      }
    }
    sums[small.count()] = sum;
  }

  /** Sets the potentials of the larger row from those of the smaller one. */
  void setPartners(CircleCost cost, double unit, double[] potentials, double[] partners) {
    starts.moveBy(shift);
    while (starts.nextRun()) {
      // The level after the last atom belongs to none.
      for (int i = starts.start(); i < Math.min(starts.end(), big.count()); i++) {
        int atom = starts.atom(i);
        double place = (double) small.values()[small.first() + atom] + starts.laps();
        double move = big.values()[big.first() + i] - place;
        partners[i] = cost.of(move, unit) - potentials[atom];
      }
    }
  }
}
