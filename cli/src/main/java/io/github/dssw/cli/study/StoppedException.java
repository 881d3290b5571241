package io.github.dssw.cli.study;

/** A task was told to stop and did, before its end. What it needs to go on is in its files. */
public final class StoppedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StoppedException() {
    super("stopped", null, false, false);
  }
}
