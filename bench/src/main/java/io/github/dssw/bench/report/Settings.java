package io.github.dssw.bench.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The settings of a report.
 *
 * @param folder the folder of results, tables and charts
 * @param quick whether to measure once and shortly, only to show that everything works
 * @param forks the number of JVMs for each benchmark; 0 means what the benchmark says, mostly 3
 * @param reuse whether to keep the results of groups that the folder already has
 * @param json whether to print raw results as JSON instead of tables
 * @param messages what to print on standard error besides errors
 * @param collector {@code g1} or {@code serial}
 * @param jvmOptions options of the JVMs that run the benchmarks, beside the collector and the heap
 * @param otherJdks homes of JDKs to compare with the one that runs the report
 * @param sections the groups to measure
 */
record Settings(
    Path folder,
    boolean quick,
    int forks,
    boolean reuse,
    boolean json,
    Messages messages,
    String collector,
    List<String> jvmOptions,
    List<String> otherJdks,
    List<Section> sections) {

  /** What is printed on standard error besides errors. */
  enum Messages {
    /** Nothing. */
    NONE,
    /** What is not measured, and why. */
    NOTICES,
    /** Also each benchmark, with the time that is left. */
    PROGRESS
  }

  /** Describes the arguments of {@link #parse}. */
  static final String USAGE =
      """
      Usage: java -cp benchmarks.jar io.github.dssw.bench.report.Main [KEY=VALUE]...
      Runs groups of benchmarks and writes their tables and charts. "dssw bench" starts it.
        report=DIR      folder of results, tables and charts (default: report)
        only=GROUP      measure this group; may be repeated (default: all of distance, gradient,
                        stages, networks, allocation, scaling, designs, inference,
                        exact, start, opencl, jvms)
        quick=true      measure once and shortly, only to see that everything works
        forks=N         number of JVMs for each benchmark (default: mostly 3)
        reuse=true      keep results that DIR has and make their tables again
        json=true       print the raw results as one line of JSON instead of tables
        progress=true   print a line per benchmark on standard error
        quiet=true      print nothing on standard error but errors
        collector=NAME  garbage collector: g1 or serial (default: g1)
        option=OPTION   an option of the JVMs that run the benchmarks; may be repeated
        jdk=HOME        another JDK for the group jvms; may be repeated
      """;

  /** Reads arguments such as {@code report=DIR quick=true collector=g1 jdk=HOME only=distance}. */
  static Settings parse(String... arguments) {
    Path folder = Path.of("report");
    boolean quick = false;
    int forks = 0;
    boolean reuse = false;
    boolean json = false;
    boolean progress = false;
    boolean quiet = false;
    String collector = "g1";
    List<String> options = new ArrayList<>();
    List<String> jdks = new ArrayList<>();
    List<Section> sections = new ArrayList<>();
    for (String argument : arguments) {
      int equals = argument.indexOf('=');
      String value = argument.substring(equals + 1);
      switch (argument.substring(0, Math.max(0, equals))) {
        case "report" -> folder = Path.of(value);
        case "quick" -> quick = Boolean.parseBoolean(value);
        case "forks" -> forks = Integer.parseInt(value);
        case "reuse" -> reuse = Boolean.parseBoolean(value);
        case "json" -> json = Boolean.parseBoolean(value);
        case "progress" -> progress = Boolean.parseBoolean(value);
        case "quiet" -> quiet = Boolean.parseBoolean(value);
        case "collector" -> collector = value;
        case "option" -> options.add(value);
        case "jdk" -> jdks.add(value);
        case "only" -> sections.add(Sections.named(value));
        default ->
            throw new IllegalArgumentException(
                "argument '" + argument + "' is unknown; --help lists all");
      }
    }
    Jvm.collectorOption(collector);
    List<Section> chosen = sections.isEmpty() ? Sections.ALL : sections;
    Messages shown = progress ? Messages.PROGRESS : Messages.NOTICES;
    return new Settings(
        folder,
        quick,
        forks,
        reuse,
        json,
        quiet ? Messages.NONE : shown,
        collector,
        List.copyOf(options),
        List.copyOf(jdks),
        List.copyOf(chosen));
  }
}
