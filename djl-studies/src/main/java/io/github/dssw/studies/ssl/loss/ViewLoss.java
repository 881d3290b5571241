package io.github.dssw.studies.ssl.loss;

import io.github.dssw.training.Resumable;

/**
 * A loss on what a network makes of two views of each image of a batch. It knows which image each
 * row belongs to: of 2n rows, rows i and n + i are the two views of image i.
 *
 * <pre>{@code
 * ViewLoss loss = ViewLoss.sum(new Alignment(), new Uniformity(2));
 * double value = loss.valueAndGradient(rows, 10, step, gradient);
 * }</pre>
 */
public interface ViewLoss extends Resumable {
  /**
   * Returns the value, and adds its derivatives to an array.
   *
   * @param rows the rows of d numbers each, those of the first views and then those of the second
   * @param step the number of the step, which decides random choices
   * @param gradient one number per number of the rows, to which derivatives are added
   */
  double valueAndGradient(float[] rows, int d, long step, float[] gradient);

  @Override
  default String describe() {
    return getClass().getSimpleName();
  }

  /** Returns the sum of a loss that remembers nothing and another, whose state is that of both. */
  static ViewLoss sum(ViewLoss first, ViewLoss second) {
    return new LossSum(first, second);
  }
}
