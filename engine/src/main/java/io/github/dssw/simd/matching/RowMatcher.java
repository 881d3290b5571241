package io.github.dssw.simd.matching;

/**
 * Finds the optimal plan between two rows of atoms on one circle. The quantile t of x goes to the
 * quantile t + α of y, and the cost is convex in the shift α (docs/mathematics.md, "Transport on a
 * circle").
 *
 * <p>A matcher keeps the last plan until the next call of {@link #match}. Not thread-safe.
 */
public abstract class RowMatcher {
  /**
   * Finds the optimal plan.
   *
   * @param wantDerivative whether {@link #derive} will be called
   * @return the cost in units of {@link #unit}<sup>p</sup>
   */
  public abstract double match(CircleCost cost, Atoms x, Atoms y, boolean wantDerivative);

  /** Returns the unit of the last plan's cost. */
  public abstract double unit();

  /**
   * Computes the potentials of both rows from the last plan, in the unit of the cost. Must be
   * called before {@link #derive}.
   */
  public abstract void potentials(CircleCost cost, Atoms x, Atoms y, RowPotentials potentials);

  /** Prepares for {@link #gradientX} and {@link #gradientY}. */
  public abstract void derive(CircleCost cost);

  /** Sets the derivative of the last plan's cost in each atom of x, in the unit of the cost. */
  public abstract void gradientX(float[] gradient);

  /** Sets the derivative of the last plan's cost in each atom of y, in the unit of the cost. */
  public abstract void gradientY(float[] gradient);

  /**
   * Returns the unit, or 1 if it is 0 because nothing moves: the unit of a cost must be positive.
   */
  static double usable(double unit) {
    return unit == 0 ? 1 : unit;
  }
}
