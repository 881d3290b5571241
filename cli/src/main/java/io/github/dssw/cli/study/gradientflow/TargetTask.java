package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;

/**
 * Scores fresh points of the target instead of moved particles. Particles that have learned the
 * distribution of the target, rather than its sample, would have these scores.
 */
record TargetTask(Experiment experiment, BatchMode mode, int run) implements Task {
  /** The name of the row in files. */
  static final String ID = "target";

  @Override
  public String name() {
    return FlowTask.name(mode, ID, run);
  }

  @Override
  public double cost() {
    return 0;
  }

  @Override
  public NamedNumbers run(TaskControl control) {
    return Scores.of(
        experiment.freshBatch(mode, run), experiment.lastBatch(mode, run), experiment.threads());
  }
}
