package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.output.Version;
import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.StudyDescription;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.StudySettings;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.WarmTrainingOptions;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.energy.Training;
import io.github.dssw.flow.Redraw;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Moves particles with every method, in every run from the same start to the same target.
 *
 * @param experiment the settings that all flows share
 * @param modes mini-batch, full batch or both
 * @param methods the distances whose gradients move particles
 * @param runs the number of runs, each with a target of its own
 * @param reduced whether this is the quick study
 */
record GradientFlowStudy(
    Experiment experiment, List<BatchMode> modes, List<Distance> methods, int runs, boolean reduced)
    implements Study {
  @Override
  public StudyDescription description() {
    return StudyDescription.ofComparison(
        "gradient-flow",
        "Gradient flows onto the clusters of an icosahedron",
        reduced,
        sizesInWords());
  }

  String sizesInWords() {
    FlowSizes sizes = experiment.sizes();
    return String.format(
        Locale.ROOT,
        "%d points at each vertex, %d steps, %d %s slices, %s, %s",
        sizes.perVertex(),
        sizes.steps(),
        sizes.projections(),
        experiment.dssw().slicing().in(3).name(),
        experiment.redraw() == Redraw.STEP ? "drawn anew at each step" : "kept over all steps",
        experiment.training().inWords());
  }

  @Override
  public StudySettings settings() {
    FlowSizes sizes = experiment.sizes();
    StudySettings settings =
        StudySettings.none()
            .with("version", Version.ofDssw())
            .with("reduced", reduced ? "yes" : "no")
            .with("seed", experiment.seed())
            .with("points at each vertex", sizes.perVertex())
            .with("projections", sizes.projections())
            .with("slicing", experiment.dssw().slicing().in(3).name())
            .with("redraw", experiment.redraw().name().toLowerCase(Locale.ROOT))
            .with("steps", sizes.steps());
    Training anew = experiment.training().anew();
    return WarmTrainingOptions.addTo(settings, experiment.training().warm())
        .with("training epochs of networks drawn anew", anew.epochs())
        .with("training rate of networks drawn anew", anew.learningRate())
        .with("back end", experiment.dssw().backend().name());
  }

  /** Returns the tasks run by run, so that the tables compare all methods after each run. */
  @Override
  public List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (int run = 0; run < runs; run++) {
      for (BatchMode mode : modes) {
        tasks.add(new TargetTask(experiment, mode, run));
        for (Distance method : methods) {
          tasks.add(new FlowTask(experiment, mode, method, run));
        }
      }
    }
    return tasks;
  }

  @Override
  public void addTo(Report report, StudyResults results) {
    new GradientFlowReport(this, results).addTo(report);
  }
}
