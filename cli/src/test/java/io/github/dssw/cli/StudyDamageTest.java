package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Damaged files of a study are named on standard error, and their tasks are run again: the study
 * ends with the tables of an undamaged one.
 */
class StudyDamageTest {
  private static final FileTime LONG_AGO = FileTime.fromMillis(0);

  /** Ways to damage the bytes of a file. */
  enum Damage {
    TRUNCATED {
      @Override
      byte[] of(byte[] bytes) {
        return Arrays.copyOf(bytes, bytes.length / 2);
      }
    },
    EMPTY {
      @Override
      byte[] of(byte[] bytes) {
        return new byte[0];
      }
    },
    ZEROS {
      @Override
      byte[] of(byte[] bytes) {
        return new byte[bytes.length];
      }
    },
    /** Turns a digit of a number into another digit: the file still looks like a good one. */
    BIT_FLIPPED {
      @Override
      byte[] of(byte[] bytes) {
        byte[] flipped = bytes.clone();
        int digit = bytes.length / 2;
        while (flipped[digit] < '0' || flipped[digit] > '9') {
          digit++;
        }
        flipped[digit] ^= 1;
        return flipped;
      }
    };

    abstract byte[] of(byte[] bytes);
  }

  /** Two tasks: ssw-run-00 and s3w-run-00. */
  private static final String STUDY =
      "study swvi-power-spherical --quick --steps 5 --methods ssw,s3w --threads 1 --out";

  @TempDir static Path shared;
  private static String undamaged;

  @TempDir Path temporary;
  private Path out;

  @BeforeAll
  static void runUndamaged() {
    undamaged = run(STUDY, shared.resolve("out")).succeeded().out();
  }

  @BeforeEach
  void copyUndamaged() throws IOException {
    out = temporary.resolve("out");
    Path whole = shared.resolve("out");
    try (Stream<Path> files = Files.walk(whole)) {
      for (Path file : files.toList()) {
        Files.copy(file, out.resolve(whole.relativize(file).toString()));
      }
    }
    for (Path file : results().keySet()) {
      Files.setLastModifiedTime(file, LONG_AGO);
    }
  }

  private static Run run(String arguments, Path folder) {
    return Run.of(Stream.concat(Stream.of(arguments.split(" ")), Stream.of(folder)).toArray());
  }

  private Run swvi() {
    return run(STUDY, out);
  }

  private void assertPrintsTheUndamagedTables(Run run) {
    assertEquals(undamaged, run.out().replace(out.toString(), shared.resolve("out").toString()));
  }

  @ParameterizedTest
  @CsvSource({
    "csv, TRUNCATED",
    "csv, EMPTY",
    "csv, ZEROS",
    "csv, BIT_FLIPPED",
    "trace.csv, EMPTY",
    "trace.csv, BIT_FLIPPED",
    "measured.csv, TRUNCATED"
  })
  void aTaskWithADamagedFileIsRunAgain(String suffix, Damage damage) throws IOException {
    Path file = out.resolve("results/ssw-run-00." + suffix);
    byte[] before = Files.readAllBytes(file);
    Files.write(file, damage.of(before));
    Run again = swvi();
    assertEquals(0, again.status(), again.err());
    assertEquals(2, again.err().lines().count(), again.err());
    assertTrue(
        again
            .err()
            .matches(
                "dssw: \\Q"
                    + file
                    + "\\E: is damaged.*; the task ssw-run-00 is run again\n"
                    + "dssw: continuing in \\Q"
                    + out
                    + "\\E: 1 of 2 tasks are done\n"),
        again.err());
    assertPrintsTheUndamagedTables(again);
    assertOnlyRewritten("ssw-run-00");
  }

