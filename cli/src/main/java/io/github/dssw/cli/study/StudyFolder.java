package io.github.dssw.cli.study;

import io.github.dssw.cli.files.BadFileException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder of a study: its settings, a file for the result of each task that is done, and
 * whatever is made of them. One process at a time works in it.
 */
final class StudyFolder implements AutoCloseable {
  private static final String SETTINGS = "settings.txt";
  private static final String LOCK = ".lock";
  private static final String RESULT = "csv";
  private static final String MEASURED = "measured.csv";
  private static final String CHECKPOINT = "checkpoint";

  private final Path root;
  private final FileChannel lock;

  private StudyFolder(Path root, FileChannel lock) {
    this.root = root;
    this.lock = lock;
  }

  /**
   * Opens the folder, makes it if need be, and clears away what a run that was killed left
   * half-written.
   *
   * @throws IllegalArgumentException if it belongs to other settings or is in use
   */
  static StudyFolder open(Path root, StudySettings settings) {
    try {
      Files.createDirectories(root);
      StudyFolder folder = new StudyFolder(root, lock(root));
      try {
        folder.claim(settings);
      } catch (RuntimeException | IOException e) {
        folder.close();
        throw e;
      }
      return folder;
    } catch (IOException e) {
      throw BadFileException.of(root, e);
    }
  }

  private static FileChannel lock(Path root) throws IOException {
    FileChannel channel =
        FileChannel.open(root.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock held = null;
    try {
      held = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      // Held by this very process: the same to us.
    }
    if (held == null) {
      channel.close();
      throw new IllegalArgumentException(root + ": another dssw is at work there");
    }
    return channel;
  }

  private void claim(StudySettings settings) throws IOException {
    removeLeftovers(root);
    Path file = root.resolve(SETTINGS);
    if (Files.exists(file)) {
      Optional<String> difference = settings.differenceFrom(StudySettings.read(file));
      if (difference.isPresent()) {
        throw new IllegalArgumentException(
            root
                + " has results of other settings: "
                + difference.get()
                + "; choose another folder with --out");
      }
    } else {
      checkEmpty();
      settings.write(file);
    }
    Files.createDirectories(results());
    removeLeftovers(results());
  }

  private void checkEmpty() throws IOException {
    try (Stream<Path> files = Files.list(root)) {
      if (files.anyMatch(file -> !file.endsWith(LOCK))) {
        throw new IllegalArgumentException(
            root + " has files that are not of a study; choose another folder with --out");
      }
    }
  }

  /** Temporary files of a run that was killed while it wrote. */
  private static void removeLeftovers(Path folder) throws IOException {
    List<Path> leftovers;
    try (Stream<Path> files = Files.list(folder)) {
      leftovers = files.filter(StudyFolder::isLeftover).toList();
    }
    leftovers.forEach(StudyFolder::remove);
  }

  private static boolean isLeftover(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith(".") && (name.endsWith(".tmp") || name.endsWith(".part"));
  }

  private static void remove(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw BadFileException.of(file, e);
    }
  }

  Path root() {
    return root;
  }

  /** What the task came to, if it is done. */
  Optional<NamedNumbers> result(String task) {
    return read(taskFile(task, RESULT));
  }

  Optional<NamedNumbers> measured(String task) {
    return read(taskFile(task, MEASURED));
  }

  private static Optional<NamedNumbers> read(Path file) {
    return Files.exists(file) ? Optional.of(NamedNumbers.read(file)) : Optional.empty();
  }

  /** Keeps what a task came to. From here on it is done. */
  void keep(String task, NamedNumbers measured, NamedNumbers result) {
    if (!measured.names().isEmpty()) {
      measured.write(taskFile(task, MEASURED));
    }
    result.write(taskFile(task, RESULT));
  }

  /** Where a task that is under way may keep its state. */
  Path checkpoint(String task) {
    return taskFile(task, CHECKPOINT);
  }

  /** Removes what only a task under way needs. */
  void clearAway(String task) {
    remove(checkpoint(task));
  }

  Path taskFile(String task, String suffix) {
    return results().resolve(task + "." + suffix);
  }

  private Path results() {
    return root.resolve("results");
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      throw BadFileException.of(root, e);
    }
  }
}
