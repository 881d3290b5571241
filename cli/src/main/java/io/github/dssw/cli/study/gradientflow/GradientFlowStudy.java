package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.output.Version;
import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.StudySettings;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.WarmTrainingOptions;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.report.Report;
import java.util.ArrayList;
import java.util.List;

/**
 * Every method moves particles from the same start to the same target, in every run.
 *
 * @param experiment what flows have in common
 * @param modes mini-batch, full batch or both
 * @param methods what particles go down
 * @param runs how many times, each with a target of its own
 * @param reduced whether this is the quick one
 */
record GradientFlowStudy(
    Experiment experiment, List<BatchMode> modes, List<Distance> methods, int runs, boolean reduced)
    implements Study {
  @Override
  public String name() {
    return "gradient-flow";
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
            .with("steps", sizes.steps());
    return WarmTrainingOptions.into(settings, experiment.training())
        .with("back end", experiment.dssw().backend().name());
  }

  /** Run after run, so that the tables make sense long before the last one. */
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
  public Report report(StudyResults results) {
    return new GradientFlowReport(this, results).report();
  }
}
