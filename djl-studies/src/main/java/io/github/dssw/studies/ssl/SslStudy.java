package io.github.dssw.studies.ssl;

import io.github.dssw.cli.output.Version;
import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.StudyDescription;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.StudySettings;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.WarmTrainingOptions;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.ssl.SslMethod;
import io.github.dssw.cli.study.ssl.SslPlan;
import io.github.dssw.cli.study.ssl.SslSizes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Trains an encoder with every method, in every run from the same start and with the same views.
 *
 * @param experiment what all trainings share
 */
record SslStudy(SslExperiment experiment) implements Study {
  /** Returns what the user asked for. */
  SslPlan plan() {
    return experiment.plan();
  }

  @Override
  public StudyDescription description() {
    return StudyDescription.ofComparison(
        "ssl", "Self-supervised learning on the sphere", plan().quick(), sizesInWords());
  }

  String sizesInWords() {
    SslSizes sizes = plan().sizes();
    return String.format(
        Locale.ROOT,
        "%s, d = %d: %s, %d training images, %d epochs in batches of %d, %d %s slices; %d test"
            + " images, linear classifiers of %d epochs",
        plan().data().isPresent() ? "CIFAR10" : "drawn digits",
        plan().d(),
        experiment.architecture().label(),
        experiment.images().training().size(),
        sizes.epochs(),
        sizes.batch(),
        plan().dssw().projections(),
        slicing(),
        experiment.images().test().size(),
        sizes.evaluationEpochs());
  }

  private String slicing() {
    return plan().dssw().slicing().in(plan().d()).name();
  }

  @Override
  public StudySettings settings() {
    StudySettings settings =
        StudySettings.none()
            .with("version", Version.ofDssw())
            .with("reduced", plan().quick() ? "yes" : "no")
            .with("seed", plan().seed())
            .with("training images", experiment.images().training().fingerprint())
            .with("test images", experiment.images().test().fingerprint())
            .with("dimension", plan().d())
            .with("network", experiment.architecture().label())
            .with("batch", plan().sizes().batch())
            .with("epochs", plan().sizes().epochs())
            .with("epochs of classifiers", plan().sizes().evaluationEpochs())
            .with("eta", plan().eta().map(String::valueOf).orElse("the paper's"))
            .with("projections", plan().dssw().projections())
            .with("slicing", slicing());
    return WarmTrainingOptions.addTo(settings, plan().training())
        .with("threads", plan().threads())
        .with("back end", plan().dssw().backend().name());
  }

  /** Returns the tasks run by run, so that the tables compare all methods after each run. */
  @Override
  public List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (int run = 0; run < plan().runs(); run++) {
      for (SslMethod method : plan().methods()) {
        tasks.add(new SslTask(experiment, method, run));
      }
    }
    return tasks;
  }

  @Override
  public void addTo(Report report, StudyResults results) {
    new SslReport(this, results).addTo(report);
  }
}
