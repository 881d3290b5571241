package io.github.dssw.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Writes a file completely or not at all.
 *
 * <p>The content goes into a temporary file in the same folder, is forced to the disk, and then
 * replaces the file in one atomic move. Readers, and a crash at any moment, see either the old file
 * or the new one. If writing fails, the temporary file is deleted and the old file is unchanged. A
 * symbolic link stays a link: the file it points to is replaced.
 *
 * <pre>{@code
 * WholeFile.check(file); // before hours of work: could the file be written?
 * WholeFile.write(file, out -> out.write(bytes));
 * }</pre>
 */
public final class WholeFile {
  private static final int BUFFER = 1 << 16;

  /** As many links in a row as Linux follows. */
  private static final int MOST_LINKS = 40;

  /** Distinguishes this process from others, on other machines too, that write into the folder. */
  private static final String PROCESS =
      ProcessHandle.current().pid()
          + "-"
          + Long.toHexString(ThreadLocalRandom.current().nextLong());

  private WholeFile() {}

  /** The content of a file. */
  @FunctionalInterface
  public interface Content {
    /** Writes the whole content; {@code out} is buffered and is closed by the caller. */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Checks that the file can be written, by creating and deleting a temporary file next to it.
   *
   * @throws FileSystemException naming the file and the reason if it cannot be written
   */
  public static void check(Path file) throws FileSystemException {
    Path folder = checkedTarget(file).getParent();
    Path temporary = temporaryIn(folder);
    try {
      Files.createFile(temporary);
      Files.delete(temporary);
    } catch (IOException e) {
      throw problem(file, "cannot write into the folder " + folder + ": " + IoReason.of(e), e);
    }
  }

  /**
   * Writes the file, replacing what it contained.
   *
   * @throws FileSystemException naming the file and the reason; the file is then unchanged
   */
  public static void write(Path file, Content content) throws FileSystemException {
    Path target = checkedTarget(file);
    try {
      writeAndMove(target, content);
    } catch (IOException e) {
      throw problem(file, IoReason.of(e), e);
    }
  }

  /**
   * Returns the absolute path of the file that {@link #write} would replace or create: all symbolic
   * links are followed, also those to a file that does not exist yet. Two paths with the same
   * target are the same file.
   *
   * @throws FileSystemException if the links lead in a circle
   */
  public static Path target(Path file) throws FileSystemException {
    Path target = file.toAbsolutePath();
    try {
      for (int links = 0; Files.isSymbolicLink(target); links++) {
        if (links == MOST_LINKS) {
          throw new FileSystemLoopException(file.toString());
        }
        target = target.resolveSibling(Files.readSymbolicLink(target));
      }
      Path folder = target.getParent();
      return Files.isDirectory(folder)
          ? folder.toRealPath().resolve(target.getFileName())
          : target.normalize();
    } catch (IOException e) {
      throw problem(file, IoReason.of(e), e);
    }
  }

  /** Returns the target, which is either a regular file or free for a new one. */
  private static Path checkedTarget(Path file) throws FileSystemException {
    Path target = target(file);
    if (Files.isDirectory(target)) {
      throw new FileSystemException(file.toString(), null, "is a directory");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw new FileSystemException(file.toString(), null, "exists and is not a regular file");
    }
    if (!Files.isDirectory(target.getParent())) {
      throw new FileSystemException(
          file.toString(), null, "there is no folder " + target.getParent());
    }
    checkName(file, target);
    return target;
  }

  /** Finds out whether the file system allows the name: it may be too long, for one. */
  private static void checkName(Path file, Path target) throws FileSystemException {
    try {
      Files.getLastModifiedTime(target, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException e) {
      // The name is allowed, and free.
    } catch (IOException e) {
      throw problem(file, IoReason.of(e), e);
    }
  }

  private static void writeAndMove(Path target, Content content) throws IOException {
    Path temporary = temporaryIn(target.getParent());
    // Deleted also if the JVM is told to stop now; after the move the name no longer exists.
    temporary.toFile().deleteOnExit();
    try {
      try (FileChannel channel =
          FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER);
        content.writeTo(out);
        out.flush();
        // The new name must not reach the disk before the bytes do.
        channel.force(true);
      }
      move(temporary, target);
      forceFolder(target.getParent());
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /**
   * Returns a name that no other thread or process uses. It is short whatever the name of the file:
   * a name at the file system's limit must not fail for its temporary file.
   */
  private static Path temporaryIn(Path folder) {
    return folder.resolve(".dssw-" + PROCESS + "-" + Thread.currentThread().getId() + ".part");
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Forces the new name to the disk, on systems that allow a folder to be opened. */
  private static void forceFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Windows, for one, does not. The file is complete under either name.
    }
  }

  private static FileSystemException problem(Path file, String reason, IOException cause) {
    FileSystemException problem = new FileSystemException(file.toString(), null, reason);
    problem.initCause(cause);
    return problem;
  }
}
