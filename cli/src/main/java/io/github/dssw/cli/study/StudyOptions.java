package io.github.dssw.cli.study;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.DsswBuilder;
import io.github.dssw.cli.options.BackendOptions;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.spi.Backend;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The options that all studies share, as a picocli mixin that also runs the study.
 *
 * <pre>{@code
 * @Mixin private StudyOptions options;
 *
 * public Integer call() {
 *   return options.run(new MyStudy(options.seed(), options.runs(10, 2)));
 * }
 * }</pre>
 */
public final class StudyOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "The folder for results, tables and pictures. It is created if it does not exist; if it"
              + " contains a study of the same settings, that study is continued (default:"
              + " dssw-study-NAME, with --quick dssw-study-NAME-quick).")
  private Path folder;

  @Option(
      names = "--quick",
      description = "Run a reduced study of about a minute, to check that everything works.")
  private boolean quick;

  @Option(
      names = "--runs",
      paramLabel = "N",
      description =
          "The number of runs, each with other random numbers (default: as in the paper; with"
              + " --quick, fewer). A later run of the command can add more.")
  private Integer runs;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "0",
      description = "The seed of all random numbers (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--json",
      description = "Print the tables as one JSON object on one line instead of as text.")
  private boolean json;

  @Mixin private BackendOptions backend;

  /** Returns whether the reduced study is wanted. */
  public boolean quick() {
    return quick;
  }

  /**
   * Returns the number of runs: the one given on the command line, or else the default of the full
   * or of the reduced study.
   */
  public int runs(int full, int reduced) {
    if (runs != null && runs < 1) {
      throw new ParameterException(
          command.commandLine(), "--runs is " + runs + "; it must be at least 1");
    }
    return orDefault(runs, full, reduced);
  }

  /** Returns the given value, or if it is null the default of the full or the reduced study. */
  public <T> T orDefault(T given, T full, T reduced) {
    if (given != null) {
      return given;
    }
    return quick ? reduced : full;
  }

  /** Returns the seed of all random numbers. */
  public long seed() {
    return seed;
  }

  /** Returns the maximum number of threads. */
  public int threads() {
    return backend.threads();
  }

  /** Returns the back end given by name, or all that can run on this machine, best first. */
  public List<Backend> backends() {
    if (!backend.isAuto()) {
      return List.of(dssw().build().backend());
    }
    return Backends.all().stream()
        .filter(entry -> entry.availability().usable())
        .map(entry -> Backends.named(entry.name()))
        .toList();
  }

  /**
   * Returns a new builder with the back end and the number of threads set, and with independent
   * slices, as the paper has them.
   */
  public DsswBuilder dssw() {
    DsswBuilder builder = Dssw.builder().slices(SliceDesign.independent());
    backend.applyTo(builder);
    return builder;
  }

  /** Runs the study and returns the exit status. */
  public int run(Study study) {
    CommandLine line = command.commandLine();
    String usual = "dssw-study-" + study.description().name() + (quick ? "-quick" : "");
    Path root = folder != null ? folder : Path.of(usual);
    return new StudyRun(study, root, typed(), json, line.getOut(), line.getErr()).go();
  }

  /** Returns the command that the user typed, quoted for a shell. */
  private String typed() {
    List<String> words = command.root().commandLine().getParseResult().originalArgs();
    return words.stream().map(StudyOptions::quoted).collect(Collectors.joining(" ", "./dssw ", ""));
  }

  private static String quoted(String word) {
    return word.matches("[\\w./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
