package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.Trace;
import io.github.dssw.cli.study.distance.Recipe;

/**
 * The settings that all tasks of a study of inference share, and the scores of a model.
 *
 * @param <M> the class of the model
 */
interface Experiment<M extends LearnedModel<M>> {
  /** Returns what is learned, and how. The start may depend on the run. */
  Learning<M> learning(int run);

  /** Returns the parameters of the distances. */
  Recipe recipe();

  /** Returns the seed of all random numbers. */
  long seed();

  /** Returns the beginning of the names of tasks; empty if all tasks have these settings. */
  default String prefix() {
    return "";
  }

  /** Returns a trace without rows. */
  Trace emptyTrace();

  /** Adds a row to the trace. */
  void addTo(Trace trace, int step, M model);

  /** Returns the result of a task from its trace. */
  NamedNumbers scores(Trace trace);

  /** Writes the model at the end of a run, if the report needs it. */
  default void keep(M end, int run, TaskControl control) {}
}
