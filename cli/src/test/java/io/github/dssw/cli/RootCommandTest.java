package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.cli.testing.NpyBytes;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command as a whole: help, version, usage. */
class RootCommandTest {
  @Test
  void helpNamesTheCommands() {
    String help = Run.of("--help").succeeded().out();
    assertTrue(help.startsWith("Usage: dssw "), help);
    assertTrue(help.contains("  distance  ") && help.contains("  backends  "), help);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "distance",
        "test",
        "drift",
        "matrix",
        "sketch",
        "flow",
        "density",
        "demo",
        "study",
        "backends",
        "bench",
        "completion",
        "help"
      })
  void everyCommandHasHelp(String command) {
    String help = Run.of(command, "--help").succeeded().out();
    assertTrue(help.startsWith("Usage: dssw " + command + " "), help);
  }

  @Test
  void helpOfDistanceHasEveryOption() {
    String help = Run.of("distance", "--help").succeeded().out();
    for (String option :
        List.of(
            "--uniform",
            "--latlon",
            "--x-weights",
            "--y-weights",
            "--order",
            "--projections",
            "--seed",
            "--slices",
            "--energy",
            "--epochs",
            "--learning-rate",
            "--optimizer",
            "--backend",
            "--threads",
            "--gradient",
            "--per-slice",
            "--json",
            "--stacktrace")) {
      assertTrue(help.contains("      " + option), () -> option + " is not in\n" + help);
    }
  }

  @Test
  void versionIsOneLine() {
    assertTrue(Run.of("--version").succeeded().out().matches("dssw .*, Java .*\\R"));
  }

  @Test
  void usageErrorsAreOneLine() {
    assertEquals(
        "dssw: a command is missing: distance, test, drift, matrix, sketch, flow, density, demo, study,"
            + " backends, bench, completion, help (see dssw --help)",
        Run.of().complaint());
    assertTrue(Run.of("distence").complaint().startsWith("dssw: Unmatched argument at index 0"));
    assertTrue(Run.of("backends", "x").complaint().endsWith("(see dssw backends --help)"));
  }

  @Test
  void helpIsAlsoACommand() {
    assertEquals(Run.of("--help").succeeded().out(), Run.of("help").succeeded().out());
    assertEquals(
        Run.of("flow", "--help").succeeded().out(), Run.of("help", "flow").succeeded().out());
    assertTrue(Run.of("help", "study", "runtime").succeeded().out().contains("--budget"));
    String complaint = Run.of("help", "flaw").complaint();
    assertTrue(
        complaint.startsWith("dssw: there is no command 'flaw', only distance, test, drift, "));
  }

  @Test
  void misspeltWordsAreRecognised() {
    assertTrue(Run.of("distence").complaint().contains("; did you mean distance? (see dssw"));
    assertTrue(
        Run.of("distance", "x.npy", "--uniform", "--projektions", "3")
            .complaint()
            .contains("; did you mean --projections? (see dssw distance"));
  }

  @Test
  void completionKnowsEveryCommand() {
    String script = Run.of("completion").succeeded().out();
    for (String word : List.of("distance", "gradient-flow", "--projections", "complete -")) {
      assertTrue(script.contains(word), word);
    }
  }

  @Test
  void quietHidesNoticesButNoErrors(@TempDir Path folder) {
    Path file = NpyBytes.write(folder, "x.csv", "1;0\n0;1\n");
    assertEquals(1, Run.of("distance", file, "--uniform").err().lines().count());
    Run.of("distance", file, "--uniform", "-q").succeeded();
    Run.of("--quiet", "distance", file, "--uniform").succeeded();
    assertEquals(
        "dssw: none.npy: no such file",
        Run.of("distance", "none.npy", "--uniform", "-q").complaint());
  }

  @Test
  void stackTraceOnlyWithTheOption() {
    Run run = Run.of("distance", "missing.npy", "--uniform", "--stacktrace");
    assertEquals(2, run.status());
    assertEquals("dssw: missing.npy: no such file", run.err().lines().findFirst().orElseThrow());
    assertTrue(run.err().contains("\tat io.github.dssw.cli.files.DataFiles."), run.err());
    assertTrue(Run.of("--stacktrace", "--nonsense").err().contains("\tat "));
  }

  @Test
  void backendsAreListedBestFirst() {
    List<String> lines = Run.of("backends").succeeded().out().lines().toList();
    for (Backends.Entry entry : Backends.all()) {
      assertTrue(lines.stream().anyMatch(l -> l.startsWith(entry.name() + " ")), lines.toString());
    }
    assertTrue(lines.get(0).startsWith(Backends.all().get(0).name()), lines.toString());
    assertTrue(lines.stream().anyMatch(l -> l.matches("scalar +.*CPU.*")), lines.toString());
    assertTrue(
        lines.contains("absent  cannot run here: " + AbsentProvider.REASON), lines::toString);
  }

  @Test
  void aNamedBackEndThatCannotRunIsAnErrorWithTheReason() {
    assertEquals(
        "dssw: " + AbsentProvider.REASON,
        Run.of("distance", "x.npy", "y.npy", "--backend", "absent").complaint());
  }

  @Test
  void outputThatCannotBeWrittenIsAnError() {
    StringWriter err = new StringWriter();
    int status = Main.run(new PrintWriter(new FullDisk()), new PrintWriter(err), "--version");
    assertEquals(1, status);
    assertEquals("dssw: cannot write to standard output", err.toString().strip());
  }

  private static final class FullDisk extends Writer {
    @Override
    public void write(char[] text, int from, int length) throws IOException {
      throw new IOException("disk full");
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
