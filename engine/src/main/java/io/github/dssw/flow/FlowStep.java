package io.github.dssw.flow;

import java.util.function.Supplier;

/** What one step of a flow did. */
public final class FlowStep {
  private final long number;
  private final double value;
  private final double gradientNorm;
  private final long nanos;
  private final Supplier<FlowState> state;

  FlowStep(long number, double value, double gradientNorm, long nanos, Supplier<FlowState> state) {
    this.number = number;
    this.value = value;
    this.gradientNorm = gradientNorm;
    this.nanos = nanos;
    this.state = state;
  }

  /** How many steps are done, from 1. */
  public long number() {
    return number;
  }

  /** The loss before the step, against the batch that the step saw. */
  public double value() {
    return value;
  }

  /** The Euclidean length of the whole gradient. */
  public double gradientNorm() {
    return gradientNorm;
  }

  /** How long the step took. */
  public long nanos() {
    return nanos;
  }

  /**
   * The flow after the step, as a copy.
   *
   * @throws IllegalStateException if the flow has gone on since
   */
  public FlowState state() {
    FlowState now = state.get();
    if (now.step() != number) {
      throw new IllegalStateException(
          "the flow is at step " + now.step() + "; the state after " + number + " is gone");
    }
    return now;
  }
}
