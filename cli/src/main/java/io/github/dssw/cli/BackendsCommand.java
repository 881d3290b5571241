package io.github.dssw.cli;

import io.github.dssw.Backends;
import io.github.dssw.cli.output.Lines;
import io.github.dssw.spi.Device;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code dssw backends}. */
@Command(
    name = "backends",
    description =
        "Lists every back end, best first, with its devices or the reason why it cannot run here.")
final class BackendsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    Lines lines = new Lines();
    for (Backends.Entry entry : Backends.all()) {
      for (Device device : entry.availability().devices()) {
        lines.add(entry.name(), device);
      }
      if (!entry.availability().usable()) {
        lines.add(entry.name(), "cannot run here: " + entry.availability().reason());
      }
    }
    lines.print(spec.commandLine().getOut());
  }
}
