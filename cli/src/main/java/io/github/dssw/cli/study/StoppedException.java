package io.github.dssw.cli.study;

/**
 * Ends a task before it is finished because the study was interrupted. The state from which the
 * task can resume is in its checkpoint.
 */
public final class StoppedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StoppedException() {
    super("stopped", null, false, false);
  }
}
