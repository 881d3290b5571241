package io.github.dssw.cli.study;

import io.github.dssw.DivergenceException;
import io.github.dssw.cli.output.Progress;
import io.github.dssw.cli.study.report.ReportFiles;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Does tasks one after the other, keeps what each comes to, and shows how far the study is. */
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
   * Does all tasks that are not done yet.
   *
   * @throws StoppedException if it is to stop before its end
   */
  void run(BooleanSupplier stop) {
    double total = tasks.stream().mapToDouble(Task::cost).sum();
    double done = tasks.stream().filter(results::has).mapToDouble(Task::cost).sum();
    try (Progress progress = Progress.ofPercent("study", percent(done / total))) {
      for (Task task : tasks) {
        if (!results.has(task)) {
          String where = results.done() + "/" + results.tasks() + " " + task.name();
          double before = done;
          TaskControl control =
              new TaskControl(
                  folder,
                  task.name(),
                  stop,
                  share -> progress.at(percent((before + share * task.cost()) / total), where));
          control.progress(0);
          run(task, control);
          done += task.cost();
          writeTablesNowAndThen();
        }
        folder.clearAway(task.name());
      }
      progress.at(percent(1), results.done() + "/" + results.tasks());
    }
  }

  private void run(Task task, TaskControl control) {
    NamedNumbers numbers;
    try {
      numbers = task.run(control);
    } catch (DivergenceException e) {
      throw new IllegalArgumentException(task.name() + ": " + e.getMessage(), e);
    }
    folder.keep(task.name(), control.measured(), numbers);
    results.add(task, numbers);
  }

  /** What there is so far: a study of hours is worth a look before its end. */
  private void writeTablesNowAndThen() {
    if (System.nanoTime() - written > NANOS_BETWEEN_TABLES && !results.complete()) {
      files.writeTables(study.report(results), results.raw());
      written = System.nanoTime();
    }
  }

  private static long percent(double share) {
    return Math.round(100 * Progress.PERCENT * share);
  }
}
