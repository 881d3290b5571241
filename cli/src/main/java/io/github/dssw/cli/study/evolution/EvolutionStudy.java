package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.StudySettings;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.cli.study.report.Report;
import java.util.ArrayList;
import java.util.List;

/** Distances over κ, over the number of projections, and over a rotation. */
final class EvolutionStudy implements Study {
  static final String NAME = "evolution";

  private final Setup setup;

  /** Also those that are not asked for: a later run may ask for them. */
  private final List<Sweep> all;

  private final List<Sweep> sweeps;
  private final List<Distance> distances;
  private final boolean reduced;

  /**
   * What all values have in common.
   *
   * @param recipe what distances are made with
   * @param samples points of each distribution
   * @param seed what all chance comes from
   */
  record Setup(Recipe recipe, int samples, long seed) {}

  /**
   * The study.
   *
   * @param all every figure there is
   * @param sweeps those that are asked for
   */
  EvolutionStudy(
      Setup setup, List<Sweep> all, List<Sweep> sweeps, List<Distance> distances, boolean reduced) {
    this.setup = setup;
    this.all = all;
    this.sweeps = sweeps;
    this.distances = distances;
    this.reduced = reduced;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public StudySettings settings() {
    Recipe recipe = setup.recipe();
    StudySettings settings =
        StudySettings.none()
            .with("seed", setup.seed())
            .with("samples", setup.samples())
            .with("order", recipe.dssw().order())
            .with("projections", recipe.dssw().projections())
            .with("rotations", recipe.rotations())
            .with("pool of ARI-S3W", Recipe.POOL)
            .with("training epochs", recipe.training().epochs())
            .with("back end", recipe.dssw().backend().name());
    for (Sweep sweep : all) {
      settings =
          settings.with(
              sweep.id(),
              sweep.range().values()
                  + " for "
                  + sweep.lines().symbol()
                  + " in "
                  + sweep.lines().values());
    }
    return settings;
  }

  /** All draws of the quick distances before the slow ones. */
  @Override
  public List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (Distance distance : distances) {
      for (Sweep sweep : sweeps) {
        addTasks(tasks, sweep, distance);
      }
    }
    return tasks;
  }

  private void addTasks(List<Task> tasks, Sweep sweep, Distance distance) {
    if (!sweep.distances().contains(distance)) {
      return;
    }
    for (double line : sweep.lines().values()) {
      for (int redraw = 0; redraw < sweep.redraws(); redraw++) {
        tasks.add(new LineTask(sweep, distance, line, redraw, setup));
      }
    }
  }

  @Override
  public Report report(StudyResults results) {
    return new EvolutionReport(this, results).report();
  }

  Setup setup() {
    return setup;
  }

  List<Sweep> sweeps() {
    return sweeps;
  }

  /** Those of a sweep that were asked for. */
  List<Distance> distances(Sweep sweep) {
    return sweep.distances().stream().filter(distances::contains).toList();
  }

  boolean reduced() {
    return reduced;
  }
}
