package io.github.dssw.cli.study.earth;

import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.StudyDescription;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.StudySettings;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.WarmTrainingOptions;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.sphere.SpherePoints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Fits densities to places on the Earth with every method, in every run to the same places.
 *
 * @param experiment the settings that all fits share
 * @param sets the sets of places
 * @param methods the methods
 * @param runs the number of runs, each with a split of its own
 * @param reduced whether this is the quick study
 */
record EarthStudy(
    EarthExperiment experiment,
    List<EarthSet> sets,
    List<EarthMethod> methods,
    int runs,
    boolean reduced)
    implements Study {
  static final String NAME = "earth-density";

  @Override
  public StudyDescription description() {
    return StudyDescription.ofComparison(
        NAME, "Densities of places on the Earth", reduced, sizesInWords() + ", on made-up places");
  }

  String sizesInWords() {
    return experiment.sizes()
        + ", "
        + experiment.dssw().slicing().in(3).name()
        + " for SSW and DSSW";
  }

  /** Returns the settings, which describe the places of only those sets that are present. */
  @Override
  public StudySettings settings() {
    EarthSizes sizes = experiment.sizes();
    StudySettings settings =
        StudySettings.none()
            .with("reduced", reduced ? "yes" : "no")
            .with("seed", experiment.seed())
            .with("flow", sizes.blocks() + " × " + sizes.components())
            .with("steps", sizes.steps())
            .with("learning rate", experiment.learningRate())
            .with("projections", sizes.projections())
            .with("slicing", experiment.dssw().slicing().in(3).name());
    for (EarthSet set : EarthSet.values()) {
      settings = settings.with(set.label(), fingerprint(experiment.places().get(set)));
    }
    return WarmTrainingOptions.addTo(settings, experiment.training())
        .with("back end", experiment.dssw().backend().name());
  }

  /**
   * Returns words that differ for different places, so that a study does not continue with others.
   */
  private static String fingerprint(SpherePoints places) {
    return String.format(
        Locale.ROOT, "%d places, %08x", places.size(), Arrays.hashCode(places.rawCoordinates()));
  }

  /** Returns the tasks run by run, so that the tables compare all methods after each run. */
  @Override
  public List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (int run = 0; run < runs; run++) {
      for (EarthSet set : sets) {
        tasks.add(new KernelTask(experiment, set, run));
        for (EarthMethod method : methods) {
          tasks.add(new FitTask(experiment, method, set, run));
        }
      }
    }
    return tasks;
  }

  @Override
  public void addTo(Report report, StudyResults results) {
    new EarthReport(this, results).addTo(report);
  }
}
