package io.github.dssw.cli.study;

import java.util.Locale;

/**
 * One independent part of a study. A task returns the same numbers whenever it is run, unless it
 * measures time.
 */
public interface Task {
  /**
   * Returns a name that is unique within the study. The files of the task have this name, so it
   * consists of lower-case letters, digits, and {@code - _ .} only. Together with the settings of
   * the study it determines the result.
   */
  String name();

  /** Returns the name of the task that has this part in one of the runs. */
  static String nameOfRun(String part, int run) {
    return String.format(Locale.ROOT, "%s-run-%02d", part, run);
  }

  /** Returns about how long the task takes, in any unit that all tasks of the study share. */
  double cost();

  /**
   * Runs the task and returns its result.
   *
   * @throws StoppedException if the study is interrupted before the task is finished
   */
  NamedNumbers run(TaskControl control);
}
