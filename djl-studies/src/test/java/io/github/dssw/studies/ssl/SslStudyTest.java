package io.github.dssw.studies.ssl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.study.ssl.SslCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The whole study, very small, on drawn images. */
class SslStudyTest {
  @TempDir private Path folder;

  @Test
  void aTrainingThatDivergesHasNoScoresAndDoesNotEndTheStudy() throws IOException {
    assertEquals(0, study("--methods=ssw,simclr", "--eta=1e36"));
    String table = Files.readString(folder.resolve("table.txt"));
    assertTrue(table.contains("Diverged, and therefore without scores: ssw-run-00."), table);
    List<String> results = Files.readAllLines(folder.resolve("results.csv"));
    assertTrue(
        results.stream().anyMatch(row -> row.equals("ssw-run-00,,,,,,1.0")), results::toString);
  }

  @Test
  void everyKindOfLossTrainsAndIsScored() throws IOException {
    String methods = "--methods=supervised,simclr,ssw,linear";
    assertEquals(0, study(methods));
    List<String> results =
        Files.readAllLines(folder.resolve("results.csv")).stream()
            .filter(line -> !line.startsWith("#"))
            .toList();
    assertEquals("task,features,features last,sphere,sphere last,ssw to uniform", results.get(0));
    assertEquals(5, results.size());
    for (String row : results.subList(1, 5)) {
      String[] fields = row.split(",");
      for (int k = 1; k < 5; k++) {
        double percent = Double.parseDouble(fields[k]);
        assertTrue(percent >= 0 && percent <= 100, row);
      }
      double spread = Double.parseDouble(fields[5]);
      assertTrue(spread > 0 && spread < 0.29, row);
    }
    String table = Files.readString(folder.resolve("table.txt"));
    assertTrue(table.contains("32 training images, 1 epochs in batches of 16"), table);
    assertTrue(table.contains("DSSW (linear)"), table);
    assertTrue(Files.size(folder.resolve("points.png")) > 10_000);

    // The same command again finds everything done.
    Path kept = folder.resolve("results").resolve("ssw-run-00.csv");
    Object time = Files.getLastModifiedTime(kept);
    assertEquals(0, study(methods));
    assertEquals(time, Files.getLastModifiedTime(kept));
  }

  private int study(String... options) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "--quick",
                "--dimension=3",
                "--images=32",
                "--batch=16",
                "--epochs=1",
                "--projections=4",
                "--out=" + folder));
    all.addAll(List.of(options));
    return new CommandLine(new SslCommand()).execute(all.toArray(String[]::new));
  }
}