  @Test
  void aTaskWhoseTraceIsMissingIsRunAgain() throws IOException {
    Path trace = out.resolve("results/s3w-run-00.trace.csv");
    Files.delete(trace);
    Run again = swvi();
    assertTrue(
        again.err().startsWith("dssw: " + trace + ": no such file; the task s3w-run-00 is run"),
        again.err());
    assertPrintsTheUndamagedTables(again);
    assertOnlyRewritten("s3w-run-00");
    assertEquals("dssw: continuing in " + out + ": 2 of 2 tasks are done\n", swvi().err());
  }

  @Test
  void aResultOfAnEarlierVersionIsComputedAgain() throws IOException {
    Path result = out.resolve("results/s3w-run-00.csv");
    Files.writeString(result, "name,value\nangle,1\nkappa,2\nkl,3\nkl of the last tenth,4\n");
    Run again = swvi();
    assertTrue(again.err().contains(result + ": is damaged or of an earlier version"), again.err());
    assertPrintsTheUndamagedTables(again);
  }

  /** A task whose checkpoint is damaged starts from its beginning. */
  @ParameterizedTest
  @ValueSource(strings = {"", "garbage that is longer than a checksum"})
  void aDamagedCheckpointIsNamedAndIgnored(String content) throws IOException {
    Path checkpoint = out.resolve("results/ssw-run-00.checkpoint");
    Files.delete(out.resolve("results/ssw-run-00.csv"));
    Files.writeString(checkpoint, content);
    Run again = swvi();
    assertEquals(0, again.status(), again.err());
    assertTrue(
        again
            .err()
            .endsWith(
                "dssw: "
                    + checkpoint
                    + ": is damaged: its checksum does not match its content; the task ssw-run-00"
                    + " starts from its beginning\n"),
        again.err());
    assertPrintsTheUndamagedTables(again);
    assertTrue(Files.notExists(checkpoint));
  }

  /** Without its settings nobody knows what the results in a folder are. */
  @ParameterizedTest
  @ValueSource(strings = {"", "study", "\u0000\u0000\u0000"})
  void aFolderWithDamagedSettingsIsRefused(String content) throws IOException {
    Path settings = out.resolve("settings.txt");
    Files.writeString(settings, content);
    assertTrue(
        swvi().complaint().startsWith("dssw: " + settings + ": is damaged: "),
        () -> swvi().complaint());
  }

  /** Particles of a flow, which only the picture reads, are checked like results. */
  @ParameterizedTest
  @ValueSource(strings = {"npy", "checkpoint"})
  void damagedFilesOfAFlowAreNamed(String suffix) throws IOException {
    Path flows = temporary.resolve("flows");
    String before = flow(flows).succeeded().out();
    Path damaged = flows.resolve("results/full-ssw-run-00." + suffix);
    if (suffix.equals("checkpoint")) {
      Files.delete(flows.resolve("results/full-ssw-run-00.csv"));
    }
    Files.writeString(damaged, "garbage");
    Run again = flow(flows);
    assertEquals(0, again.status(), again.err());
    assertTrue(again.err().contains("dssw: " + damaged + ": "), again.err());
    assertEquals(before, again.out());
    assertEquals("", flow(flows).err().replaceFirst("dssw: continuing in .*\n", ""));
  }

  private static Run flow(Path folder) {
    return run(
        "study gradient-flow --mode full --methods ssw --runs 1 --per-vertex 2 --steps 3"
            + " --projections 4 --threads 1 --out",
        folder);
  }

  private void assertOnlyRewritten(String task) throws IOException {
    results()
        .forEach(
            (file, time) ->
                assertEquals(
                    file.getFileName().toString().startsWith(task + "."),
                    !time.equals(LONG_AGO),
                    file + " is of " + time));
  }

  private Map<Path, FileTime> results() throws IOException {
    Map<Path, FileTime> times = new TreeMap<>();
    try (Stream<Path> files = Files.list(out.resolve("results"))) {
      for (Path file : files.toList()) {
        times.put(file, Files.getLastModifiedTime(file));
      }
    }
    return times;
  }
}
