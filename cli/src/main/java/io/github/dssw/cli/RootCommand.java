package io.github.dssw.cli;

import io.github.dssw.cli.output.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code dssw} itself, which does nothing but lead to its subcommands. */
@Command(
    name = "dssw",
    description = {
      "How far apart are two sets of points on a sphere?",
      "Discriminative spherical sliced-Wasserstein distances, exact on every circle."
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    scope = ScopeType.INHERIT,
    sortOptions = false,
    usageHelpAutoWidth = true,
    subcommands = {
      DistanceCommand.class,
      FlowCommand.class,
      DemoCommand.class,
      StudyCommand.class,
      BackendsCommand.class,
      BenchCommand.class
    })
final class RootCommand implements Runnable {
  static final String STACKTRACE = "--stacktrace";

  @Spec private CommandSpec spec;

  @Option(
      names = STACKTRACE,
      scope = ScopeType.INHERIT,
      description = "After an error, print where in the program it arose.")
  void stackTrace(boolean wanted) {
    // Errors looks for it itself.
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "a command is missing: " + String.join(", ", spec.subcommands().keySet()));
  }
}
