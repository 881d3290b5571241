package io.github.dssw.cli.study.power;

import io.github.dssw.Dssw;
import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.StudyDescription;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.StudySettings;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How often tests find alterations of several kinds and sizes.
 *
 * @param setup the settings that all tasks share
 * @param alterations the alterations that are wanted
 * @param dimensions the dimensions that are wanted
 * @param runs the number of runs
 * @param reduced whether this is the quick study
 */
record PowerStudy(
    Setup setup, List<Alteration> alterations, List<Integer> dimensions, int runs, boolean reduced)
    implements Study {
  static final String NAME = "power";
  static final List<Integer> DIMENSIONS = List.of(3, 64, 384);
  static final double ALPHA = 0.05;

  /**
   * The settings that all tasks share.
   *
   * @param dssw back end, threads, slices
   * @param sizes the size of the study
   * @param seed the seed of all random numbers
   */
  record Setup(Dssw dssw, PowerSizes sizes, long seed) {
    SceneTests tests() {
      return new SceneTests(dssw, sizes.permutations(), ALPHA);
    }
  }

  @Override
  public StudyDescription description() {
    return StudyDescription.of(
        NAME,
        "Power: how often each test finds an alteration",
        reduced,
        sizesInWords()
            + ", and fewer effects. The numbers do not allow a comparison of the tests.");
  }

  String sizesInWords() {
    PowerSizes sizes = setup.sizes();
    return String.format(
        Locale.ROOT,
        "%d scenes of each kind, %d points in each sample, %d projections, %d permutations",
        runs * sizes.scenes(),
        sizes.points(),
        sizes.projections(),
        sizes.permutations());
  }

  @Override
  public StudySettings settings() {
    PowerSizes sizes = setup.sizes();
    return StudySettings.none()
        .with("seed", setup.seed())
        .with("points", sizes.points())
        .with("projections", sizes.projections())
        .with("slices", setup.dssw().slicing().name())
        .with("permutations", sizes.permutations())
        .with("scenes per run", sizes.scenes())
        .with("level", ALPHA)
        .with("back end", setup.dssw().backend().name());
  }

  /** Returns the tasks run by run, so that an unfinished study has all curves. */
  @Override
  public List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (int run = 0; run < runs; run++) {
      for (Alteration alteration : alterations) {
        for (int d : dimensions) {
          for (double effect : setup.sizes().effects(alteration, d)) {
            tasks.add(new PowerTask(new Scene.Kind(alteration, d, effect), run, setup));
          }
        }
      }
    }
    return tasks;
  }

  @Override
  public void addTo(Report report, StudyResults results) {
    new PowerReport(this, new Rates(results, runs)).addTo(report);
  }
}
