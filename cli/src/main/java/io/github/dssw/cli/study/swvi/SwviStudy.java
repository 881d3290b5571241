package io.github.dssw.cli.study.swvi;

import static io.github.dssw.cli.study.distance.Distance.SW;

import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.StudySettings;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.WarmTrainingOptions;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.cli.study.report.Report;
import java.util.ArrayList;
import java.util.List;

/** Learns a power spherical distribution with each distance. */
final class SwviStudy implements Study {
  static final String NAME = "swvi-power-spherical";

  /** Those of the paper's figures. */
  static final List<Distance> DISTANCES =
      Distance.ofFigures().stream().filter(distance -> distance != SW).toList();

  private final Setup setup;
  private final List<Distance> distances;
  private final int runs;
  private final boolean reduced;

  /**
   * What all tasks have in common.
   *
   * @param inference the experiment
   * @param recipe what distances are made with
   * @param seed what all chance comes from
   */
  record Setup(Inference inference, Recipe recipe, long seed) {
    double divergence(Model model) {
      return Divergence.of(model.distribution(), inference.target());
    }

    /** The angle between the mean directions of model and target, in degrees. */
    double degreesOff(Model model) {
      double cosine = Model.dot(model.mean(), 0, inference.target().mean(), 0);
      return Math.toDegrees(Math.acos(Math.max(-1, Math.min(1, cosine))));
    }
  }

  SwviStudy(Setup setup, List<Distance> distances, int runs, boolean reduced) {
    this.setup = setup;
    this.distances = distances;
    this.runs = runs;
    this.reduced = reduced;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public StudySettings settings() {
    Inference inference = setup.inference();
    Recipe recipe = setup.recipe();
    StudySettings settings =
        StudySettings.none()
            .with("seed", setup.seed())
            .with("particles", inference.particles())
            .with("steps", inference.steps())
            .with("Langevin steps", inference.langevinSteps() + " of " + inference.langevinStep())
            .with("optimiser", inference.optimizer().describe())
            .with("order", recipe.dssw().order())
            .with("projections", recipe.dssw().projections())
            .with("rotations", recipe.rotations());
    return WarmTrainingOptions.into(settings, recipe.training())
        .with("back end", recipe.dssw().backend().name());
  }

  @Override
  public List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (Distance distance : distances) {
      for (int run = 0; run < runs; run++) {
        tasks.add(new LearnTask(setup, distance, run));
      }
    }
    return tasks;
  }

  @Override
  public Report report(StudyResults results) {
    return new SwviReport(this, results).report();
  }

  Setup setup() {
    return setup;
  }

  List<Distance> distances() {
    return distances;
  }

  int runs() {
    return runs;
  }

  boolean reduced() {
    return reduced;
  }
}
