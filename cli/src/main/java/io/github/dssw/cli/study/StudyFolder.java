package io.github.dssw.cli.study;

import io.github.dssw.cli.files.BadFileException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The folder of a study: its settings, the files of each finished task, and the report. Only one
 * process at a time can have it open.
 */
final class StudyFolder implements AutoCloseable {
  private static final String SETTINGS = "settings.txt";
  private static final String LOCK = ".lock";
  private static final String RESULT = "csv";
  private static final String MEASURED = "measured.csv";
  private static final String CHECKPOINT = "checkpoint";

  private final Path root;
  private final FileChannel lock;
  private final Consumer<String> warnings;

  private StudyFolder(Path root, FileChannel lock, Consumer<String> warnings) {
    this.root = root;
    this.lock = lock;
    this.warnings = warnings;
  }

  /**
   * Opens the folder, creates it if it does not exist, and deletes temporary files of a process
   * that was killed.
   *
   * @param warnings receives a sentence about each damaged file
   * @throws IllegalArgumentException if the folder has other settings or another process uses it
   */
  static StudyFolder open(Path root, StudySettings settings, Consumer<String> warnings) {
    try {
      Files.createDirectories(root);
      StudyFolder folder = new StudyFolder(root, lock(root), warnings);
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
      // Another thread of this process holds the lock, which counts like another process.
    }
    if (held == null) {
      channel.close();
      throw new IllegalArgumentException(root + ": another dssw process is using this folder");
    }
    return channel;
  }

  private void claim(StudySettings settings) throws IOException {
    removeTemporaryFiles(root);
    Path file = root.resolve(SETTINGS);
    if (Files.exists(file)) {
      checkSame(settings, file);
    } else {
      checkEmpty();
      settings.write(file);
    }
    Files.createDirectories(results());
    removeTemporaryFiles(results());
  }

  private void checkSame(StudySettings settings, Path file) {
    Optional<String> difference = settings.differenceFrom(StudySettings.read(file));
    if (difference.isPresent()) {
      throw new IllegalArgumentException(
          root
              + " has results of other settings: "
              + difference.get()
              + "; choose another folder with --out");
    }
  }

  private void checkEmpty() throws IOException {
    try (Stream<Path> files = Files.list(root)) {
      if (files.anyMatch(file -> !file.endsWith(LOCK))) {
        throw new IllegalArgumentException(
            root + " contains files but no settings of a study; choose another folder with --out");
      }
    }
  }

  private static void removeTemporaryFiles(Path folder) throws IOException {
    List<Path> temporary;
    try (Stream<Path> files = Files.list(folder)) {
      temporary = files.filter(StudyFolder::isTemporary).toList();
    }
    temporary.forEach(StudyFolder::remove);
  }

  private static boolean isTemporary(Path file) {
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

  /**
   * Returns the numbers of a task if it is finished. If any of its files is damaged or missing, the
   * task counts as not finished and a warning names the file.
   */
  Optional<TaskOutput> output(String task) {
    if (Files.notExists(taskFile(task, RESULT))) {
      return Optional.empty();
    }
    try {
      return Optional.of(read(task));
    } catch (BadFileException e) {
      warnings.accept(e.getMessage() + "; the task " + task + " is run again");
      return Optional.empty();
    }
  }

  private TaskOutput read(String task) {
    ResultFile result = ResultFile.read(taskFile(task, RESULT));
    result.attachments().forEach((suffix, sum) -> checkAttachment(taskFile(task, suffix), sum));
    Path measured = taskFile(task, MEASURED);
    return new TaskOutput(
        result.numbers(),
        Files.exists(measured) ? ResultFile.read(measured).numbers() : NamedNumbers.none());
  }

  private static void checkAttachment(Path file, String checksum) {
    if (!Checksum.inHex(file).equals(checksum)) {
      throw new BadFileException(file, "is damaged: its checksum is not the one in the result");
    }
  }

  /**
   * Writes the numbers of a task. The result is written last: it marks the task as finished.
   *
   * @param attachments the suffixes of the other files that the task wrote
   */
  void keep(String task, TaskOutput output, Set<String> attachments) {
    if (!output.measured().names().isEmpty()) {
      ResultFile.of(output.measured()).write(taskFile(task, MEASURED));
    }
    Map<String, String> checksums = new LinkedHashMap<>();
    attachments.forEach(suffix -> checksums.put(suffix, Checksum.inHex(taskFile(task, suffix))));
    new ResultFile(output.result(), checksums).write(taskFile(task, RESULT));
  }

  /** Returns the file for the state of an unfinished task. */
  Path checkpoint(String task) {
    return taskFile(task, CHECKPOINT);
  }

  /** Tells the user that a checkpoint is damaged and that its task starts from its beginning. */
  void warnOfCheckpoint(String task, IllegalArgumentException problem) {
    warnings.accept(problem.getMessage() + "; the task " + task + " starts from its beginning");
  }

  void removeCheckpoint(String task) {
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
