package io.github.dssw.cli.study;

import io.github.dssw.cli.job.Job;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;

/**
 * Keeps a score of the state after some of the steps of a job. The file is written before each
 * checkpoint that follows a row, so a resumed job finds all rows before its state.
 *
 * <pre>{@code
 * control.run(job, new ScoreTrace<>(job, "nll", state -> nll(state), control.file("trace.csv")));
 * }</pre>
 *
 * @param <S> the state of the job
 */
public final class ScoreTrace<S> implements JobObserver<S> {
  /** The column of the score in the trace. */
  public static final int SCORE_COLUMN = 1;

  private static final int ROWS = 20;

  private final Job<S> job;
  private final String name;
  private final ToDoubleFunction<S> score;
  private final Path file;
  private Trace trace;

  /**
   * Creates an observer.
   *
   * @param name the name of the score in the file
   * @param score computes the score of a state
   */
  public ScoreTrace(Job<S> job, String name, ToDoubleFunction<S> score, Path file) {
    this.job = job;
    this.name = name;
    this.score = score;
    this.file = file;
    this.trace = empty();
  }

  /** Returns whether a row is kept for a step: twenty at equal distances, and some early ones. */
  private boolean isKept(long step) {
    long every = Math.max(1, job.steps() / ROWS);
    return step % every == 0 || step == job.steps() || step < every && Long.bitCount(step) == 1;
  }

  /** Returns whether the file of an earlier run has all rows up to the state. */
  @Override
  public boolean hasSeen(S state) {
    trace = earlier();
    trace.cutAfter(job.stepOf(state));
    double[] expected =
        LongStream.rangeClosed(1, job.stepOf(state))
            .filter(this::isKept)
            .asDoubleStream()
            .toArray();
    double[] found = trace.rows().stream().mapToDouble(row -> row[0]).toArray();
    return Arrays.equals(expected, found);
  }

  private Trace earlier() {
    try {
      return Files.exists(file) ? Trace.read(file) : empty();
    } catch (IllegalArgumentException e) {
      return empty();
    }
  }

  private Trace empty() {
    return new Trace("step", name, "loss");
  }

  @Override
  public void starts() {
    trace = empty();
  }

  @Override
  public void made(Job.Step<S> step) {
    if (isKept(step.number())) {
      trace.add(step.number(), score.applyAsDouble(step.state().get()), step.value());
      trace.write(file);
    }
  }
}
