package io.github.dssw.simd.matching;

/**
 * The cost |δ|<sup>p</sup> of moves δ, over whole rows: one class per kind of p. Not thread-safe.
 *
 * <p>For orders other than 1 and 2 all costs are relative to a unit, the largest move that {@link
 * #unitOf} finds: Σ |δ/unit|<sup>p</sup>. No power can then overflow, and powers underflow only
 * where they do not count. For p = 1 and p = 2 the unit is 1.
 *
 * <pre>{@code
 * CircleCost cost = CircleCost.of(3);
 * double unit = cost.unitOf(moves, n);
 * double total = cost.sum(moves, masses, n, unit) * Math.pow(unit, cost.order());
 * }</pre>
 */
public abstract class CircleCost {
  private final double order;

  CircleCost(double order) {
    this.order = order;
  }

  /** Returns the cost for an order p ≥ 1. */
  public static CircleCost of(double order) {
    if (order == 1) {
      return new AbsoluteCost();
    }
    return order == 2 ? new SquareCost() : new PowerCost(order);
  }

  /** Returns p. */
  public final double order() {
    return order;
  }

  /** Returns whether costs are relative to a unit other than 1. */
  abstract boolean isRelative();

  /** Returns the unit for the moves x − y − lift and x − y₊ − lift, the moves of {@link #slope}. */
  abstract double unitOf(float[] x, int x0, float[] y, int y0, int n, float lift);

  /** Returns the unit for {@code n} moves. */
  abstract double unitOf(float[] moves, int n);

  /**
   * Returns the change of cost when every x goes to the y after its own: Σ |x − y₊ −
   * lift|<sup>p</sup> − |x − y − lift|<sup>p</sup>, where y₊ is the entry after y.
   */
  abstract double slope(float[] x, int x0, float[] y, int y0, int n, float lift, double unit);

  /**
   * Makes slopes with different units comparable. The result has the sign of the slope and grows
   * with it, for large p about linearly with the shift.
   */
  abstract double comparable(double slope, double unit);

  /**
   * Returns Σ mass · |δ|<sup>p</sup>.
   *
   * @param n a multiple of the number of lanes; the caller pads with moves of no mass
   */
  abstract double sum(float[] moves, float[] mass, int n, double unit);

  /**
   * Returns the cost of {@code n} entries of x that share their mass between an entry of y and the
   * one after it: Σ (1 − s) |x − y − lift|<sup>p</sup> + s |x − y₊ − lift|<sup>p</sup>.
   *
   * @param share the parts s that go to y₊
   */
  abstract double sharedSum(
      float[] x, int x0, float[] y, int y0, float[] share, int s0, int n, float lift, double unit);

  /** Returns |δ|<sup>p</sup> of one move. */
  abstract double of(double move, double unit);

  /** Returns by how much the cost rises from one move to another. */
  abstract double rise(double move, double next, double unit);

  /**
   * Replaces each δ by the derivative of its cost, p · sign(δ) · |δ|<sup>p−1</sup>; {@code n} as in
   * {@link #sum}.
   */
  abstract void derive(float[] moves, int n, double unit);
}
