package io.github.dssw.cli.study;

/** One independent part of a study. The same task gives the same numbers whenever it is run. */
public interface Task {
  /**
   * A name of its own within the study, which its files bear: lower-case letters, digits, and
   * {@code - _ .} alone. It says all that sets the task apart from others with the same settings.
   */
  String name();

  /** About how long it takes, in a unit that the tasks of the study share. */
  double cost();

  /**
   * Does it.
   *
   * @throws StoppedException if it is told to stop before its end
   */
  NamedNumbers run(TaskControl control);
}
