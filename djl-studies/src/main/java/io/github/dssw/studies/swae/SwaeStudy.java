package io.github.dssw.studies.swae;

import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.StudyDescription;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.StudySettings;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.WarmTrainingOptions;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.swae.SwaeRow;
import io.github.dssw.cli.study.swae.SwaeSettings;
import io.github.dssw.cli.study.swae.SwaeSizes;
import java.util.ArrayList;
import java.util.List;

/**
 * Trains an auto-encoder for every row of the table, in every run from the same network on the same
 * batches.
 *
 * @param experiment the images and what all trainings share
 */
record SwaeStudy(SwaeExperiment experiment) implements Study {
  @Override
  public StudyDescription description() {
    return StudyDescription.ofComparison(
        "swae",
        "Auto-encoders of " + experiment.images().label() + " with latents on the sphere",
        experiment.settings().quick(),
        sizesInWords() + (experiment.settings().data().isPresent() ? "" : ", on drawn digits"));
  }

  /** Returns the sizes, which every table names. */
  String sizesInWords() {
    return experiment.settings().sizes()
        + ", "
        + experiment.split().training().size()
        + " training and "
        + experiment.split().test().size()
        + " test images";
  }

  @Override
  public StudySettings settings() {
    SwaeSettings wanted = experiment.settings();
    SwaeSizes sizes = wanted.sizes();
    return WarmTrainingOptions.addTo(
            StudySettings.none()
                .with("reduced", wanted.quick() ? "yes" : "no")
                .with("seed", wanted.seed())
                .with("training images", experiment.split().training().fingerprint())
                .with("test images", experiment.split().test().fingerprint())
                .with("prior", experiment.prior().words())
                .with("width", sizes.width())
                .with("epochs", sizes.epochs())
                .with("batch", sizes.batch())
                .with("projections", sizes.projections())
                .with("slicing", wanted.dssw().slicing().in(AutoEncoder.LATENT).name()),
            wanted.training())
        .with("back end", wanted.dssw().backend().name())
        .with("threads of PyTorch", wanted.threads());
  }

  /** Returns the tasks run by run, so that the tables compare all methods after each run. */
  @Override
  public List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (int run = 0; run < experiment.settings().runs(); run++) {
      tasks.add(new ReferenceTask(experiment, run));
      for (SwaeRow row : experiment.settings().rows()) {
        tasks.add(new SwaeTask(experiment, row, run));
      }
    }
    return tasks;
  }

  @Override
  public void addTo(Report report, StudyResults results) {
    new SwaeReport(this, results).addTo(report);
  }
}
