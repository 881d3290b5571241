package io.github.dssw.simd.matching;

/** A matcher whose plan is a list of pieces of atoms. */
abstract class PieceMatcher extends RowMatcher {
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
