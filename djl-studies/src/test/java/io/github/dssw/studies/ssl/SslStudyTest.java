package io.github.dssw.studies.ssl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.study.ssl.SslCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The whole study, very small, on drawn images. */
class SslStudyTest {
  @TempDir private Path folder;

  @Test
  void everyKindOfLossTrainsAndIsScored() throws IOException {
    assertEquals(0, study());
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
    assertEquals(0, study());
    assertEquals(time, Files.getLastModifiedTime(kept));
  }

  private int study() {
    return new CommandLine(new SslCommand())
        .execute(
            "--quick",
            "--dimension=3",
            "--images=32",
            "--batch=16",
            "--epochs=1",
            "--projections=4",
            "--methods=supervised,simclr,ssw,linear",
            "--out=" + folder);
  }
}
