package io.github.dssw.cli.job;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.OutputFile;
import io.github.dssw.flow.FlowState;
import io.github.dssw.flow.ParticleFlow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/** Where a flow is kept between runs, if anywhere. */
public final class Checkpoint {
  private static final long NANOS_BETWEEN = 10_000_000_000L;

  private final Path file;
  private long written = System.nanoTime();

  /** A checkpoint in this file, which need not exist; or none, for null. */
  public Checkpoint(Path file) {
    this.file = file;
    if (file != null) {
      OutputFile.check(file);
    }
  }

  /**
   * What an earlier run of the flow left.
   *
   * @throws IllegalArgumentException if the file is damaged, or of another flow
   */
  public Optional<FlowState> read(ParticleFlow flow) {
    if (file == null || Files.notExists(file)) {
      return Optional.empty();
    }
    FlowState state = read();
    try {
      flow.checkFits(state);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
    return Optional.of(state);
  }

  private FlowState read() {
    try {
      return FlowState.read(file);
    } catch (FileSystemException e) {
      throw BadFileException.of(file, e);
    } catch (IOException e) {
      // The message names the file.
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /** Writes the state, if the last time is long enough ago. */
  public void writeNowAndThen(Supplier<FlowState> state) {
    if (file != null && System.nanoTime() - written >= NANOS_BETWEEN) {
      write(state.get());
    }
  }

  /** Writes the state. */
  public void write(FlowState state) {
    if (file == null) {
      return;
    }
    try {
      state.write(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
    written = System.nanoTime();
  }

  /** What is to be said of it after an interruption. */
  public String fate() {
    return file == null
        ? "nothing was kept, for want of --checkpoint"
        : "the same command goes on from " + file;
  }

  @Override
  public String toString() {
    return String.valueOf(file);
  }
}
