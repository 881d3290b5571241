package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.man.ManualPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

class ManualPagesTest {
  @Command(name = "sample", description = "Shows .nothing\\ at all.")
  static final class Sample {
    @Option(names = "--dot", paramLabel = "D", description = ".5 is 'half'")
    double dot;
  }

  @Test
  void everyCommandHasAPageWithItsOptions(@TempDir Path folder) throws IOException {
    ManualPages.main(new String[] {folder.toString(), "1.2"});
    assertPages(Commands.all(), folder);
  }

  private static void assertPages(CommandLine command, Path folder) throws IOException {
    String page = Files.readString(folder.resolve(ManualPage.name(command) + ".1"));
    assertTrue(page.contains("\"dssw 1.2\""), page);
    for (OptionSpec option : command.getCommandSpec().options()) {
      String name = option.longestName().replace("-", "\\-");
      assertTrue(page.contains(name), () -> name + " is not in\n" + page);
    }
    for (CommandLine other : command.getSubcommands().values()) {
      assertTrue(page.contains(ManualPage.name(other).replace("-", "\\-") + "(1)"), page);
      assertPages(other, folder);
    }
  }

  @Test
  void markupInTextIsEscaped() {
    String page = ManualPage.of(new CommandLine(new Sample()), "v");
    assertTrue(page.contains("\nsample \\- Shows .nothing\\e at all\n"), page);
    assertTrue(page.contains("\n\\fB\\-\\-dot=D\\fR\n\\&.5 is 'half'\n"), page);
  }

  @Test
  void aCallKnowsOnlyTheCommandItNamesUnlessItNeedsAll() {
    assertEquals(1, Commands.neededBy("-q", "flow", "x").getSubcommands().size());
    int all = Commands.all().getSubcommands().size();
    for (String word : new String[] {"help", "completion", "flaw", "--help", "--version"}) {
      assertEquals(all, Commands.neededBy(word, "flow").getSubcommands().size(), word);
    }
    assertEquals(all, Commands.neededBy().getSubcommands().size());
  }
}
