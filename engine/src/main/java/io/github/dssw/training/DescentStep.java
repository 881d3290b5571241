package io.github.dssw.training;

import java.util.function.Supplier;

/**
 * The report of one step of a flow or of a training, for the callback of its run.
 *
 * <pre>{@code
 * flow.run(
 *     step -> {
 *       System.out.println(step.number() + ": " + step.value());
 *       return step.gradientNorm() > 1e-6;
 *     });
 * }</pre>
 *
 * @param <S> the state that the run can be continued from
 */
public abstract class DescentStep<S> {
  /**
   * The numbers of a step.
   *
   * @param number the number of the step, from 1
   * @param value the loss before the step
   * @param gradientNorm the Euclidean length of the gradient
   * @param nanos the duration in nanoseconds
   */
  public record Numbers(long number, double value, double gradientNorm, long nanos) {}

  private final Numbers numbers;
  private final Supplier<S> state;

  /**
   * Creates a report.
   *
   * @param state returns a copy of the state, or throws if the run has moved on
   */
  protected DescentStep(Numbers numbers, Supplier<S> state) {
    this.numbers = numbers;
    this.state = state;
  }

  /** Returns the number of this step, from 1. */
  public final long number() {
    return numbers.number();
  }

  /** Returns the loss before the step. */
  public final double value() {
    return numbers.value();
  }

  /** Returns the Euclidean length of the gradient in all numbers that the step moved. */
  public final double gradientNorm() {
    return numbers.gradientNorm();
  }

  /** Returns the duration of the step in nanoseconds. */
  public final long nanos() {
    return numbers.nanos();
  }

  /**
   * Returns a copy of the state after the step. It is available only until the callback returns.
   *
   * @throws IllegalStateException if the run has made another step since
   */
  public final S state() {
    return state.get();
  }
}
