package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What every command has in common, whichever commands there are. */
class EveryCommandTest {
  /** The commands that print no numbers of their own. */
  private static final Set<String> WITHOUT_NUMBERS =
      Set.of("dssw study", "dssw completion", "dssw help");

  static Stream<CommandLine> commands() {
    return below(Commands.all());
  }

  private static Stream<CommandLine> below(CommandLine command) {
    return command.getSubcommands().values().stream()
        .flatMap(each -> Stream.concat(Stream.of(each), below(each)));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void hasTheCommonOptions(CommandLine command) {
    Set<String> options = command.getCommandSpec().optionsMap().keySet();
    for (String name :
        List.of("-q", "--quiet", "--stacktrace", "-h", "--help", "-V", "--version")) {
      assertTrue(options.contains(name), name + " of " + name(command));
    }
    assertEquals(
        !WITHOUT_NUMBERS.contains(name(command)), options.contains("--json"), name(command));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpIsASuccessAndListsTheExitStatus(CommandLine command) {
    String help = run(command, "--help").succeeded().out();
    assertTrue(help.startsWith("Usage: " + name(command)), help);
    assertTrue(help.contains("Exit status:"), help);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aMisspeltOptionIsRecognised(CommandLine command) {
    for (OptionSpec option : command.getCommandSpec().options()) {
      String meant = option.longestName();
      if (meant.length() > 6) {
        String typed = meant.substring(0, 4) + meant.substring(5);
        String complaint = run(command, typed).complaint();
        assertTrue(complaint.startsWith(name(command) + ": "), complaint);
        assertTrue(complaint.contains("; did you mean --"), complaint);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void anOptionWithoutItsValueIsBadUsage(CommandLine command) {
    for (OptionSpec option : command.getCommandSpec().options()) {
      if (option.arity().min() > 0) {
        String complaint = run(command, option.longestName()).complaint();
        assertTrue(complaint.endsWith("(see " + name(command) + " --help)"), complaint);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theDocumentationNamesEveryOption(CommandLine command) throws IOException {
    String text = Files.readString(Path.of("../docs/command.md"));
    for (OptionSpec option : command.getCommandSpec().options()) {
      String name = option.longestName();
      assertTrue(text.contains("`" + name), name + " of " + name(command));
    }
  }

  @Test
  void theDocumentationHasEveryCommand() throws IOException {
    String text = Files.readString(Path.of("../docs/command.md"));
    commands()
        .map(command -> command.getCommandSpec().name())
        .forEach(
            name ->
                assertTrue(
                    text.contains("`dssw " + name) || text.contains("**`" + name + "`**"), name));
  }

  @Test
  void aMisspeltCommandIsRecognised() {
    commands()
        .filter(command -> command.getCommandSpec().name().length() > 4)
        .forEach(
            command -> {
              List<Object> words = words(command);
              String meant = words.remove(words.size() - 1).toString();
              words.add(meant.substring(0, 3) + meant.substring(4));
              String complaint = Run.of(words.toArray()).complaint();
              assertTrue(complaint.contains("; did you mean " + meant + "?"), complaint);
              words.add(0, "help");
              String answer = Run.of(words.toArray()).complaint();
              assertTrue(answer.contains("; did you mean " + meant + "?"), answer);
            });
  }

  private static Run run(CommandLine command, String... arguments) {
    List<Object> words = words(command);
    words.addAll(Arrays.asList(arguments));
    return Run.of(words.toArray());
  }

  /** Returns the words after dssw that name the command. */
  private static List<Object> words(CommandLine command) {
    List<Object> words = new ArrayList<>(Arrays.asList(name(command).split(" ")));
    words.remove(0);
    return words;
  }

  private static String name(CommandLine command) {
    return command.getCommandSpec().qualifiedName();
  }
}
