package io.github.dssw.cli.study;

import io.github.dssw.cli.job.Interruption;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.ReportFiles;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** Runs the tasks of a study that are not finished yet and writes its report. */
final class StudyRun {
  private final Study study;
  private final Path root;
  private final String command;
  private final boolean json;
  private final PrintWriter out;
  private final PrintWriter err;

  /**
   * Creates a run.
   *
   * @param command the command that the user typed, for the report
   * @param json whether results are printed as JSON
   */
  StudyRun(Study study, Path root, String command, boolean json, PrintWriter out, PrintWriter err) {
    this.study = study;
    this.root = root;
    this.command = command;
    this.json = json;
    this.out = out;
    this.err = err;
  }

  /** Runs until the study is complete or interrupted; returns the exit status. */
  int go() {
    List<Task> tasks = study.tasks();
    StudySettings settings =
        StudySettings.none().with("study", study.description().name()).with(study.settings());
    try (StudyFolder folder = StudyFolder.open(root, settings, this::say)) {
      StudyResults results = new StudyResults(folder, tasks);
      ReportFiles files = new ReportFiles(root, settings.values(), command);
      if (results.finishedCount() > 0) {
        say("continuing in " + root + ": " + counts(results) + " tasks are done");
      }
      if (!finish(new TaskLoop(study, tasks, folder, results, files), results)) {
        return Interruption.STATUS;
      }
      Report report = results.report(study);
      files.writeAll(report, results.raw());
      print(report);
      return 0;
    }
  }

  private void print(Report report) {
    Path page = root.resolve(ReportFiles.PAGE);
    if (json) {
      out.println(report.json().add("page", page.toString()));
    } else {
      out.print(report.text());
      out.printf("%nTables and pictures together: %s%n", page);
    }
  }

  /** Runs the tasks; returns false after an interruption. */
  private boolean finish(TaskLoop loop, StudyResults results) {
    try (Interruption interruption = Interruption.open()) {
      try {
        loop.run(interruption::requested);
        return true;
      } catch (StoppedException e) {
        // Printed here because the JVM exits as soon as the interruption is closed.
        say(
            "interrupted with "
                + counts(results)
                + " tasks done; the same command continues from "
                + root);
        return false;
      }
    }
  }

  private static String counts(StudyResults results) {
    return results.finishedCount() + " of " + results.taskCount();
  }

  private void say(String sentence) {
    err.println("dssw: " + sentence);
    err.flush();
  }
}
