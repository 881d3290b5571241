package io.github.dssw.cli.study;

import io.github.dssw.DsswBuilder;
import io.github.dssw.cli.options.SlicingName;
import io.github.dssw.sphere.SliceDesign;
import java.util.stream.IntStream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The design of slices in studies that repeat an experiment of the paper, as a picocli mixin. The
 * default is that of the paper, not that of the other commands.
 */
public final class PaperSlicing {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--slicing",
      paramLabel = "D",
      defaultValue = "independent",
      converter = SlicingName.class,
      description =
          "How the slices of SSW and DSSW are drawn: independent, as in the paper, auto, orthogonal,"
              + " quasi (dimension 3 only) or fast (default: ${DEFAULT-VALUE}).")
  private SliceDesign design;

  /**
   * Sets the design of the slices.
   *
   * @param dimensions the dimensions of the study
   * @throws ParameterException if the design does not exist in one of them
   */
  public DsswBuilder applyTo(DsswBuilder builder, IntStream dimensions) {
    dimensions.forEach(this::check);
    return builder.slices(design);
  }

  /** Sets the design of the slices of a study on the sphere of R³. */
  public DsswBuilder applyTo(DsswBuilder builder) {
    return applyTo(builder, IntStream.of(3));
  }

  /** Returns the name of the design. */
  public String name() {
    return design.name();
  }

  /** Refuses the design before a study computes for hours and then meets a wrong dimension. */
  private void check(int dimension) {
    try {
      design.draw(0, 1, dimension);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          command.commandLine(),
          "--slicing: " + e.getMessage() + ", and this study has that dimension",
          e);
    }
  }
}
