package io.github.dssw.cli.options;

import io.github.dssw.cli.output.Units;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The unit in which a command shows distances. */
public final class UnitsOption {
  @Option(
      names = "--units",
      paramLabel = "U",
      description =
          "Unit in which distances are shown: ${COMPLETION-CANDIDATES}. A kilometre is one on a"
              + " great circle of the Earth.")
  private Units units;

  /** Returns the unit, if one is given. */
  public Optional<Units> units() {
    return Optional.ofNullable(units);
  }
}
