package io.github.dssw.cli.study;

import io.github.dssw.cli.study.report.Report;
import java.util.List;

/** An experiment: a list of independent tasks, and a report of their results. */
public interface Study {
  /** Returns the name, the title and, for a reduced study, how it is reduced. */
  StudyDescription description();

  /**
   * Returns all settings that the result of a task depends on besides the task's name. A study
   * resumes only in a folder with the same settings.
   */
  StudySettings settings();

  /** Returns the tasks in the order in which they are run. */
  List<Task> tasks();

  /**
   * Adds notes, tables and pictures to a report. The method is called every few seconds while tasks
   * are running, when results may be missing, and at the end, when all are there. What it adds must
   * depend on the results only.
   */
  void addTo(Report report, StudyResults results);
}
