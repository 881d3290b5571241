package io.github.dssw.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;

/** Puts the cause of an {@link IOException} into words that do not name a file. */
public final class IoReason {
  private IoReason() {}

  /** Returns the reason, such as "no such file" or "No space left on device". */
  public static String of(IOException problem) {
    if (problem instanceof NoSuchFileException) {
      return "no such file";
    }
    if (problem instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (problem instanceof FileSystemLoopException) {
      return "its symbolic links lead in a circle";
    }
    if (problem instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    String message = problem.getMessage();
    return message == null ? problem.getClass().getSimpleName() : message;
  }
}
