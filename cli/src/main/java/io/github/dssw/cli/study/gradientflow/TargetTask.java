package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;

/**
 * Scores, in place of moved particles, as many points drawn afresh from the target: what particles
 * score that have learned the law and not the sample.
 */
record TargetTask(Experiment experiment, BatchMode mode, int run) implements Task {
  /** What files call it. */
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
