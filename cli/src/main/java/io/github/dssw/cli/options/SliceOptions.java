package io.github.dssw.cli.options;

import io.github.dssw.DsswBuilder;
import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.files.FilePlan;
import io.github.dssw.sphere.SliceDesign;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The order p of the distance and its slices. */
public final class SliceOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--order",
      paramLabel = "P",
      defaultValue = "2",
      description = "Order p of the distance, from 1 to 64 (default: ${DEFAULT-VALUE}).")
  private double order;

  @Mixin private DesignOptions design;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "0",
      description = "Seed of the random slices and of training (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--slices",
      paramLabel = "U.npy",
      description = "Use these slices, L × d × 2, instead of random ones.")
  private Path file;

  /** Returns the seed. */
  public long seed() {
    return seed;
  }

  /** Returns the name of the design that draws slices in this dimension. */
  public String designName(int dimension) {
    if (file != null) {
      return "given";
    }
    SliceDesign chosen = design.slicing() == null ? SliceDesign.auto() : design.slicing();
    return chosen.in(dimension).name();
  }

  /** Adds the file of slices to the inputs. */
  public void addTo(FilePlan plan) {
    plan.reads("--slices", file);
  }

  /** Returns the order p. */
  public double order() {
    return order;
  }

  /** Sets the order, the seed and the slices. */
  public void applyTo(DsswBuilder builder) {
    builder.order(order).seed(seed);
    rejectWithFile("--projections", design.projections());
    rejectWithFile("--slicing", design.slicing());
    if (design.projections() != null) {
      builder.projections(design.projections());
    }
    if (design.slicing() != null) {
      builder.slices(design.slicing());
    }
    if (file != null) {
      builder.slices(DataFiles.slices(file));
    }
  }

  /**
   * Refuses an option that makes no sense for given slices.
   *
   * @param value the value of the option; null if it was not given
   */
  public void rejectWithFile(String option, Object value) {
    if (value != null && file != null) {
      throw new ParameterException(
          command.commandLine(), option + " and --slices exclude each other");
    }
  }
}
