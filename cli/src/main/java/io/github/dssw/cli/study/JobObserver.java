package io.github.dssw.cli.study;

import io.github.dssw.cli.job.Job;

/**
 * Watches the steps of a job and keeps something about them in a file of its own.
 *
 * @param <S> the state of the job
 */
public interface JobObserver<S> {
  /**
   * Returns whether this observer knows about all steps before the state, from its own file. If
   * not, the job starts from its beginning.
   */
  boolean hasSeen(S state);

  /** Says that the job starts from its beginning: what is known about earlier steps is void. */
  void starts();

  /** Receives each step, before a checkpoint contains it. */
  void made(Job.Step<S> step);

  /** Returns an observer that keeps nothing. */
  static <S> JobObserver<S> none() {
    return new JobObserver<>() {
      @Override
      public boolean hasSeen(S state) {
        return true;
      }

      @Override
      public void starts() {}

      @Override
      public void made(Job.Step<S> step) {}
    };
  }
}
