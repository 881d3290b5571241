package io.github.dssw.bench.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Measures groups of benchmarks and writes their pages; {@code dssw bench} starts it.
 *
 * <pre>{@code java -cp benchmarks.jar io.github.dssw.bench.report.Main report=DIR only=stages}
 * </pre>
 */
public final class Main {
  private final Settings settings;
  private final PrintStream out;
  private final PrintStream err;

  /** The raw results of each group as JSON, if they are printed. */
  private final StringJoiner raw = new StringJoiner(",", "{", "}");

  private Main(Settings settings, PrintStream out, PrintStream err) {
    this.settings = settings;
    this.out = out;
    this.err = settings.messages() == Settings.Messages.NONE ? nowhere() : err;
  }

  private static PrintStream nowhere() {
    return new PrintStream(OutputStream.nullOutputStream());
  }

  /**
   * Runs the report; {@link Settings#USAGE} lists the arguments. Exits with 2 if an argument is
   * wrong and with 1 if a benchmark failed.
   */
  public static void main(String[] arguments) {
    System.setProperty("java.awt.headless", "true");
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    System.exit(run(out, err, arguments));
  }

  static int run(PrintStream out, PrintStream err, String... arguments) {
    if (List.of(arguments).contains("--help")) {
      out.print(Settings.USAGE);
      return 0;
    }
    Settings settings;
    try {
      settings = Settings.parse(arguments);
    } catch (IllegalArgumentException e) {
      err.println("dssw bench: " + e.getMessage());
      return 2;
    }
    try {
      new Main(settings, out, err).report();
      return 0;
    } catch (IOException | RunnerException | RuntimeException e) {
      err.println("dssw bench: " + e + "; see the logs beside the results");
      return 1;
    }
  }

  private void report() throws IOException, RunnerException {
    Files.createDirectories(settings.folder());
    for (Section section : settings.sections()) {
      Path json = file(section, ".json");
      if (settings.reuse() && Files.exists(json)) {
        err.println(section.name() + ": results of an earlier run are used");
      } else if (!section.obstacle().isEmpty()) {
        err.println(section.name() + ": not measured: " + section.obstacle());
        continue;
      } else {
        measure(section, json);
      }
      write(section, Results.read(json, settings));
    }
    if (settings.json()) {
      out.println(raw);
    } else {
      out.println("Tables, charts and raw results are in " + settings.folder().toAbsolutePath());
    }
  }

  private void measure(Section section, Path json) throws IOException, RunnerException {
    PrintStream progress = settings.messages() == Settings.Messages.PROGRESS ? err : nowhere();
    progress.println(section.name() + ":");
    Files.writeString(file(section, ".machine"), MachineDescription.of(settings));
    List<BenchmarkRun> runs = new ArrayList<>(Calibration.RUNS);
    runs.addAll(section.runs(settings));
    new JmhRunner(settings, progress).measure(runs, json, file(section, ".log"));
  }

  private void write(Section section, Results results) throws IOException {
    Page page = new Page(settings.folder(), section.name());
    page.paragraph(Files.readString(file(section, ".machine")));
    page.paragraph(Calibration.sentence(results));
    section.write(results, page);
    page.write();
    if (settings.json()) {
      raw.add('"' + section.name() + "\":" + oneLine(file(section, ".json")));
    } else {
      out.println("## " + section.name() + "\n\n" + page);
    }
  }

  /** Returns JMH's JSON on one line: it has no line end inside of a value. */
  static String oneLine(Path json) throws IOException {
    return Files.readString(json).replaceAll("\\s*\\R\\s*", "");
  }

  private Path file(Section section, String ending) {
    return settings.folder().resolve(section.name() + ending);
  }
}
