package io.github.dssw.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code dssw help}. */
@Command(name = "help", description = "Shows the help of dssw or of one of its commands.")
final class HelpCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description = "The command, such as distance.")
  private List<String> names = List.of();

  @Override
  public void run() {
    CommandLine command = spec.root().commandLine();
    for (String name : names) {
      CommandLine next = command.getSubcommands().get(name);
      if (next == null) {
        throw new ParameterException(
            command,
            "there is no command '"
                + name
                + "', only "
                + String.join(", ", command.getSubcommands().keySet())
                + Errors.suggestion(new UnmatchedArgumentException(command, List.of(name))));
      }
      command = next;
    }
    command.usage(spec.commandLine().getOut());
  }
}
