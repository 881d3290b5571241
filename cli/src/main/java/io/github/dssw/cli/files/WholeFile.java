package io.github.dssw.cli.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file whole or not at all: under a temporary name in the same folder, then moved to its
 * own. What was there before stays until then, and nothing half-written is left behind.
 */
public final class WholeFile {
  private WholeFile() {}

  /** What goes into a file. */
  public interface Content {
    /** Writes it all. */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Fails if a file could not be written there, so that work of hours is not lost at its end.
   *
   * @throws BadFileException naming the file and what stands in the way
   */
  public static void check(Path file) {
    Path folder = folder(file);
    if (Files.isDirectory(file)) {
      throw new BadFileException(file, "is a directory");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new BadFileException(file, "exists and is not a regular file");
    }
    if (!Files.isDirectory(folder)) {
      throw new BadFileException(file, "there is no folder " + folder);
    }
    if (!Files.isWritable(folder)) {
      throw new BadFileException(file, "the folder " + folder + " is not writable");
    }
  }

  /**
   * Writes the file.
   *
   * @throws BadFileException naming the file and what went wrong
   */
  public static void write(Path file, Content content) {
    check(file);
    try {
      // A link keeps pointing to its file, which is replaced.
      writeAndMove(Files.exists(file) ? file.toRealPath() : file, content);
    } catch (IOException e) {
      throw BadFileException.of(file, e);
    }
  }

  private static void writeAndMove(Path file, Content content) throws IOException {
    Path temporary = temporaryFor(file);
    // Goes even when the JVM is interrupted; after the move there is nothing of that name.
    temporary.toFile().deleteOnExit();
    try {
      try (OutputStream out =
          new BufferedOutputStream(
              Files.newOutputStream(
                  temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
              1 << 16)) {
        content.writeTo(out);
      }
      move(temporary, file);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static Path temporaryFor(Path file) {
    String unique = ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime());
    return folder(file).resolve("." + file.getFileName() + "." + unique + ".tmp");
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static Path folder(Path file) {
    return file.toAbsolutePath().getParent();
  }
}
