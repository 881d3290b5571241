package io.github.dssw;

import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import io.github.dssw.spi.SliceCosts;
import java.util.function.Function;

/**
 * Evaluates with as many slices as a {@link Tolerance} needs.
 *
 * <p>The variance of the value falls with the number of slices, so each round predicts the number
 * that is enough, and adds slices up to there. The first slices do not depend on how many there
 * are, so their costs are kept. The number of slices depends on the costs alone, not on threads.
 *
 * @param evaluation computes costs and weights
 * @param source draws the slices; its number of slices, if large enough, starts the search
 * @param tolerance the accuracy to reach
 * @param comparison makes a comparison of a result
 */
record AdaptiveEvaluation(
    FixedEvaluation evaluation,
    SliceSource source,
    Tolerance tolerance,
    Function<Evaluation.Result, Comparison> comparison) {
  /** With fewer slices than this, the standard error is not reliable. */
  private static final int FEWEST = 64;

  /** Predictions are raised by this, since the standard error is itself an estimate. */
  private static final double MARGIN = 1.05;

  /** Rounds multiply the number of slices by at most this: early predictions are poor. */
  private static final int LARGEST_GROWTH = 4;

  /** The bytes of one coordinate of a slice: two columns in single precision. */
  private static final int BYTES_PER_DIMENSION = 2 * Float.BYTES;

  /** The bytes of the largest array of floats, which holds all slices. */
  private static final long LARGEST_ARRAY = (Integer.MAX_VALUE - 8L) * Float.BYTES;

  /**
   * Checks that slices can be added.
   *
   * @throws IllegalArgumentException if the slices are given, or the energy is trained
   */
  static AdaptiveEvaluation of(
      Evaluation evaluation,
      SliceSource source,
      Tolerance tolerance,
      Function<Evaluation.Result, Comparison> comparison) {
    if (source.design() instanceof SliceDesign.Given) {
      throw new IllegalArgumentException(
          "a tolerance adds slices; given slices are all that there are");
    }
    if (evaluation instanceof FixedEvaluation fixed) {
      return new AdaptiveEvaluation(fixed, source, tolerance, comparison);
    }
    throw new IllegalArgumentException(
        "a tolerance adds slices, which needs an energy that is a formula; the network of a trained"
            + " energy is made and trained for a fixed number of slices");
  }

  /**
   * Evaluates the value, then what else is wanted at the slices that the value needed.
   *
   * @param problems makes the problem for slices
   */
  Evaluation.Result evaluate(int dimension, Function<Slices, Problem> problems) {
    Evaluation.Result result = search(dimension, problems);
    Problem problem = problems.apply(result.slices());
    return problem.wantsCostsOnly() ? result : evaluation.evaluate(problem, result.costs());
  }

  private Evaluation.Result search(int dimension, Function<Slices, Problem> problems) {
    int most = mostSlices(dimension);
    int count = Math.min(Math.max(source.count(), FEWEST), most);
    SliceCosts known = new SliceCosts(0, evaluation.pipeline().order());
    while (true) {
      Slices slices = source.draw(count, dimension);
      Evaluation.Result result = evaluation.evaluate(problems.apply(slices).costsOnly(), known);
      Comparison reached = comparison.apply(result);
      tolerance.observer().accept(reached);
      if (reached.withinTolerance() || count >= most) {
        return result;
      }
      known = result.costs();
      count = Math.min(next(reached, slices), most);
    }
  }

  /** Returns the cap: that of the tolerance, or as many slices as the memory budget holds. */
  private int mostSlices(int dimension) {
    long bytes = Math.min(evaluation.settings().memoryBudget(), LARGEST_ARRAY);
    long held = bytes / ((long) BYTES_PER_DIMENSION * dimension);
    return (int) Math.max(1, Math.min(tolerance.mostSlices(), held));
  }

  /** Returns the predicted number of slices, in whole blocks. */
  private int next(Comparison reached, Slices slices) {
    double excess = reached.relativeStandardError() / tolerance.relative();
    double wanted = Math.min(MARGIN * excess * excess, LARGEST_GROWTH) * slices.count();
    int block = slices.blockSize();
    if (block > 1 && !reached.errorFromBlocks()) {
      // The error of independent slices is too large a prediction: wait for that of blocks.
      wanted = Math.min(wanted, Comparison.FEWEST_BLOCKS * (double) block);
    }
    long blocks = Math.max((long) Math.ceil(wanted / block), slices.count() / block + 1);
    return (int) Math.min(blocks * block, Integer.MAX_VALUE);
  }
}
