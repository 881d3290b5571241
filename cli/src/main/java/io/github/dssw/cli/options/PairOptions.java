package io.github.dssw.cli.options;

import io.github.dssw.cli.files.FilePlan;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The two sets that a command compares, or one set and the uniform measure. */
public final class PairOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Parameters(
      index = "0",
      paramLabel = "X",
      description =
          "Points, one per row: .npy, .npz:NAME, .csv, .jsonl and others, or -; or a sketch.")
  private Path x;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "Y",
      description = "Points to compare with; omit it with --uniform.")
  private Path y;

  @Option(names = "--uniform", description = "Compare X with the uniform measure on the sphere.")
  private boolean uniform;

  /** Returns the file of the first set. */
  public Path x() {
    return x;
  }

  /** Returns the file of the second set; null if it is the uniform measure. */
  public Path y() {
    return y;
  }

  /** Returns the files of both sets, or of the first if the other is the uniform measure. */
  public List<Path> files() {
    return y == null ? List.of(x) : List.of(x, y);
  }

  /** Returns whether the first set is compared with the uniform measure. */
  public boolean isUniform() {
    return uniform;
  }

  /**
   * Checks that there is exactly one measure to compare with.
   *
   * @throws ParameterException if not
   */
  public void check() {
    if (uniform == (y != null)) {
      throw new ParameterException(
          command.commandLine(),
          uniform ? "Y and --uniform exclude each other" : "Y is missing; give Y or --uniform");
    }
  }

  /** Adds the files to the inputs. */
  public FilePlan addTo(FilePlan plan) {
    return plan.reads("X", x).reads("Y", y);
  }
}
