package io.github.dssw.bench.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs benchmarks with JMH, each in JVMs of its own, and stores the results and the log. */
final class JmhRunner {
  /** Enough for a million points of dimension 128 in each set. */
  private static final String HEAP = "-Xmx4g";

  private final Settings settings;
  private final PrintStream progress;

  JmhRunner(Settings settings, PrintStream progress) {
    this.settings = settings;
    this.progress = progress;
  }

  /**
   * Runs the benchmarks one after the other; the file of results is written whole or not at all.
   */
  void measure(List<BenchmarkRun> runs, Path json, Path log) throws IOException, RunnerException {
    List<RunResult> results = new ArrayList<>();
    Files.deleteIfExists(log);
    Path part = log.resolveSibling(log.getFileName() + ".part");
    long start = System.nanoTime();
    for (int i = 0; i < runs.size(); i++) {
      String left = i == 0 ? "" : timeLeft(System.nanoTime() - start, i, runs.size());
      progress.printf("[%d/%d%s] %s", i + 1, runs.size(), left, runs.get(i));
      Collection<RunResult> result = measure(runs.get(i), part);
      results.addAll(result);
      result.forEach(r -> progress.println(": " + summary(r)));
      append(part, log);
    }
    write(results, json);
  }

  /** Returns the time that is left if the other benchmarks take as long as those that are done. */
  private static String timeLeft(long nanos, int done, int all) {
    long seconds = nanos / 1_000_000_000L * (all - done) / done;
    return String.format(", about %d:%02d min left", seconds / 60, seconds % 60);
  }

  private Collection<RunResult> measure(BenchmarkRun run, Path log) throws RunnerException {
    Jvm jvm = run.jvm().orCollector(settings.collector());
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("\\." + Pattern.quote(run.benchmark()) + "$")
            .threads(run.threadCount())
            .jvm(jvm.executable())
            .jvmArgs(jvmOptions(jvm))
            .shouldFailOnError(true)
            .output(log.toString());
    run.parameters().forEach(options::param);
    if (run.countsBytes()) {
      options.addProfiler(GCProfiler.class);
    }
    if (settings.quick() && run.isFirstCall()) {
      options.forks(2);
    } else if (settings.quick()) {
      options
          .forks(1)
          .warmupIterations(2)
          .warmupTime(TimeValue.seconds(1))
          .measurementIterations(3)
          .measurementTime(TimeValue.milliseconds(300));
    } else if (settings.forks() > 0 && !run.isFirstCall()) {
      options.forks(settings.forks());
    }
    return new Runner(options.build()).run();
  }

  private String[] jvmOptions(Jvm jvm) {
    List<String> options = new ArrayList<>(settings.jvmOptions());
    options.add(Jvm.collectorOption(jvm.collector()));
    options.add(HEAP);
    return options.toArray(String[]::new);
  }

  /** Returns the score; that of a calibration is in its counters, which the page shows. */
  private static String summary(RunResult result) {
    String unit = result.getPrimaryResult().getScoreUnit();
    return unit.startsWith("ops/")
        ? "done"
        : Format.number(result.getPrimaryResult().getScore()) + " " + unit;
  }

  private static void append(Path part, Path log) throws IOException {
    try (var out =
        Files.newOutputStream(log, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      Files.copy(part, out);
    }
    Files.delete(part);
  }

  private static void write(List<RunResult> results, Path json) throws IOException {
    Path part = json.resolveSibling(json.getFileName() + ".part");
    try (PrintStream out =
        new PrintStream(Files.newOutputStream(part), false, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
    }
    Files.move(part, json, StandardCopyOption.REPLACE_EXISTING);
  }
}
