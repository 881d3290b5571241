package io.github.dssw.cli.study.earth;

import io.github.dssw.cli.density.LogLikelihood;
import io.github.dssw.cli.density.ModelFiles;
import io.github.dssw.cli.density.Split;
import io.github.dssw.cli.job.DensityJob;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.ScoreTrace;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.density.DensityModel;
import io.github.dssw.density.DensityState;
import io.github.dssw.density.DensityTraining;
import io.github.dssw.sphere.SpherePoints;

/** The fit of one method to one set in one run. The model of the first run is kept for the map. */
record FitTask(EarthExperiment experiment, EarthMethod method, EarthSet set, int run)
    implements Task {
  /** The negative log-likelihood of the test part, in nats per place. */
  static final String NLL = "nll";

  /** The standard error of that from the choice of test places. */
  static final String NLL_ERROR = "nll standard error";

  /** The negative log-likelihood of the training part. */
  static final String TRAINING_NLL = "training nll";

  /** The suffix of the file with the scores over the steps. */
  static final String TRACE = "trace.csv";

  /** The suffix of the file with the model. */
  static final String MODEL = "model";

  @Override
  public String name() {
    return name(set, method.id(), run);
  }

  /** Returns the name of the task for one row of a table in one run. */
  static String name(EarthSet set, String row, int run) {
    return Task.nameOfRun(set.id() + "-" + row, run);
  }

  @Override
  public double cost() {
    return experiment.places().get(set).size() * EstimatedTime.of(method, experiment.sizes());
  }

  @Override
  public NamedNumbers run(TaskControl control) {
    return method == EarthMethod.STEREO
        ? fitted(experiment.stereo(set, run), control)
        : fitted(experiment.flow(method, set, run), control);
  }

  private <M extends DensityModel> NamedNumbers fitted(
      DensityTraining<M> training, TaskControl control) {
    Split split = experiment.split(set, run);
    DensityJob<M> job = new DensityJob<>(training);
    ScoreTrace<DensityState<M>> trace =
        new ScoreTrace<>(
            job, NLL, state -> -score(split.test(), state.model()).mean(), control.file(TRACE));
    DensityModel model = control.run(job, trace).model();
    if (run == 0) {
      ModelFiles.write(model, control.file(MODEL));
    }
    return scores(split, model);
  }

  private static NamedNumbers scores(Split split, DensityModel model) {
    LogLikelihood test = score(split.test(), model);
    return NamedNumbers.of(NLL, -test.mean())
        .with(NLL_ERROR, test.standardError())
        .with(TRAINING_NLL, -score(split.training(), model).mean());
  }

  private static LogLikelihood score(SpherePoints points, DensityModel model) {
    return LogLikelihood.of(points, model.logDensities(points));
  }
}
