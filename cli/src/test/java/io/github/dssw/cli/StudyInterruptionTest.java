package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dssw.flow.FlowState;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Studies that are killed or interrupted, in processes of their own. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no signals to send")
class StudyInterruptionTest {
  /** How many tasks are done, as the bar shows it. */
  private static final Pattern DONE = Pattern.compile(" (\\d+)/\\d+ (mini|full)-");

  @TempDir Path folder;

  @Test
  @Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void killedAnywhereItEndsInTheSameTables() throws Exception {
    Path killed = folder.resolve("killed");
    for (int done : new int[] {2, 9, 17}) {
      Process study = Child.start(manyTasks(killed));
      try (BufferedReader err = study.errorReader()) {
        waitUntilDone(done, err);
        study.destroyForcibly().waitFor();
      }
      assertTrue(results(killed) >= done, killed.toString());
      assertTrue(Files.notExists(killed.resolve("index.html")));
    }
    assertSameAsUninterrupted(killed, manyTasks(killed));
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  @Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void interruptedItGoesOnInTheMiddleOfATask(String signal, int status) throws Exception {
    assumeTrue(!signal.equals("INT") || !Child.ignoresInterrupts());
    Path stopped = folder.resolve("stopped");
    Process study = Child.start(longTasks(stopped));
    StringBuilder said = new StringBuilder();
    try (BufferedReader err = study.errorReader()) {
      waitUntilDone(1, err);
      Child.signal(study, signal);
      err.lines().forEach(line -> said.append(line).append('\n'));
    }
    assertEquals(status, study.waitFor(), said.toString());
    Matcher line =
        Pattern.compile(
                "dssw: interrupted with (\\d+) of 4 tasks done; the same command goes on from "
                    + Pattern.quote(stopped.toString()))
            .matcher(said);
    assertTrue(line.find(), said.toString());
    assertEquals(Long.parseLong(line.group(1)), results(stopped));
    try (Stream<Path> files = Files.list(stopped.resolve("results"))) {
      List<Path> checkpoints =
          files.filter(file -> file.toString().endsWith(".checkpoint")).toList();
      assertEquals(1, checkpoints.size(), checkpoints.toString());
      assertTrue(FlowState.read(checkpoints.get(0)).step() > 0);
    }
    assertSameAsUninterrupted(stopped, longTasks(stopped));
  }

  private static void waitUntilDone(int done, BufferedReader err) throws IOException {
    StringBuilder said = new StringBuilder();
    for (String line = err.readLine(); line != null; line = err.readLine()) {
      Matcher matcher = DONE.matcher(line);
      if (matcher.find() && Integer.parseInt(matcher.group(1)) >= done) {
        return;
      }
      said.append(line).append('\n');
    }
    throw new AssertionError("the study ended before " + done + " tasks were done:\n" + said);
  }

  /** Runs it to its end, and runs it once more from the start in another folder. */
  private void assertSameAsUninterrupted(Path resumed, Object... arguments) throws IOException {
    Path whole = folder.resolve("whole");
    Object[] elsewhere = arguments.clone();
    elsewhere[elsewhere.length - 1] = whole;
    String once = Run.of(elsewhere).succeeded().out();
    Run again = Run.of(arguments);
    assertEquals(0, again.status(), again.err());
    assertTrue(again.err().matches("dssw: going on in .*: \\d+ of \\d+ tasks are done\\R"));
    assertEquals(once.replace(whole.toString(), resumed.toString()), again.out());
    for (Path file : sortedFiles(whole)) {
      Path name = whole.relativize(file);
      // Times, and the page that shows them with the command.
      if (!name.toString().matches("times.csv|index.html|.*measured.csv")) {
        assertArrayEquals(
            Files.readAllBytes(file), Files.readAllBytes(resumed.resolve(name)), name.toString());
      }
    }
    assertEquals(
        sortedFiles(whole).stream().map(whole::relativize).toList(),
        sortedFiles(resumed).stream().map(resumed::relativize).toList());
  }

  private static List<Path> sortedFiles(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static long results(Path study) throws IOException {
    try (Stream<Path> files = Files.list(study.resolve("results"))) {
      return files.filter(file -> file.toString().matches(".*run-\\d\\d\\.csv")).count();
    }
  }

  /** Twenty-four of them, each a fraction of a second. */
  private static Object[] manyTasks(Path out) {
    return arguments("both", "s3w,ssw,linear", 3, 500, out);
  }

  /** Four of them, two of which take seconds. */
  private static Object[] longTasks(Path out) {
    return arguments("mini", "linear", 2, 3000, out);
  }

  private static Object[] arguments(String mode, String methods, int runs, int steps, Path out) {
    String line =
        "study gradient-flow --mode %s --methods %s --runs %d --steps %d --per-vertex 5"
            + " --projections 10 --energy-epochs 1 --threads 1 --out";
    List<Object> words =
        new ArrayList<>(List.of(line.formatted(mode, methods, runs, steps).split(" ")));
    words.add(out);
    return words.toArray();
  }
}
