package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.StudyDescription;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.StudySettings;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.WarmTrainingOptions;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.cli.study.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Learns a mixture of four von Mises–Fisher distributions with each distance.
 *
 * @param setups the settings of the tasks, one for each learning rate
 * @param distances the distances that are wanted
 * @param runs the number of runs of each distance
 * @param reduced whether this is the quick study
 */
record VmfStudy(List<VmfSetup> setups, List<Distance> distances, int runs, boolean reduced)
    implements Study {
  static final String NAME = "swvi-vmf";

  /** The distances of the paper's figures of this experiment. */
  static final List<Distance> DISTANCES =
      List.of(
          Distance.SSW,
          Distance.S3W,
          Distance.RI_S3W_10,
          Distance.ARI_S3W_30,
          Distance.EXP,
          Distance.IDENTITY,
          Distance.POLY,
          Distance.LINEAR,
          Distance.NONLINEAR,
          Distance.ATTENTION);

  VmfSetup.Sizes sizes() {
    return setups.get(0).sizes();
  }

  @Override
  public StudyDescription description() {
    return StudyDescription.ofComparison(
        NAME,
        "Learning a mixture of four von Mises–Fisher distributions by sliced distances",
        reduced,
        sizesInWords());
  }

  String sizesInWords() {
    return String.format(
        Locale.ROOT,
        "a flow of %d × %d, %d particles, %d iterations, %d %s slices",
        sizes().blocks(),
        sizes().components(),
        sizes().particles(),
        sizes().steps(),
        recipe().dssw().projections(),
        recipe().dssw().slicing().in(3).name());
  }

  private Recipe recipe() {
    return setups.get(0).recipe();
  }

  /** Returns the settings; learning rates are in the names of tasks, so that one can be added. */
  @Override
  public StudySettings settings() {
    VmfSetup setup = setups.get(0);
    StudySettings settings =
        StudySettings.none()
            .with("seed", setup.seed())
            .with("particles", sizes().particles())
            .with("steps", sizes().steps())
            .with("flow", sizes().blocks() + " × " + sizes().components())
            .with("projections", recipe().dssw().projections())
            .with("slicing", recipe().dssw().slicing().in(3).name());
    return WarmTrainingOptions.addTo(settings, recipe().training())
        .with("back end", recipe().dssw().backend().name());
  }

  @Override
  public List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (int run = 0; run < runs; run++) {
      for (VmfSetup setup : setups) {
        for (Distance distance : distances) {
          tasks.add(new LearnTask<>(setup, distance, run));
        }
      }
    }
    return tasks;
  }

  @Override
  public void addTo(Report report, StudyResults results) {
    new VmfReport(this, results).addTo(report);
  }
}
