package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dssw.flow.FlowState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signals during a flow, which runs in its own process. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no signals to send")
class FlowInterruptionTest extends FlowFilesTest {
  FlowInterruptionTest() {
    super(30, 30);
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aSignalLeavesACheckpointFromWhichTheFlowEndsInTheSameBits(String signal, int status)
      throws Exception {
    // A JVM that was started with the signal ignored, as by nohup, does not receive it.
    assumeTrue(!signal.equals("INT") || !Child.ignoresInterrupts());
    Process flow = Child.start(arguments(10_000_000, true));
    String said = Child.interruptOnceItMoves(flow, signal);
    assertEquals(status, flow.waitFor());

    long step = Child.lastStep(said, checkpoint);
    assertEquals(step, FlowState.read(checkpoint).step());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(checkpoint, x, y), files.sorted().toList());
    }

    long end = step + 20;
    assertEquals(0, Run.of(arguments(end, true)).status());
    byte[] resumed = Files.readAllBytes(out);
    Run.of(arguments(end, false)).succeeded();
    assertArrayEquals(Files.readAllBytes(out), resumed);
  }

  private Object[] arguments(long steps, boolean kept) {
    List<Object> arguments =
        new ArrayList<>(
            List.of(
                "flow",
                x,
                y,
                "--out",
                out,
                "--steps",
                steps,
                "--projections",
                4,
                "--batch",
                12,
                "--energy",
                "linear",
                "--energy-epochs",
                1,
                "--energy-optimizer",
                "adam",
                "--learning-rate",
                0.001));
    if (kept) {
      arguments.addAll(List.of("--checkpoint", checkpoint));
    }
    return arguments.toArray();
  }
}
