package io.github.dssw.cli.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.files.BadFileException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Traces in files and checkpoints. */
class TraceTest {
  @TempDir Path folder;

  private static Trace trace() {
    Trace trace = new Trace("step", "value");
    trace.add(0, 1.0 / 3);
    trace.add(20, -Math.PI * 1e-9);
    return trace;
  }

  @Test
  void isReadBackToTheSameBits() {
    Path file = folder.resolve("trace.csv");
    trace().write(file);
    assertArrayEquals(trace().state(), Trace.read(file).state());
    assertArrayEquals(
        trace().state(), new Trace("step", "value").restored(trace().state()).state());
  }

  @Test
  void rowsAfterAStepCanBeCut() {
    Trace trace = trace();
    trace.cutAfter(19);
    assertEquals(1, trace.rows().size());
    assertEquals(0, trace.last()[0]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "step,value\n1,x\n", "step,value\n1,2,3\n"})
  void aDamagedFileIsNamed(String content) throws Exception {
    Path file = folder.resolve("broken");
    Files.writeString(file, content);
    assertTrue(
        assertThrows(BadFileException.class, () -> Trace.read(file))
            .getMessage()
            .contains("broken"));
  }
}
