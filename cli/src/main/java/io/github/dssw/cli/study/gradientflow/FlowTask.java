package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.files.NpyWriter;
import io.github.dssw.cli.job.FlowJob;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.ScoreTrace;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.flow.FlowState;
import io.github.dssw.sphere.SpherePoints;

/** The flow of one method in one run. The particles of the first run are kept for the picture. */
record FlowTask(Experiment experiment, BatchMode mode, Distance method, int run) implements Task {
  /** The suffix of the file of particles. */
  static final String PARTICLES = "npy";

  /** The suffix of the file with the scores over the steps. */
  static final String TRACE = "trace.csv";

  @Override
  public String name() {
    return name(mode, method.id(), run);
  }

  /** Returns the name of the task for one row of a table in one run. */
  static String name(BatchMode mode, String row, int run) {
    return Task.nameOfRun(mode.id() + "-" + row, run);
  }

  @Override
  public double cost() {
    return EstimatedStepTime.of(method).seconds(mode, experiment.training().of(method).epochs());
  }

  @Override
  public NamedNumbers run(TaskControl control) {
    FlowJob job = new FlowJob(experiment.flow(mode, method, run));
    ScoreTrace<FlowState> trace =
        new ScoreTrace<>(
            job, Scores.NLL, state -> Scores.nll(state.particles()), control.file(TRACE));
    SpherePoints end = control.run(job, trace).particles();
    if (run == 0) {
      NpyWriter.write(control.file(PARTICLES), end.toArray(), end.size(), end.dimension());
    }
    return Scores.of(end, experiment.lastBatch(mode, run), experiment.threads());
  }
}
