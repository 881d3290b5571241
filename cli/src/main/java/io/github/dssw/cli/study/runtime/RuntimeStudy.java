package io.github.dssw.cli.study.runtime;

import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.StudySettings;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The runtime of every distance over n, L and d. */
final class RuntimeStudy implements Study {
  static final String NAME = "runtime";

  private final Setup setup;
  private final List<SizeRange> ranges;
  private final List<TimedDistance> all;
  private final List<TimedDistance> curves;
  private final boolean reduced;

  /**
   * How it is timed.
   *
   * @param stopwatch what times
   * @param budget sizes that would take more seconds a call are left out
   * @param seed what points come from
   * @param threads the most to use
   * @param rotations of RI-S3W and ARI-S3W
   * @param epochs training steps of a trained energy
   * @param used back ends that something has run on in this process
   */
  record Setup(
      Stopwatch stopwatch,
      double budget,
      long seed,
      int threads,
      int rotations,
      int epochs,
      Set<String> used) {

    /** How warm a distance is that has not run yet. */
    Stopwatch.Warmth warmth(String where) {
      return used.add(where) ? Stopwatch.Warmth.COLD : Stopwatch.Warmth.TEPID;
    }
  }

  /**
   * The study.
   *
   * @param all every distance there is to time
   * @param curves those that are asked for
   */
  RuntimeStudy(
      Setup setup,
      List<SizeRange> ranges,
      List<TimedDistance> all,
      List<TimedDistance> curves,
      boolean reduced) {
    this.setup = setup;
    this.ranges = ranges;
    this.all = all;
    this.curves = curves;
    this.reduced = reduced;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public StudySettings settings() {
    StudySettings settings =
        StudySettings.none()
            .with("seed", setup.seed())
            .with("threads", setup.threads())
            .with("rotations", setup.rotations())
            .with("training epochs", setup.epochs())
            .with("timed for", setup.stopwatch())
            .with("left out above", setup.budget() + " s a call")
            .with("java", System.getProperty("java.vm.name") + " " + Runtime.version());
    for (SizeRange range : ranges) {
      settings = settings.with(range.what().id(), range.values() + " with " + range.rest());
    }
    return settings.with("computed on", String.join("; ", places()));
  }

  private List<String> places() {
    return all.stream().map(TimedDistance::where).distinct().toList();
  }

  @Override
  public List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (SizeRange range : ranges) {
      for (TimedDistance curve : curves(range)) {
        tasks.add(new TimingTask(range, curve, setup));
      }
    }
    return tasks;
  }

  @Override
  public Report report(StudyResults results) {
    return new RuntimeReport(this, results).report();
  }

  /** Those that a range says something of. */
  List<TimedDistance> curves(SizeRange range) {
    return curves.stream()
        .filter(curve -> range.what() != SizeRange.Quantity.PROJECTIONS || curve.isSliced())
        .toList();
  }

  List<SizeRange> ranges() {
    return ranges;
  }

  Setup setup() {
    return setup;
  }

  boolean reduced() {
    return reduced;
  }
}
