package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.files.NpyWriter;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.sphere.SpherePoints;
import java.util.Locale;

/** One flow: one method, one run. The first run's particles are kept, for the picture. */
record FlowTask(Experiment experiment, BatchMode mode, Distance method, int run) implements Task {
  /** How the name of the file of particles ends. */
  static final String PARTICLES = "npy";

  @Override
  public String name() {
    return name(mode, method.id(), run);
  }

  /** What the task of a row of a table is called. */
  static String name(BatchMode mode, String row, int run) {
    return String.format(Locale.ROOT, "%s-%s-run-%02d", mode.id(), row, run);
  }

  @Override
  public double cost() {
    return EstimatedStepTime.of(method).step(mode, experiment.training().epochs());
  }

  @Override
  public NamedNumbers run(TaskControl control) {
    SpherePoints end = control.run(experiment.flow(mode, method, run)).particles();
    if (run == 0) {
      NpyWriter.write(control.file(PARTICLES), end.toArray(), end.size(), end.dimension());
    }
    return Scores.of(end, experiment.lastBatch(mode, run), experiment.threads());
  }
}
