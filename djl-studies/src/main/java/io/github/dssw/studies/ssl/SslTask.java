package io.github.dssw.studies.ssl;

import io.github.dssw.DivergenceException;
import io.github.dssw.cli.files.NpyWriter;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.ssl.SslMethod;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.studies.ssl.network.Encoder;
import io.github.dssw.studies.ssl.network.Extraction;
import io.github.dssw.studies.ssl.network.LinearEvaluation.Accuracy;
import io.github.dssw.studies.ssl.network.Pretraining;
import io.github.dssw.studies.ssl.network.PretrainingState;

/** The training and the evaluation of one method in one run. */
record SslTask(SslExperiment experiment, SslMethod method, int run) implements Task {
  /** The accuracy on features, in percent: the best over epochs, as the paper reports it. */
  static final String FEATURES = "features";

  /** The accuracy on features after the last epoch. */
  static final String FEATURES_LAST = "features last";

  /** The accuracy on points of the sphere, the best over epochs. */
  static final String SPHERE = "sphere";

  /** The accuracy on points of the sphere after the last epoch. */
  static final String SPHERE_LAST = "sphere last";

  /** The SSW distance of the test points to the uniform measure, in turns. */
  static final String SPREAD = "ssw to uniform";

  /** Is there, and 1, in place of all scores if the training diverged. */
  private static final String DIVERGED = "diverged";

  /** The suffix of the file of test points, which the first run in dimension 3 leaves. */
  static final String POINTS = "npy";

  @Override
  public String name() {
    return name(method, run);
  }

  /** Returns the name of the task of a method in one run. */
  static String name(SslMethod method, int run) {
    return Task.nameOfRun(method.id(), run);
  }

  @Override
  public double cost() {
    return 1;
  }

  /** Returns whether the result is that of a training whose numbers ceased to be finite. */
  static boolean isDiverged(NamedNumbers result) {
    return result.names().contains(DIVERGED);
  }

  /** A training that diverges is a result too: the factor that the paper prints is too large. */
  @Override
  public NamedNumbers run(TaskControl control) {
    Pretraining training = experiment.pretraining(method, run);
    try {
      return scores(training, control.run(training), control);
    } catch (DivergenceException e) {
      return NamedNumbers.of(DIVERGED, 1);
    }
  }

  private NamedNumbers scores(Pretraining training, PretrainingState end, TaskControl control) {
    try (Encoder encoder = training.encoder(end)) {
      Extraction fitted =
          Extraction.of(encoder, experiment.images().training(), training.batches());
      Extraction test = Extraction.of(encoder, experiment.images().test(), training.batches());
      control.progress(1);
      Accuracy onFeatures = experiment.evaluation(run).of(fitted.features(), test.features());
      control.progress(1);
      Accuracy onSphere = experiment.evaluation(run).of(fitted.points(), test.points());
      keepPoints(test, control);
      return NamedNumbers.of(FEATURES, 100 * onFeatures.best())
          .with(FEATURES_LAST, 100 * onFeatures.last())
          .with(SPHERE, 100 * onSphere.best())
          .with(SPHERE_LAST, 100 * onSphere.last())
          .with(SPREAD, spread(test));
    }
  }

  private void keepPoints(Extraction test, TaskControl control) {
    if (run == 0 && experiment.plan().d() == 3) {
      float[] points = test.points().numbers();
      NpyWriter.write(control.file(POINTS), points, points.length / 3, 3);
    }
  }

  private double spread(Extraction test) {
    SpherePoints points = SpherePoints.of(test.points().numbers(), experiment.plan().d());
    return experiment.plan().dssw().compareToUniform(points).distance();
  }
}
