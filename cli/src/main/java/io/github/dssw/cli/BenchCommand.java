package io.github.dssw.cli;

import io.github.dssw.cli.output.Progress;
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
 * {@code dssw bench}. It starts the jar of benchmarks in a process of its own: only that jar
 * contains JMH.
 */
@Command(
    name = "bench",
    description = {
      "Measures the speed of dssw on this machine and writes tables and charts. Tables compare times"
          + " with the least that the arithmetic of the machine allows.",
      "All groups together take about an hour on an otherwise idle machine; --only selects some."
    })
final class BenchCommand implements Callable<Integer> {
  /** The system property with the path of the jar, set by the launcher, which builds it. */
  static final String JAR_PROPERTY = "dssw.bench.jar";

  private static final String REPORT = "io.github.dssw.bench.report.Main";

  /** The garbage collectors. */
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
          "Groups to measure: distance, gradient, stages, networks, allocation, scaling, designs,"
              + " inference, exact, start, opencl, jvms (default: distance,gradient; with --report, all).")
  private List<String> groups = List.of();

  @Option(
      names = "--report",
      paramLabel = "DIR",
      description = "Folder for tables, charts and raw results (default: next to the jar).")
  private Path report;

  @Option(names = "--quick", description = "Measure only briefly, as a test that everything works.")
  private boolean quick;

  @Option(
      names = "--forks",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Number of JVMs for each benchmark; fewer take less time and leave more to chance"
              + " (default: mostly 3).")
  private int forks;

  @Option(
      names = "--reuse",
      description = "Make the tables again from the results in DIR instead of measuring.")
  private boolean reuse;

  @Option(
      names = "--gc",
      paramLabel = "C",
      defaultValue = "g1",
      description = "Garbage collector: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Collector collector;

  @Option(
      names = "--jvm-option",
      paramLabel = "O",
      description =
          "An option of the JVMs that run the benchmarks, such as -XX:UseAVX=2 to measure a"
              + " processor with 512-bit vectors as one with 256 bits; can be repeated.")
  private List<String> jvmOptions = List.of();

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description = "Another JDK for the group jvms; can be repeated.")
  private List<Path> jdks = List.of();

  @Option(
      names = "--jar",
      paramLabel = "JAR",
      description = "Jar of benchmarks (default: the one that the launcher builds).")
  private Path jar;

  @Option(
      names = "--json",
      description = "Print the raw results as one JSON object on one line instead of tables.")
  private boolean json;

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
    words.add("forks=" + forks);
    words.add("reuse=" + reuse);
    words.add("collector=" + collector);
    jvmOptions.forEach(option -> words.add("option=" + option));
    words.add("json=" + json);
    words.add("progress=" + Progress.isShown());
    words.add("quiet=" + isQuiet());
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

  private boolean isQuiet() {
    return spec.commandLine().getParseResult().hasMatchedOption(RootCommand.QUIET);
  }

  private Path findJar() {
    String built = System.getProperty(JAR_PROPERTY, "");
    if (jar == null && built.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "in a checkout, ./dssw bench builds the jar of benchmarks; elsewhere, give --jar");
    }
    Path found = (jar == null ? Path.of(built) : jar).toAbsolutePath();
    if (!Files.isReadable(found)) {
      throw new ParameterException(spec.commandLine(), "there is no jar " + found);
    }
    return found;
  }
}
