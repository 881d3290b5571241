package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.files.NpyWriter;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command on a system that refuses to write more than a few kilobytes into a file. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no limit on the size of files")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FullDiskTest {
  private static final int POINTS = 400;

  /**
   * More than the 4.9 kB of the points in float32, less than a float64 gradient or a checkpoint.
   */
  private static final int KILOBYTES = 8;

  @TempDir Path folder;
  private Path x;
  private Path out;

  @BeforeEach
  void writePoints() {
    x = folder.resolve("x.npy");
    out = folder.resolve("z.npy");
    SpherePoints points = new UniformOnSphere(3).sample(POINTS, 1);
    NpyWriter.write(x, points.toArray(), POINTS, 3);
  }

  @Test
  void aGradientThatCannotBeWrittenIsAFailureAndLeavesNothing() throws Exception {
    Run run = limited("distance", x, "--uniform", "--backend", "scalar", "--gradient", out);
    assertTrue(run.failure().startsWith("dssw: " + out + ": "), run.err());
    assertEquals(List.of(x), listing());
  }

  @Test
  void aLastCheckpointThatCannotBeWrittenDoesNotLoseTheResult() throws Exception {
    Path checkpoint = folder.resolve("flow.checkpoint");
    Run run =
        limited(
            "flow",
            x,
            x,
            "--backend",
            "scalar",
            "--steps",
            2,
            "--projections",
            5,
            "--out",
            out,
            "--checkpoint",
            checkpoint);
    assertEquals(1, run.status(), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("dssw: " + checkpoint + ": "), run.err());
    assertTrue(run.out().startsWith("value "), run.out());
    assertEquals(POINTS, DataFiles.points(out).size());
    assertEquals(List.of(x, out), listing());
  }

  private static Run limited(Object... arguments) throws IOException, InterruptedException {
    return Child.withFilesOfAtMost(KILOBYTES, arguments);
  }

  private List<Path> listing() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}
