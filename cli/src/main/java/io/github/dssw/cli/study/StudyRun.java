package io.github.dssw.cli.study;

import io.github.dssw.cli.job.Interruption;
import io.github.dssw.cli.output.Progress;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.ReportFiles;
import io.github.dssw.flow.DivergenceException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Does the tasks of a study that are not done yet, and makes its report. */
final class StudyRun {
  private static final long NANOS_BETWEEN_TABLES = 10_000_000_000L;

  private final Study study;
  private final Path root;
  private final String command;
  private final PrintWriter out;
  private final PrintWriter err;

  /**
   * A run of a study.
   *
   * @param command what the user typed, for the report
   */
  StudyRun(Study study, Path root, String command, PrintWriter out, PrintWriter err) {
    this.study = study;
    this.root = root;
    this.command = command;
    this.out = out;
    this.err = err;
  }

  /** Runs to the end, or to an interruption; the status to exit with. */
  int go() {
    List<Task> tasks = study.tasks();
    Settings settings = identity();
    try (StudyFolder folder = StudyFolder.open(root, settings)) {
      Results results = new Results(folder, tasks);
      ReportFiles files = new ReportFiles(root, settings.values(), command);
      if (results.done() > 0) {
        say("going on in %s: %d of %d tasks are done", root, results.done(), results.tasks());
      }
      if (!doTasks(tasks, folder, results, files)) {
        return Interruption.STATUS;
      }
      Report report = study.report(results);
      files.writeAll(report, results.raw());
      out.print(report.text());
      out.printf("%nTables and pictures together: %s%n", root.resolve(ReportFiles.PAGE));
      return 0;
    }
  }

  private Settings identity() {
    Settings all = Settings.none().with("study", study.name());
    for (var entry : study.settings().values().entrySet()) {
      all = all.with(entry.getKey(), entry.getValue());
    }
    return all;
  }

  /** Whether all are done; not after an interruption. */
  private boolean doTasks(
      List<Task> tasks, StudyFolder folder, Results results, ReportFiles files) {
    double total = tasks.stream().mapToDouble(Task::cost).sum();
    double done = tasks.stream().filter(results::has).mapToDouble(Task::cost).sum();
    try (Interruption interruption = Interruption.open()) {
      try (Progress progress = Progress.ofPercent(study.name(), percent(done / total))) {
        long written = System.nanoTime();
        for (Task task : tasks) {
          if (results.has(task)) {
            continue;
          }
          String where = results.done() + " of " + results.tasks() + " done, " + task.name();
          double before = done;
          TaskControl control =
              new TaskControl(
                  folder,
                  task.name(),
                  interruption::requested,
                  (share, how) ->
                      progress.at(
                          percent((before + share * task.cost()) / total),
                          how.isEmpty() ? where : where + ", " + how));
          control.progress(0, "");
          doTask(task, control, folder, results);
          done += task.cost();
          if (System.nanoTime() - written > NANOS_BETWEEN_TABLES && !results.complete()) {
            files.writeTables(study.report(results), results.raw());
            written = System.nanoTime();
          }
        }
        return true;
      } catch (StoppedException e) {
        // Said before the interruption is closed: then the JVM is gone.
        say(
            "interrupted with %d of %d tasks done; the same command goes on from %s",
            results.done(), results.tasks(), root);
        return false;
      }
    }
  }

  private static void doTask(Task task, TaskControl control, StudyFolder folder, Results results) {
    Numbers numbers;
    try {
      numbers = task.run(control);
    } catch (DivergenceException e) {
      throw new IllegalArgumentException(task.name() + ": " + e.getMessage(), e);
    }
    folder.keep(task.name(), control.measured(), numbers);
    results.add(task, numbers);
    control.forgetCheckpoint();
  }

  private static long percent(double share) {
    return Math.round(100 * Progress.PERCENT * share);
  }

  private void say(String format, Object... args) {
    err.println("dssw: " + String.format(Locale.ROOT, format, args));
    err.flush();
  }
}
