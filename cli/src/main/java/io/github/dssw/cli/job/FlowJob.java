package io.github.dssw.cli.job;

import io.github.dssw.flow.FlowState;
import io.github.dssw.flow.ParticleFlow;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Predicate;

/**
 * A flow of particles as a job.
 *
 * @param flow the flow
 */
public record FlowJob(ParticleFlow flow) implements Job<FlowState> {
  @Override
  public String name() {
    return "flow";
  }

  @Override
  public long steps() {
    return flow.steps();
  }

  @Override
  public FlowState begin() {
    return flow.begin();
  }

  @Override
  public long stepOf(FlowState state) {
    return state.step();
  }

  @Override
  public FlowState run(FlowState from, Predicate<Step<FlowState>> goesOn) {
    return flow.run(
        from,
        step -> goesOn.test(new Step<>(step.number(), step.value(), step.nanos(), step::state)));
  }

  @Override
  public void write(FlowState state, Path file) throws IOException {
    state.write(file);
  }

  @Override
  public FlowState read(Path file) throws IOException {
    FlowState state = FlowState.read(file);
    flow.checkFits(state);
    return state;
  }
}
