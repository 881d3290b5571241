package io.github.dssw.cli.man;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual page of one command. */
public final class ManualPage {
  private final CommandLine command;
  private final CommandSpec spec;
  private final Roff page = new Roff();

  private ManualPage(CommandLine command) {
    this.command = command;
    this.spec = command.getCommandSpec();
  }

  /** Returns the page of a command in the markup of {@code man}. */
  public static String of(CommandLine command, String version) {
    return new ManualPage(command).write(version);
  }

  /** Returns the name of a command's page, such as dssw-distance. */
  public static String name(CommandLine command) {
    return command.getCommandSpec().qualifiedName("-");
  }

  private String write(String version) {
    page.title(name(command), version);
    List<String> description = List.of(spec.usageMessage().description());
    page.section("NAME");
    page.paragraph(name(command) + " - " + withoutPeriod(description.get(0)));
    page.section("SYNOPSIS");
    page.verbatim(command.getHelp().synopsis(0));
    page.section("DESCRIPTION");
    page.paragraph(String.join(" ", description));
    if (!spec.positionalParameters().isEmpty()) {
      page.section("ARGUMENTS");
      spec.positionalParameters().forEach(this::argument);
    }
    page.section("OPTIONS");
    spec.options().stream().filter(option -> !option.hidden()).forEach(this::option);
    if (!spec.subcommands().isEmpty()) {
      page.section("COMMANDS");
      command.getSubcommands().values().forEach(this::subcommand);
    }
    exitStatus();
    return page.toString();
  }

  private void argument(PositionalParamSpec argument) {
    page.entry(argument.paramLabel(), words(argument));
  }

  private void option(OptionSpec option) {
    String names = String.join(", ", option.names());
    boolean takesValue = option.arity().max() > 0;
    page.entry(takesValue ? names + "=" + option.paramLabel() : names, words(option));
  }

  private void subcommand(CommandLine other) {
    page.entry(
        name(other) + "(1)", String.join(" ", other.getCommandSpec().usageMessage().description()));
  }

  private void exitStatus() {
    if (!spec.usageMessage().exitCodeList().isEmpty()) {
      page.section("EXIT STATUS");
      spec.usageMessage().exitCodeList().forEach(page::entry);
    }
  }

  private static String words(ArgSpec argument) {
    return String.join(" ", argument.description());
  }

  private static String withoutPeriod(String sentence) {
    return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
  }
}
