package io.github.dssw.cli.files;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes several files; if one fails, the others are still written. */
public final class Attempts {
  private final List<UncheckedIOException> failures = new ArrayList<>();

  /** Writes a file and remembers its failure. */
  public void attempt(Runnable writing) {
    try {
      writing.run();
    } catch (UncheckedIOException e) {
      failures.add(e);
    }
  }

  /**
   * Ends the attempts.
   *
   * @throws UncheckedIOException if any of them failed, with the reasons of all that did
   */
  public void throwIfAnyFailed() {
    if (!failures.isEmpty()) {
      String reasons =
          failures.stream().map(Throwable::getMessage).collect(Collectors.joining("; "));
      throw new UncheckedIOException(reasons, failures.get(0).getCause());
    }
  }
}
