package io.github.dssw.cli;

import io.github.dssw.cli.output.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code dssw} itself: it only has subcommands, which {@link Commands} lists. */
@Command(
    name = "dssw",
    description = {
      "Measures how far apart two sets of points on a sphere are, by the discriminative",
      "spherical sliced-Wasserstein distance (DSSW)."
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    scope = ScopeType.INHERIT,
    sortOptions = false,
    exitCodeListHeading = "Exit status:%n",
    exitCodeList = {
      "0:success",
      "1:a failure, such as a full disk or training that diverges; with --exit-code, a difference"
          + " that is more than chance",
      "2:a file or an argument is wrong; one line on standard error says which and where",
      "130:interrupted by Ctrl-C (143: by SIGTERM)"
    },
    usageHelpAutoWidth = true)
final class RootCommand implements Runnable {
  static final String STACKTRACE = "--stacktrace";
  static final String QUIET = "--quiet";
  static final String SHORT_QUIET = "-q";

  @Spec private CommandSpec spec;

  @Option(
      names = STACKTRACE,
      scope = ScopeType.INHERIT,
      description = "After an error, also print the stack trace.")
  void stackTrace(boolean wanted) {
    // Errors reads the option from the arguments.
  }

  @Option(
      names = {SHORT_QUIET, QUIET},
      scope = ScopeType.INHERIT,
      description = "Print nothing on standard error but errors: no progress, no notices.")
  void quiet(boolean wanted) {
    // Main reads the option from the arguments.
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "a command is missing: " + String.join(", ", spec.subcommands().keySet()));
  }
}
