package io.github.dssw.cli.arrow;

import java.io.IOException;

/** Thrown for bytes that are no Arrow data, or Arrow data that cannot be read. */
public final class ArrowException extends IOException {
  private static final long serialVersionUID = 1L;

  ArrowException(String message) {
    super(message);
  }
}
