package io.github.dssw.cli.files;

import io.github.dssw.files.IoReason;
import java.io.IOException;
import java.nio.file.Path;

/** Thrown for a file that cannot be used. The message names the file, the place and the problem. */
public final class BadFileException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** Creates the exception for a file and what is wrong with it. */
  public BadFileException(Path file, String what) {
    super(name(file) + ": " + what);
  }

  private BadFileException(Path file, String what, Throwable cause) {
    super(name(file) + ": " + what, cause);
  }

  /** Returns the exception for a file that the system could not read or write. */
  public static BadFileException of(Path file, IOException problem) {
    return new BadFileException(file, IoReason.of(problem), problem);
  }

  private static String name(Path file) {
    return InputFile.isStandardInput(file) ? "standard input" : file.toString();
  }
}
