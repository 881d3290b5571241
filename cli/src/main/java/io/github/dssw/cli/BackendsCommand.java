package io.github.dssw.cli;

import io.github.dssw.Backends;
import io.github.dssw.cli.output.Json;
import io.github.dssw.cli.output.Lines;
import io.github.dssw.cli.output.Version;
import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Device;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code dssw backends}. */
@Command(
    name = "backends",
    description =
        "Lists every back end, best first, with its devices or the reason why it cannot run here.")
final class BackendsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "Print the result as one JSON object on one line.")
  private boolean json;

  @Override
  public void run() {
    spec.commandLine().getOut().print(json ? json() : text());
  }

  private static String text() {
    Lines lines = new Lines();
    for (Backends.Entry entry : Backends.all()) {
      for (Device device : entry.availability().devices()) {
        lines.add(entry.name(), device);
      }
      if (!entry.availability().usable()) {
        lines.add(entry.name(), "cannot run here: " + entry.availability().reason());
      }
    }
    return lines.toString();
  }

  private static String json() {
    return new Json()
            .addObjects("backends", Backends.all().stream().map(BackendsCommand::json).toList())
            .add("version", Version.ofDssw())
        + "\n";
  }

  private static Json json(Backends.Entry entry) {
    Availability availability = entry.availability();
    Json json = new Json().add("name", entry.name()).add("usable", availability.usable());
    return availability.usable()
        ? json.addObjects(
            "devices", availability.devices().stream().map(BackendsCommand::json).toList())
        : json.add("reason", availability.reason());
  }

  private static Json json(Device device) {
    return new Json()
        .add("name", device.name())
        .add("kind", device.kind().name())
        .add("computeUnits", device.computeUnits())
        .add("memoryBytes", device.memoryBytes());
  }
}
