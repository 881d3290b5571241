package io.github.dssw.simd.matching;

/** A matcher whose plan is a list of pieces of atoms. */
abstract class PieceMatcher extends RowMatcher {
  /**
   * The part of the cost by which the result may miss the minimum: less than a float's rounding.
   */
  static final double NEGLIGIBLE = 3e-8;

  final PlanPieces pieces = new PlanPieces();

  /** Returns the unit of the last plan's moves, which is 0 if nothing moves. */
  abstract double moveUnit();

  @Override
  public final double unit() {
    return usable(moveUnit());
  }

  @Override
  public final void derive(CircleCost cost) {
    pieces.derive(cost, moveUnit());
  }

  @Override
  public final void gradientX(float[] gradient) {
    pieces.gradientX(gradient);
  }

  @Override
  public final void gradientY(float[] gradient) {
    pieces.gradientY(gradient);
  }
}
