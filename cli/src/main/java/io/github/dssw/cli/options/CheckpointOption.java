package io.github.dssw.cli.options;

import io.github.dssw.cli.files.FilePlan;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The file in which a long job keeps its state. */
public final class CheckpointOption {
  @Option(
      names = "--checkpoint",
      paramLabel = "F",
      description =
          "Write the state to this file every ten seconds, at the end, and when interrupted. If"
              + " the file exists, resume from it.")
  private Path file;

  /** Returns the file; null if the option was not given. */
  public Path file() {
    return file;
  }

  /** Adds the file to the outputs. */
  public void addTo(FilePlan plan) {
    plan.writes("--checkpoint", file);
  }
}
