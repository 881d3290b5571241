package io.github.dssw.cli.files;

import io.github.dssw.files.WholeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/**
 * The files that the command writes, each completely or not at all. A file that cannot be written
 * is bad input if {@link #check} finds it before the work; {@link #write} fails for reasons, such
 * as a full disk, that are nobody's input.
 */
public final class OutputFile {
  private OutputFile() {}

  /**
   * Checks that the file can be written.
   *
   * @throws BadFileException naming the file and the reason if it cannot
   */
  public static void check(Path file) {
    try {
      WholeFile.check(file);
    } catch (FileSystemException e) {
      throw BadFileException.of(file, e);
    }
  }

  /**
   * Writes the file, replacing what it contained.
   *
   * @throws UncheckedIOException naming the file and the reason; the file is then unchanged
   */
  public static void write(Path file, WholeFile.Content content) {
    try {
      WholeFile.write(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }
}
