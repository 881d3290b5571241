package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Studies that are killed or interrupted in a process of their own end with the same tables. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
class StudyInterruptionTest {
  /** Studies of at least eleven tasks, and the numbers of finished tasks at which to kill them. */
  private static final String MANY_TASKS =
      """
      gradient-flow --mode both --methods s3w,ssw,linear --runs 3 --steps 500 --per-vertex 5 \
      --projections 10 --energy-epochs 1 | 2 15
      evolution --quick --methods ssw,s3w,exp,linear --runs 10 | 3 40
      swvi-power-spherical --quick --methods ssw,s3w,linear --runs 4 --steps 100 | 1 6
      swvi-vmf --quick --methods ssw,s3w,linear --runs 4 --steps 40 | 1 6
      earth-density --quick --methods stereo,ssw,linear,likelihood --runs 3 --steps 40 | 3 20
      runtime --quick --methods w,ssw --backend scalar | 2 6
      """;

  /** Studies of four tasks, two of which take seconds. */
  private static final String LONG_TASKS =
      """
      INT | 130 | gradient-flow --mode mini --methods linear --runs 2 --steps 3000 --per-vertex 5 \
      --projections 10 --energy-epochs 1
      TERM | 143 | gradient-flow --mode mini --methods linear --runs 2 --steps 3000 --per-vertex 5 \
      --projections 10 --energy-epochs 1
      INT | 130 | earth-density --quick --sets quakes --methods linear --runs 2 --steps 3000
      TERM | 143 | earth-density --quick --sets quakes --methods likelihood --runs 2 --steps 3000
      """;

  /** Files that contain times; the page also contains the command. */
  private static final String MEASURED = "times.csv|index.html|.*measured.csv";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = MANY_TASKS)
  @Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aKilledStudyEndsWithTheSameTables(String study, String kills) throws Exception {
    Path killed = folder.resolve("killed");
    Object[] arguments = arguments(study, killed);
    Map<Path, FileTime> kept = Map.of();
    for (String done : kills.split(" ")) {
      Process process = Child.start(arguments);
      waitUntilDone(Integer.parseInt(done), killed, process);
      process.destroyForcibly().waitFor();
      assertTrue(
          Files.notExists(killed.resolve("index.html")),
          "the study was complete before it was killed");
      assertTrue(
          results(killed).entrySet().containsAll(kept.entrySet()), "a finished task was run again");
      kept = results(killed);
      assertTrue(kept.size() >= Integer.parseInt(done), kept.toString());
    }
    assertSameAsUninterrupted(killed, arguments);
    assertTrue(
        results(killed).entrySet().containsAll(kept.entrySet()), "a finished task was run again");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = LONG_TASKS)
  @Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void anInterruptedTaskResumesFromItsCheckpoint(String signal, int status, String longStudy)
      throws Exception {
    assumeTrue(!signal.equals("INT") || !Child.ignoresInterrupts());
    Path stopped = folder.resolve("stopped");
    Object[] arguments = arguments(longStudy, stopped);
    Process study = Child.start(arguments);
    StringBuilder said = new StringBuilder();
    try (BufferedReader err = study.errorReader()) {
      waitUntilDone(1, stopped, study);
      Child.signal(study, signal);
      err.lines().forEach(line -> said.append(line).append('\n'));
    }
    assertEquals(status, study.waitFor(), said.toString());
    Matcher line =
        Pattern.compile(
                "dssw: interrupted with (\\d+) of 4 tasks done; the same command continues from "
                    + Pattern.quote(stopped.toString()))
            .matcher(said);
    assertTrue(line.find(), said.toString());
    assertEquals(Integer.parseInt(line.group(1)), results(stopped).size());
    try (Stream<Path> files = Files.list(stopped.resolve("results"))) {
      List<Path> checkpoints =
          files.filter(file -> file.toString().endsWith(".checkpoint")).toList();
      assertEquals(1, checkpoints.size(), checkpoints.toString());
      assertTrue(Files.size(checkpoints.get(0)) > 100);
    }
    assertSameAsUninterrupted(stopped, arguments);
  }

  /** Waits for result files, because a study that ends within a second shows no bar. */
  private static void waitUntilDone(int done, Path study, Process process) throws Exception {
    while (finishedTasks(study) < done) {
      assertTrue(process.isAlive(), "the study ended before " + done + " tasks were finished");
      Thread.sleep(1);
    }
  }

  private static long finishedTasks(Path study) throws IOException {
    Path results = study.resolve("results");
    if (Files.notExists(results)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(results)) {
      return files.filter(StudyInterruptionTest::isResult).count();
    }
  }

  private static boolean isResult(Path file) {
    return file.toString().matches(".*(?<!\\.measured|\\.trace)\\.csv");
  }

  /** Resumes the study, and compares its files with those of a run without interruption. */
  private void assertSameAsUninterrupted(Path resumed, Object... arguments) throws IOException {
    Path whole = folder.resolve("whole");
    Object[] elsewhere = arguments.clone();
    elsewhere[elsewhere.length - 1] = whole;
    String once = Run.of(elsewhere).succeeded().out();
    Run again = Run.of(arguments);
    assertEquals(0, again.status(), again.err());
    assertTrue(again.err().matches("dssw: continuing in .*: \\d+ of \\d+ tasks are done\\R"));
    boolean timed = arguments[1].equals("runtime");
    if (!timed) {
      assertEquals(once.replace(whole.toString(), resumed.toString()), again.out());
    }
    for (Path file : sortedFiles(whole)) {
      Path name = whole.relativize(file);
      if (timed && name.toString().endsWith(".csv")) {
        assertEquals(withoutTimes(file), withoutTimes(resumed.resolve(name)), name.toString());
      } else if (!timed && !name.toString().matches(MEASURED)) {
        assertArrayEquals(
            Files.readAllBytes(file), Files.readAllBytes(resumed.resolve(name)), name.toString());
      }
    }
    assertEquals(
        sortedFiles(whole).stream().map(whole::relativize).toList(),
        sortedFiles(resumed).stream().map(resumed::relativize).toList());
  }

  private static String withoutTimes(Path file) throws IOException {
    return Files.readString(file)
        .replaceAll("\\d+\\.\\d+(E-?\\d+)?", "time")
        .replaceAll("# crc32 [0-9a-f]{8}", "checksum");
  }

  private static List<Path> sortedFiles(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** Returns the result files of finished tasks with the times at which they were written. */
  private static Map<Path, FileTime> results(Path study) throws IOException {
    Map<Path, FileTime> results = new HashMap<>();
    for (Path file : sortedFiles(study.resolve("results"))) {
      if (isResult(file)) {
        results.put(file, Files.getLastModifiedTime(file));
      }
    }
    return results;
  }

  private static Object[] arguments(String study, Path out) {
    List<Object> words = new ArrayList<>(List.of("study"));
    words.addAll(List.of(study.split(" ")));
    words.addAll(List.of("--threads", "1", "--out", out));
    return words.toArray();
  }
}
