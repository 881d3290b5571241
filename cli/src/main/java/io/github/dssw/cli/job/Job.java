package io.github.dssw.cli.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A long computation of many steps, whose state can be saved between any two of them.
 *
 * @param <S> the state between two steps
 */
public interface Job<S> {
  /**
   * One step that was made.
   *
   * @param number the number of steps that are done
   * @param value the value that the step decreases
   * @param nanos the time that the step took
   * @param state makes the state after the step
   * @param <S> the state between two steps
   */
  record Step<S>(long number, double value, long nanos, Supplier<S> state) {}

  /** Returns a word for the progress bar. */
  String name();

  /** Returns the total number of steps. */
  long steps();

  /** Returns the state before the first step. */
  S begin();

  /** Returns the number of steps that are done in this state. */
  long stepOf(S state);

  /**
   * Runs from a state to the last step, or until {@code goesOn}, asked each time, returns false.
   */
  S run(S from, Predicate<Step<S>> goesOn);

  /** Writes a state to a file, completely or not at all. */
  void write(S state, Path file) throws IOException;

  /**
   * Reads a state that {@link #write} wrote.
   *
   * @throws IOException naming the file, if it is damaged
   * @throws IllegalArgumentException if the state belongs to another job
   */
  S read(Path file) throws IOException;
}
