package io.github.dssw.cli.job;

import io.github.dssw.density.DensityModel;
import io.github.dssw.density.DensityState;
import io.github.dssw.density.DensityTraining;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Predicate;

/**
 * The training of a density as a job.
 *
 * @param training the training
 * @param <M> the class of the model
 */
public record DensityJob<M extends DensityModel>(DensityTraining<M> training)
    implements Job<DensityState<M>> {
  @Override
  public String name() {
    return "density";
  }

  @Override
  public long steps() {
    return training.steps();
  }

  @Override
  public DensityState<M> begin() {
    return training.begin();
  }

  @Override
  public long stepOf(DensityState<M> state) {
    return state.step();
  }

  @Override
  public DensityState<M> run(DensityState<M> from, Predicate<Step<DensityState<M>>> goesOn) {
    return training.run(
        from,
        step -> goesOn.test(new Step<>(step.number(), step.value(), step.nanos(), step::state)));
  }

  @Override
  public void write(DensityState<M> state, Path file) throws IOException {
    state.write(file);
  }

  @Override
  public DensityState<M> read(Path file) throws IOException {
    return training.read(file);
  }
}
