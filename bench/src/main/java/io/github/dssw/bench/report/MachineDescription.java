package io.github.dssw.bench.report;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** Describes in one sentence the machine and JVM of the measurements. */
final class MachineDescription {
  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
  private static final String MODEL = "model name";

  private MachineDescription() {}

  static String of(Settings settings) throws IOException {
    return String.format(
        "%s, %d processors, %s; Java %s (%s), %s collector%s; %s.",
        processor(),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + System.getProperty("os.arch"),
        Runtime.version(),
        ManagementFactory.getRuntimeMXBean().getVmVendor(),
        settings.collector(),
        settings.jvmOptions().stream().map(option -> ", " + option).collect(Collectors.joining()),
        forks(settings));
  }

  private static String forks(Settings settings) {
    if (settings.quick()) {
      return "one short fork, for a first look only";
    }
    return settings.forks() == 0 ? "three forks" : "forks: " + settings.forks();
  }

  private static String processor() throws IOException {
    if (Files.isReadable(CPU_INFO)) {
      for (String line : Files.readAllLines(CPU_INFO)) {
        if (line.startsWith(MODEL)) {
          return line.substring(line.indexOf(':') + 1).strip();
        }
      }
    }
    return "an unknown processor";
  }
}
