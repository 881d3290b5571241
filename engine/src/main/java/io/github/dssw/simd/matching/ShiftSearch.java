package io.github.dssw.simd.matching;

/**
 * Finds the smallest whole shift from which one step further does not lower the cost, for a cost
 * that is convex in the shift. The caller evaluates the slopes:
 *
 * <pre>{@code
 * search.start(turn, guess, curvature, 0);
 * while (!search.isDone()) {
 *   search.report(slope(search.candidate()));
 * }
 * long best = search.best();
 * }</pre>
 */
final class ShiftSearch {
  private final SlopeBracket bracket = new SlopeBracket();
  private double curvature;
  private double negligible;
  private double candidate;
  private boolean done;

  /**
   * Starts a search from −turn to turn.
   *
   * @param turn the shift that is once round the circle
   * @param guess where the best shift may be
   * @param curvature about how much the slope grows with one step of the shift
   * @param negligible the search ends when the cost of the result is known to be less than this
   *     above the minimum; with 0 it ends at the best shift
   */
  void start(long turn, double guess, double curvature, double negligible) {
    this.curvature = curvature;
    this.negligible = negligible;
    this.done = false;
    bracket.start(-turn - 1, turn);
    propose(guess);
  }

  boolean isDone() {
    return done;
  }

  /** Sets another number that is negligible, by which the search may have to go on. */
  void stopAt(double smaller) {
    negligible = smaller;
    done = isNegligible(negligible);
  }

  /** Returns whether the cost of the best shift is known to be less than this above the minimum. */
  boolean isNegligible(double excess) {
    return bracket.high() - bracket.low() <= 1 || bracket.excess() < excess;
  }

  /** Returns the shift whose slope is needed next. */
  long candidate() {
    return (long) candidate;
  }

  /** Takes the slope at the candidate: by how much shift k + 1 costs more than shift k. */
  void report(double slope) {
    bracket.narrow(candidate, slope);
    done = isNegligible(negligible);
    propose(bracket.next(curvature));
  }

  private void propose(double next) {
    double within = Math.min(bracket.high() - 1, Math.floor(next));
    candidate = Math.max(bracket.low() + 1, within);
  }

  /** Returns the best shift. */
  long best() {
    return (long) bracket.high();
  }

  /** Returns the best shift as a number between whole ones, read off the last two slopes. */
  double fineShift() {
    double crossing = bracket.crossing();
    return (Double.isNaN(crossing) ? bracket.high() : crossing) + 0.5;
  }

  /** Returns the growth of the slope per step in the last bracket; NaN if that is unknown. */
  double curvature() {
    return bracket.slopeChange() / (bracket.high() - bracket.low());
  }
}
