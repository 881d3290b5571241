package io.github.dssw.cli.study;

import io.github.dssw.cli.job.Interruption;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.ReportFiles;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Does the tasks of a study that are not done yet, and makes its report. */
final class StudyRun {
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
    StudySettings settings = identity();
    try (StudyFolder folder = StudyFolder.open(root, settings)) {
      StudyResults results = new StudyResults(folder, tasks);
      ReportFiles files = new ReportFiles(root, settings.values(), command);
      if (results.done() > 0) {
        say("going on in %s: %d of %d tasks are done", root, results.done(), results.tasks());
      }
      if (!finish(new TaskLoop(study, tasks, folder, results, files), results)) {
        return Interruption.STATUS;
      }
      Report report = study.report(results);
      files.writeAll(report, results.raw());
      out.print(report.text());
      out.printf("%nTables and pictures together: %s%n", root.resolve(ReportFiles.PAGE));
      return 0;
    }
  }

  private StudySettings identity() {
    StudySettings all = StudySettings.none().with("study", study.name());
    for (var entry : study.settings().values().entrySet()) {
      all = all.with(entry.getKey(), entry.getValue());
    }
    return all;
  }

  /** Whether all are done; not after an interruption. */
  private boolean finish(TaskLoop loop, StudyResults results) {
    try (Interruption interruption = Interruption.open()) {
      try {
        loop.run(interruption::requested);
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

  private void say(String format, Object... args) {
    err.println("dssw: " + String.format(Locale.ROOT, format, args));
    err.flush();
  }
}
