package io.github.dssw.cli.study;

import io.github.dssw.cli.study.report.Report;
import java.util.List;

/** An experiment: independent tasks, and what is made of their results. */
public interface Study {
  /** Its name on the command line. */
  String name();

  /**
   * Everything that the result of a task depends on beyond the task's name. A folder of results is
   * taken up only by a study whose settings are the same.
   */
  StudySettings settings();

  /** What is to be done, in this order. Tasks that a later run adds find the others done. */
  List<Task> tasks();

  /**
   * What is to be shown of the results. Asked for now and then while tasks are under way, and at
   * the end, when all of them are done. Must depend on the results alone.
   */
  Report report(StudyResults results);
}
