package io.github.dssw.density;

import io.github.dssw.descent.Descent;
import java.util.function.Supplier;

/**
 * The report of one step of a training, for the callback of {@link DensityTraining#run}.
 *
 * <pre>{@code
 * training.run(
 *     step -> {
 *       System.out.println(step.number() + ": " + step.value());
 *       return !stopped;
 *     });
 * }</pre>
 *
 * @param <M> the kind of model
 */
public final class DensityStep<M extends DensityModel> {
  private final Descent.Report report;
  private final M model;
  private final Supplier<DensityState<M>> state;

  DensityStep(Descent.Report report, M model, Supplier<DensityState<M>> state) {
    this.report = report;
    this.model = model;
    this.state = state;
  }

  /** Returns the number of this step, from 1. */
  public long number() {
    return report.number();
  }

  /** Returns the loss before the step. */
  public double value() {
    return report.value();
  }

  /** Returns the Euclidean length of the gradient in all parameters. */
  public double gradientNorm() {
    return report.gradientNorm();
  }

  /** Returns the duration of the step in nanoseconds. */
  public long nanos() {
    return report.nanos();
  }

  /** Returns the model after the step. */
  public M model() {
    return model;
  }

  /**
   * Returns a copy of the state after the step. It is available only until the callback returns.
   *
   * @throws IllegalStateException if the training has made another step since
   */
  public DensityState<M> state() {
    DensityState<M> now = state.get();
    if (now.step() != number()) {
      throw new IllegalStateException(
          "the training is at step "
              + now.step()
              + "; the state after step "
              + number()
              + " is gone");
    }
    return now;
  }
}
