package io.github.dssw.cli.study.earth;

import io.github.dssw.cli.density.LogLikelihood;
import io.github.dssw.cli.job.Job;
import io.github.dssw.cli.study.JobObserver;
import io.github.dssw.cli.study.Trace;
import io.github.dssw.density.DensityModel;
import io.github.dssw.density.DensityState;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * Keeps the score of a model after some of the steps of its training. The file is written before
 * each checkpoint that follows a row, so a resumed training finds all rows before its state.
 *
 * @param <M> the class of the model
 */
final class ScoreTrace<M extends DensityModel> implements JobObserver<DensityState<M>> {
  /** The column of the negative log-likelihood of the test part. */
  static final int NLL_COLUMN = 1;

  private static final int ROWS = 20;

  private final SpherePoints test;
  private final long steps;
  private final Path file;
  private Trace trace = empty();

  ScoreTrace(SpherePoints test, long steps, Path file) {
    this.test = test;
    this.steps = steps;
    this.file = file;
  }

  /** Returns whether a row is kept for a step: twenty at equal distances, and some early ones. */
  private boolean isKept(long step) {
    long every = Math.max(1, steps / ROWS);
    return step % every == 0 || step == steps || step < every && Long.bitCount(step) == 1;
  }

  /** Returns whether the file of an earlier run has all rows up to the state. */
  @Override
  public boolean hasSeen(DensityState<M> state) {
    trace = earlier();
    trace.cutAfter(state.step());
    double[] expected =
        LongStream.rangeClosed(1, state.step()).filter(this::isKept).asDoubleStream().toArray();
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

  private static Trace empty() {
    return new Trace("step", "nll", "loss");
  }

  @Override
  public void starts() {
    trace = empty();
  }

  @Override
  public void made(Job.Step<DensityState<M>> step) {
    if (isKept(step.number())) {
      DensityModel model = step.state().get().model();
      double nll = -LogLikelihood.of(test, model.logDensities(test)).mean();
      trace.add(step.number(), nll, step.value());
      trace.write(file);
    }
  }
}
