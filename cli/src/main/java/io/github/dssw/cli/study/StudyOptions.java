package io.github.dssw.cli.study;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.cli.options.BackendOptions;
import io.github.dssw.spi.Backend;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that every study has, as a picocli mixin that also runs the study. */
public final class StudyOptions {
  /** The help of an option that names the distances it takes as candidates. */
  public static final String METHODS =
      "These distances only, separated by commas: ${COMPLETION-CANDIDATES}. A later run can add"
          + " more.";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "The folder for results, tables and pictures; made if need be, and taken up if it is"
              + " there (default: dssw-study-NAME, with --quick dssw-study-NAME-quick).")
  private Path folder;

  @Option(
      names = "--quick",
      description = "A reduced study of about a minute, to see that it works.")
  private boolean quick;

  @Option(
      names = "--runs",
      paramLabel = "N",
      description =
          "How many runs with other random numbers (default: as many as the paper, with --quick"
              + " fewer). A later run can add more.")
  private Integer runs;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "0",
      description = "What all random numbers come from (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Mixin private BackendOptions backend;

  /** Whether the reduced study is wanted. */
  public boolean quick() {
    return quick;
  }

  /** How many runs: as asked for, or one of these. */
  public int runs(int full, int reduced) {
    if (runs != null && runs < 1) {
      throw new ParameterException(
          command.commandLine(), "--runs is " + runs + "; at least 1 is needed");
    }
    return runs != null ? runs : quick ? reduced : full;
  }

  /**
   * Of these, in their order, those that were asked for by name; all of them if none was.
   *
   * @param what what they are, for an error
   */
  public static <T> List<T> chosen(
      String what, List<T> from, Function<T, String> name, List<String> asked) {
    List<String> known = from.stream().map(name).distinct().toList();
    for (String wanted : asked) {
      if (!known.contains(wanted)) {
        throw new IllegalArgumentException(
            "no " + what + " is called '" + wanted + "'; there are " + String.join(", ", known));
      }
    }
    return from.stream().filter(one -> asked.isEmpty() || asked.contains(name.apply(one))).toList();
  }

  /** The seed. */
  public long seed() {
    return seed;
  }

  /** The most threads to use. */
  public int threads() {
    return backend.threads();
  }

  /** The back end that was asked for by name, or every one that can run here, best first. */
  public List<Backend> backends() {
    if (!backend.isAuto()) {
      return List.of(dssw().build().backend());
    }
    return Backends.all().stream()
        .filter(entry -> entry.availability().usable())
        .map(entry -> Backends.named(entry.name()))
        .toList();
  }

  /** A builder with the back end and the threads set. */
  public Dssw.Builder dssw() {
    Dssw.Builder builder = Dssw.builder();
    backend.applyTo(builder);
    return builder;
  }

  /** Runs the study; the status to exit with. */
  public int run(Study study) {
    CommandLine line = command.commandLine();
    Path root =
        folder != null ? folder : Path.of("dssw-study-" + study.name() + (quick ? "-quick" : ""));
    return new StudyRun(study, root, typed(), line.getOut(), line.getErr()).go();
  }

  /** What the user typed, as the shell would take it again. */
  private String typed() {
    List<String> words = command.root().commandLine().getParseResult().originalArgs();
    return words.stream().map(StudyOptions::quoted).collect(Collectors.joining(" ", "./dssw ", ""));
  }

  private static String quoted(String word) {
    return word.matches("[\\w./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
