package io.github.dssw.training;

/**
 * A part of a run that may remember something between its steps: an optimiser, or the loss of a
 * flow or of a training. A checkpoint keeps what it remembers, so that a run that stops and
 * continues ends in the same bits.
 *
 * <pre>{@code
 * double[] remembered = optimizer.state();
 * Optimizer again = Optimizer.adam(0.01);
 * again.restore(remembered);
 * }</pre>
 */
public interface Resumable {
  /**
   * Returns all settings in words. A checkpoint can be continued only by a run whose parts have the
   * same descriptions.
   */
  String describe();

  /** Returns what is remembered between steps, for {@link #restore}; nothing by default. */
  default double[] state() {
    return new double[0];
  }

  /** Continues from a result of {@link #state}. */
  default void restore(double[] state) {}
}
