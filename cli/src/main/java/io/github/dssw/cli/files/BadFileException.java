package io.github.dssw.cli.files;

import io.github.dssw.files.IoReason;
import java.io.IOException;
import java.nio.file.Path;

/** A file that cannot be used. The message names the file, the place in it, and what is wrong. */
public final class BadFileException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** A file, and what is wrong with it. */
  public BadFileException(Path file, String what) {
    super(file + ": " + what);
  }

  private BadFileException(Path file, String what, Throwable cause) {
    super(file + ": " + what, cause);
  }

  /** What the system had against the file, in words. */
  public static BadFileException of(Path file, IOException problem) {
    return new BadFileException(file, IoReason.of(problem), problem);
  }
}
