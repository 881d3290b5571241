package io.github.dssw.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code dssw completion}. */
@Command(
    name = "completion",
    description = {
      "Prints a script that makes bash and zsh complete commands and options.",
      "Add this line to ~/.bashrc or ~/.zshrc:  source <(dssw completion)"
    })
final class CompletionCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    CommandSpec root = spec.root();
    spec.commandLine().getOut().print(AutoComplete.bash(root.name(), root.commandLine()));
  }
}
