package io.github.dssw.cli.options;

import io.github.dssw.Dssw;
import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.files.FilePlan;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The order of the distance, and the slices it is taken over. */
public final class SliceOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--order",
      paramLabel = "P",
      defaultValue = "2",
      description = "The order p >= 1 (default: ${DEFAULT-VALUE}).")
  private double order;

  @Option(
      names = "--projections",
      paramLabel = "L",
      description = "How many random slices (default: 200).")
  private Integer projections;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "0",
      description = "The seed of random slices and of training (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--slices",
      paramLabel = "U.npy",
      description = "Use these slices, L × d × 2, instead of random ones.")
  private Path file;

  /** The seed. */
  public long seed() {
    return seed;
  }

  /** Adds the file of slices to the inputs. */
  public void addTo(FilePlan plan) {
    plan.reads("--slices", file);
  }

  /** Sets the order, and the slices or how they are drawn. */
  public void applyTo(Dssw.Builder builder) {
    builder.order(order).seed(seed);
    if (projections != null && file != null) {
      throw new ParameterException(
          command.commandLine(), "--projections and --slices exclude each other");
    }
    if (projections != null) {
      builder.projections(projections);
    }
    if (file != null) {
      builder.slices(DataFiles.slices(file));
    }
  }
}
