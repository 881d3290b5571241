package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signals during the fit of a density, which runs in its own process. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no signals to send")
class DensityInterruptionTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "INT, 130, --loss likelihood",
    "TERM, 143, --loss dssw --energy linear --energy-epochs 1 --projections 4"
  })
  @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aSignalLeavesACheckpointFromWhichTheFitEndsInTheSameBits(
      String signal, int status, String loss) throws Exception {
    assumeTrue(!signal.equals("INT") || !Child.ignoresInterrupts());
    Path x = FlowFiles.in(folder, 40, 40).y();
    Path checkpoint = folder.resolve("fit.checkpoint");
    Path out = folder.resolve("fit.model");
    Files.delete(folder.resolve("x.npy"));
    Process fit = Child.start(arguments(x, out, loss, 10_000_000, checkpoint));
    String said = Child.interruptOnceItMoves(fit, signal);
    assertEquals(status, fit.waitFor(), said);
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(checkpoint, x), files.sorted().toList());
    }

    long end = Child.lastStep(said, checkpoint) + 5;
    Run resumed = Run.of(arguments(x, out, loss, end, checkpoint));
    assertEquals(0, resumed.status(), resumed.err());
    byte[] model = Files.readAllBytes(out);
    Run.of(arguments(x, out, loss, end, null)).succeeded();
    assertArrayEquals(Files.readAllBytes(out), model);
  }

  private static Object[] arguments(Path x, Path out, String loss, long steps, Path checkpoint) {
    List<Object> arguments =
        new ArrayList<>(
            List.of(
                "density", x, "--out", out, "--steps", steps, "--blocks", 2, "--components", 3));
    arguments.addAll(List.of(loss.split(" ")));
    if (checkpoint != null) {
      arguments.addAll(List.of("--checkpoint", checkpoint));
    }
    return arguments.toArray();
  }
}
