package io.github.dssw.cli.study.earth;

import io.github.dssw.cli.density.LogLikelihood;
import io.github.dssw.cli.density.Split;
import io.github.dssw.cli.picture.KernelDensity;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;

/**
 * Scores a kernel density estimate of the training part, which needs no training: what a simple
 * method reaches.
 */
record KernelTask(EarthExperiment experiment, EarthSet set, int run) implements Task {
  /** The name of the row in files. */
  static final String ID = "kernel";

  @Override
  public String name() {
    return FitTask.name(set, ID, run);
  }

  @Override
  public double cost() {
    return 0;
  }

  @Override
  public NamedNumbers run(TaskControl control) {
    Split split = experiment.split(set, run);
    KernelDensity density = KernelDensity.of(split.training());
    LogLikelihood test = LogLikelihood.of(split.test(), density.logAt(split.test()));
    return NamedNumbers.of(FitTask.NLL, -test.mean()).with(FitTask.NLL_ERROR, test.standardError());
  }
}
