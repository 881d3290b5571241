package io.github.dssw.flow;

import io.github.dssw.descent.Descent;
import java.util.function.Supplier;

/**
 * The report of one step of a flow, for the callback of {@link ParticleFlow#run}.
 *
 * <pre>{@code
 * flow.run(
 *     step -> {
 *       System.out.println(step.number() + ": " + step.value());
 *       return step.gradientNorm() > 1e-6;
 *     });
 * }</pre>
 */
public final class FlowStep {
  private final Descent.Report report;
  private final Supplier<FlowState> state;

  FlowStep(Descent.Report report, Supplier<FlowState> state) {
    this.report = report;
    this.state = state;
  }

  /** Returns the number of this step, from 1. */
  public long number() {
    return report.number();
  }

  /** Returns the loss before the step, on the batch of the step. */
  public double value() {
    return report.value();
  }

  /** Returns the Euclidean length of the gradient of all particles. */
  public double gradientNorm() {
    return report.gradientNorm();
  }

  /** Returns the duration of the step in nanoseconds. */
  public long nanos() {
    return report.nanos();
  }

  /**
   * Returns a copy of the state after the step. It is available only until the callback returns.
   *
   * @throws IllegalStateException if the flow has made another step since
   */
  public FlowState state() {
    FlowState now = state.get();
    if (now.step() != number()) {
      throw new IllegalStateException(
          "the flow is at step " + now.step() + "; the state after step " + number() + " is gone");
    }
    return now;
  }
}
