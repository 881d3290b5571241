package io.github.dssw.cli.study;

import io.github.dssw.DivergenceException;
import io.github.dssw.cli.output.Progress;
import io.github.dssw.cli.study.report.ReportFiles;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Runs tasks one after the other, keeps their results, and shows the progress. */
final class TaskLoop {
  private static final long NANOS_BETWEEN_TABLES = 10_000_000_000L;

  private final Study study;
  private final List<Task> tasks;
  private final StudyFolder folder;
  private final StudyResults results;
  private final ReportFiles files;
  private long written = System.nanoTime();

  TaskLoop(
      Study study, List<Task> tasks, StudyFolder folder, StudyResults results, ReportFiles files) {
    this.study = study;
    this.tasks = tasks;
    this.folder = folder;
    this.results = results;
    this.files = files;
  }

  /**
   * Runs all tasks that are not finished.
   *
   * @throws StoppedException if {@code stop} becomes true before the last one is finished
   */
  void run(BooleanSupplier stop) {
    double total = tasks.stream().mapToDouble(Task::cost).sum();
    double done = tasks.stream().filter(results::has).mapToDouble(Task::cost).sum();
    try (Progress progress = Progress.ofPercent("study", percent(done / total))) {
      for (Task task : tasks) {
        if (!results.has(task)) {
          String where = counts() + " " + task.name();
          double before = done;
          TaskControl control =
              new TaskControl(
                  folder,
                  task.name(),
                  stop,
                  share -> progress.at(percent((before + share * task.cost()) / total), where));
          control.progress(0);
          results.add(task, run(task, control));
          done += task.cost();
          writeTablesNowAndThen();
        }
        folder.removeCheckpoint(task.name());
      }
      progress.at(percent(1), counts());
    }
  }

  private String counts() {
    return results.finishedCount() + "/" + results.taskCount();
  }

  /**
   * Runs one task and writes its result.
   *
   * @throws DivergenceException naming the task, if its numbers cease to be finite
   */
  private static TaskOutput run(Task task, TaskControl control) {
    try {
      return control.finish(task.run(control));
    } catch (DivergenceException e) {
      throw (DivergenceException)
          new DivergenceException(task.name() + ": " + e.getMessage()).initCause(e);
    }
  }

  /** Writes the tables with what is there so far, since a study can take hours. */
  private void writeTablesNowAndThen() {
    if (System.nanoTime() - written > NANOS_BETWEEN_TABLES && !results.isComplete()) {
      files.writeTables(results.report(study), results.raw());
      written = System.nanoTime();
    }
  }

  private static long percent(double share) {
    return Math.round(100 * Progress.PERCENT * share);
  }
}
