package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.StudyDescription;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.StudySettings;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.cli.study.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Distances over κ, over the number of projections, and over the angle of a rotation.
 *
 * @param setup the settings that all values share
 * @param allSweeps all figures, also those that are not wanted: a later run may add them
 * @param sweeps the figures that are wanted
 * @param distances the distances that are wanted
 * @param reduced whether this is the quick study
 */
record EvolutionStudy(
    Setup setup,
    List<Sweep> allSweeps,
    List<Sweep> sweeps,
    List<Distance> distances,
    boolean reduced)
    implements Study {
  static final String NAME = "evolution";

  /**
   * The settings that all values share.
   *
   * @param recipe the parameters of the distances
   * @param samples the number of points of each distribution
   * @param seed the seed of all random numbers
   */
  record Setup(Recipe recipe, int samples, long seed) {}

  @Override
  public StudyDescription description() {
    return StudyDescription.ofComparison(
        NAME,
        "How distances depend on κ, projections and rotation",
        reduced,
        sizesInWords() + ", and fewer values on each axis");
  }

  String sizesInWords() {
    Recipe recipe = setup.recipe();
    return String.format(
        Locale.ROOT,
        "%d points of each distribution, %d slices (%s), %d rotations, %d training epochs",
        setup.samples(),
        recipe.dssw().projections(),
        recipe.dssw().slicing().name(),
        recipe.rotations(),
        recipe.training().epochs());
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
            .with("slicing", recipe.dssw().slicing().name())
            .with("rotations", recipe.rotations())
            .with("pool of ARI-S3W", Recipe.POOL)
            .with("training epochs", recipe.training().epochs())
            .with("back end", recipe.dssw().backend().name());
    for (Sweep sweep : allSweeps) {
      String lines = sweep.lines().symbol() + " in " + sweep.lines().values();
      settings = settings.with(sweep.id(), sweep.range().values() + " for " + lines);
    }
    return settings;
  }

  /** Returns the tasks distance by distance, the fast ones first. */
  @Override
  public List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (Distance distance : distances) {
      for (Sweep sweep : sweeps) {
        if (sweep.distances().contains(distance)) {
          addTasks(tasks, sweep, distance);
        }
      }
    }
    return tasks;
  }

  private void addTasks(List<Task> tasks, Sweep sweep, Distance distance) {
    for (double line : sweep.lines().values()) {
      for (int redraw = 0; redraw < sweep.redraws(); redraw++) {
        tasks.add(new LineTask(sweep, distance, line, redraw, setup));
      }
    }
  }

  @Override
  public void addTo(Report report, StudyResults results) {
    new EvolutionReport(this, results).addTo(report);
  }

  /** Returns those distances of a sweep that are wanted. */
  List<Distance> distances(Sweep sweep) {
    return sweep.distances().stream().filter(distances::contains).toList();
  }
}
