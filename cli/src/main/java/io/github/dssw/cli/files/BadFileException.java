package io.github.dssw.cli.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
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
    return new BadFileException(file, words(problem), problem);
  }

  private static String words(IOException problem) {
    if (problem instanceof NoSuchFileException) {
      return "no such file";
    }
    if (problem instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (problem instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    String message = problem.getMessage();
    return message == null ? problem.getClass().getSimpleName() : message;
  }
}
