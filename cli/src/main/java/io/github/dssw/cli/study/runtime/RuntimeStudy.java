package io.github.dssw.cli.study.runtime;

import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.StudyDescription;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.StudySettings;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The runtime of every distance over n, L and d.
 *
 * @param setup the settings that all measurements share
 * @param ranges the sizes at which distances are timed
 * @param all all distances, also those that are not wanted: a later run may add them
 * @param wanted the distances that are timed
 * @param reduced whether this is the quick study
 */
record RuntimeStudy(
    Setup setup,
    List<SizeRange> ranges,
    List<TimedDistance> all,
    List<TimedDistance> wanted,
    boolean reduced)
    implements Study {
  static final String NAME = "runtime";

  /**
   * The settings that all measurements share.
   *
   * @param stopwatch times the calls
   * @param budget the maximum seconds per call; larger sizes are left out
   * @param slicing the name of the design of slices
   * @param seed the seed of the points
   * @param threads the maximum number of threads
   * @param rotations the number of rotations of RI-S3W and ARI-S3W
   * @param epochs the training steps of a trained energy
   * @param used the back ends that have been used in this process; updated by {@link #warmth}
   */
  record Setup(
      Stopwatch stopwatch,
      double budget,
      String slicing,
      long seed,
      int threads,
      int rotations,
      int epochs,
      Set<String> used) {

    /** Returns how warm a distance is that has not run yet, and marks its back end as used. */
    Stopwatch.Warmth warmth(String where) {
      return used.add(where) ? Stopwatch.Warmth.COLD : Stopwatch.Warmth.TEPID;
    }
  }

  @Override
  public StudyDescription description() {
    return StudyDescription.of(
        NAME, "How long distances take", reduced, "fewer and smaller sizes, timed briefly.");
  }

  @Override
  public StudySettings settings() {
    StudySettings settings =
        StudySettings.none()
            .with("seed", setup.seed())
            .with("slicing", setup.slicing())
            .with("threads", setup.threads())
            .with("rotations", setup.rotations())
            .with("training epochs", setup.epochs())
            .with("timed for", setup.stopwatch())
            .with("left out above", setup.budget() + " s per call")
            .with("java", System.getProperty("java.vm.name") + " " + Runtime.version());
    for (SizeRange range : ranges) {
      settings = settings.with(range.what().id, range.values() + " with " + range.fixedInWords());
    }
    return settings.with(
        "computed on",
        all.stream().map(TimedDistance::where).distinct().collect(Collectors.joining("; ")));
  }

  @Override
  public List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (SizeRange range : ranges) {
      for (TimedDistance distance : wanted(range)) {
        tasks.add(new TimingTask(range, distance, setup));
      }
    }
    return tasks;
  }

  @Override
  public void addTo(Report report, StudyResults results) {
    new RuntimeReport(this, results).addTo(report);
  }

  /** Returns the wanted distances whose times depend on the quantity of a range. */
  List<TimedDistance> wanted(SizeRange range) {
    return wanted.stream()
        .filter(one -> range.what() != SizeRange.Quantity.PROJECTIONS || one.isSliced())
        .toList();
  }
}
