package io.github.dssw.density;

import io.github.dssw.training.DescentStep;
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
public final class DensityStep<M extends DensityModel> extends DescentStep<DensityState<M>> {
  private final M model;

  DensityStep(Numbers numbers, M model, Supplier<DensityState<M>> state) {
    super(numbers, state);
    this.model = model;
  }

  /** Returns the model after the step. */
  public M model() {
    return model;
  }
}
