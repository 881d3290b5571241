package io.github.dssw.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code dssw bench}: hands over to the jar of benchmarks, which has JMH and everything else that
 * no other command needs.
 */
@Command(
    name = "bench",
    description = {
      "Measures the speed of this machine: tables with multiples of what its arithmetic allows, and"
          + " charts.",
      "Everything takes about an hour, and a machine that does nothing else; --only takes a part."
    })
final class BenchCommand implements Callable<Integer> {
  /** Set by the launcher, which builds the jar. */
  static final String JAR_PROPERTY = "dssw.bench.jar";

  private static final String REPORT = "io.github.dssw.bench.report.Main";

  /** The collectors that can be asked for. */
  enum Collector {
    g1,
    serial
  }

  @Spec private CommandSpec spec;

  @Option(
      names = "--only",
      paramLabel = "G",
      split = ",",
      description =
          "Measure these groups: distance, gradient, stages, networks, allocation, scaling, opencl,"
              + " jvms (default: distance,gradient; with --report, all).")
  private List<String> groups = List.of();

  @Option(
      names = "--report",
      paramLabel = "DIR",
      description = "Write tables, charts and raw results here (default: beside the jar).")
  private Path report;

  @Option(names = "--quick", description = "One short go, to see that it works.")
  private boolean quick;

  @Option(
      names = "--reuse",
      description = "Take results that are in DIR already, and make their tables again.")
  private boolean reuse;

  @Option(
      names = "--gc",
      paramLabel = "C",
      defaultValue = "g1",
      description = "The collector: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Collector collector;

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description = "Another JDK for the group jvms; may be given more than once.")
  private List<Path> jdks = List.of();

  @Option(
      names = "--jar",
      paramLabel = "JAR",
      description = "The jar of benchmarks (default: the one that the launcher builds).")
  private Path jar;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path benchmarks = findJar();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", benchmarks.toString(), REPORT));
    command.addAll(words(benchmarks));
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }

  private List<String> words(Path benchmarks) {
    List<String> words = new ArrayList<>();
    Path folder = report == null ? benchmarks.resolveSibling("report") : report;
    words.add("report=" + folder);
    words.add("quick=" + quick);
    words.add("reuse=" + reuse);
    words.add("collector=" + collector);
    for (Path home : jdks) {
      if (!Files.isExecutable(home.resolve("bin").resolve("java"))) {
        throw new ParameterException(spec.commandLine(), "--jdk " + home + " has no bin/java");
      }
      words.add("jdk=" + home.toAbsolutePath());
    }
    List<String> chosen =
        groups.isEmpty() && report == null ? List.of("distance", "gradient") : groups;
    chosen.forEach(group -> words.add("only=" + group));
    return words;
  }

  private Path findJar() {
    String built = System.getProperty(JAR_PROPERTY, "");
    if (jar == null && built.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "start it as ./dssw bench, which builds the jar, or give --jar");
    }
    Path found = (jar == null ? Path.of(built) : jar).toAbsolutePath();
    if (!Files.isReadable(found)) {
      throw new ParameterException(spec.commandLine(), "there is no jar " + found);
    }
    return found;
  }
}
