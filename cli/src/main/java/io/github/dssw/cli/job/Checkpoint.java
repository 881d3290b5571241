package io.github.dssw.cli.job;

import io.github.dssw.cli.files.BadFileException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The file, if any, in which a job keeps its state between runs.
 *
 * <pre>{@code
 * Checkpoint<S> checkpoint = new Checkpoint<>(job, file);
 * S begin = checkpoint.read().orElseGet(job::begin);
 * S end = job.run(begin, step -> { checkpoint.writeNowAndThen(step.state()); return true; });
 * checkpoint.write(end);
 * }</pre>
 *
 * @param <S> the state of the job
 */
public final class Checkpoint<S> {
  private static final long NANOS_BETWEEN = 10_000_000_000L;

  private final Job<S> job;
  private final Path file;
  private final long nanosBetween;
  private long attempted = System.nanoTime();
  private String failure;

  /** Creates a checkpoint in this file, which need not exist; null means no checkpoint. */
  public Checkpoint(Job<S> job, Path file) {
    this(job, file, NANOS_BETWEEN);
  }

  Checkpoint(Job<S> job, Path file, long nanosBetween) {
    this.job = job;
    this.file = file;
    this.nanosBetween = nanosBetween;
  }

  /**
   * Returns the state that an earlier run of the job wrote.
   *
   * @throws IllegalArgumentException if the file is damaged or belongs to another job
   */
  public Optional<S> read() {
    if (file == null || Files.notExists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(job.read(file));
    } catch (FileSystemException e) {
      throw BadFileException.of(file, e);
    } catch (IOException e) {
      // The message names the file.
      throw new IllegalArgumentException(e.getMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  /**
   * Writes the state if the last attempt is long enough ago. A failure does not stop the job: the
   * next attempt may succeed, and {@link #failure} says what happened.
   */
  public void writeNowAndThen(Supplier<S> state) {
    if (file != null && System.nanoTime() - attempted >= nanosBetween) {
      try {
        write(state.get());
        failure = null;
      } catch (UncheckedIOException e) {
        failure = e.getMessage();
      }
    }
  }

  /** Returns why the last checkpoint on the way could not be written, if it could not. */
  public Optional<String> failure() {
    return Optional.ofNullable(failure);
  }

  /** Writes the state. */
  public void write(S state) {
    if (file == null) {
      return;
    }
    try {
      job.write(state, file);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    } finally {
      attempted = System.nanoTime();
    }
  }

  /** Writes the last state of an interrupted job and returns what to tell the user about it. */
  String writeLast(S state) {
    if (file == null) {
      return "its state is lost: there was no --checkpoint";
    }
    try {
      write(state);
      return "the same command resumes from " + file;
    } catch (UncheckedIOException e) {
      return "its state is lost: " + e.getMessage();
    }
  }

  @Override
  public String toString() {
    return String.valueOf(file);
  }
}
