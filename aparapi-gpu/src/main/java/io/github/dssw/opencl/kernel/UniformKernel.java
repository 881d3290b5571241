package io.github.dssw.opencl.kernel;

/**
 * Transport to the uniform measure for p = 2, one group per slice. The best shift makes the mean of
 * F⁻¹(t) − t zero, so the cost is the variance of that function. An atom of mass w around the level
 * c contributes w ((x − c − mean)² + w²/12).
 */
abstract class UniformKernel extends TransportKernel {
  void transportToUniform() {
    int slice = group();
    int x = xKeys + slice * xPoints;
    int xEnds = slice * (xPoints + 1);
    int permutation = xPermutation + slice * xPoints;
    if (xUnit == 0) {
      addMasses(permutation, xPoints, 0, xEnds);
    }
    float mean = 0;
    for (int i = me(); i < xPoints; i += groupSize()) {
      mean += massOf(i, xUnit, xEnds) * (memory[x + i] - level(i, xEnds));
    }
    mean = groupSum(mean);
    float cost = 0;
    for (int i = me(); i < xPoints; i += groupSize()) {
      float mass = massOf(i, xUnit, xEnds);
      float apart = memory[x + i] - level(i, xEnds) - mean;
      cost += mass * (apart * apart + mass * mass / 12f);
      if (xGradient > 0) {
        memory[xGradient + slice * xPoints + permutations[permutation + i]] = 2f * mass * apart;
      }
    }
    if (wantPotentials(slice)) {
      setRisesToUniform(slice, x, xEnds, mean);
      setPotentials(slice, x, x, xEnds, xEnds, 0, 1);
    }
    cost = groupSum(cost);
    if (me() == 0) {
      result[2 * slice] = cost;
      result[2 * slice + 1] = 1;
    }
  }

  /**
   * Sets the rises of the potentials. The level between two atoms is matched with the place level +
   * mean, so that there is one partner.
   */
  private void setRisesToUniform(int slice, int x, int xEnds, float mean) {
    for (int i = me(); i < xPoints; i += groupSize()) {
      int last = i + 1 < xPoints ? 0 : 1;
      float here = memory[x + i];
      float next = memory[x + (last > 0 ? 0 : i + 1)];
      float partner = (float) endOf(i + 1, xUnit, xEnds) / (float) total + mean;
      float rise = (next - here + last) * ((here - partner) + (next - partner + last));
      memory[lowerRises(slice) + i] = rise;
      memory[upperRises(slice) + i] = rise;
    }
    localGlobalBarrier();
  }

  /** Returns the middle of the levels that an atom covers. */
  private float level(int i, int xEnds) {
    return 0.5f * (float) (endOf(i + 1, xUnit, xEnds) + endOf(i, xUnit, xEnds)) / (float) total;
  }
}
