package io.github.dssw.cli;

import io.github.dssw.cli.man.ManualPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;

/** Writes the manual pages of {@code dssw} and all of its commands; the build runs it. */
public final class ManualPages {
  private ManualPages() {}

  /** Writes the pages into the folder that the first argument names; the second is the version. */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    write(Commands.all(), folder, "dssw " + args[1]);
  }

  private static void write(CommandLine command, Path folder, String version) throws IOException {
    Files.writeString(
        folder.resolve(ManualPage.name(command) + ".1"), ManualPage.of(command, version));
    for (CommandLine other : command.getSubcommands().values()) {
      write(other, folder, version);
    }
  }
}
