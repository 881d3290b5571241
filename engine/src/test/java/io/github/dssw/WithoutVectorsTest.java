package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The engine on a JVM without the incubator module; the build runs this class on such a JVM. */
@Tag("no-vector")
class WithoutVectorsTest {
  private static final String REASON =
      "the module jdk.incubator.vector is not there;"
          + " start Java with --add-modules jdk.incubator.vector";

  @Test
  void theModuleIsMissing() {
    assertTrue(ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty());
  }

  @Test
  void scalarIsUsedAndTheReasonIsLoggedOnce() {
    List<String> lines = new ArrayList<>();
    Logger logger = Logger.getLogger("io.github.dssw");
    Handler handler = new Listener(lines);
    logger.addHandler(handler);
    try {
      SpherePoints x = Samples.around(new Random(1), 20, 3, 1);
      SpherePoints y = Samples.uniform(new Random(2), 20, 3);
      for (int times = 0; times < 2; times++) {
        Dssw dssw = Dssw.builder().build();
        assertEquals("scalar", dssw.backend().name());
        assertTrue(dssw.distance(x, y) > 0);
        assertTrue(dssw.gradient(x, y).norm() > 0);
      }
    } finally {
      logger.removeHandler(handler);
    }
    assertEquals(List.of("running without vectors: " + REASON), lines);
  }

  @Test
  void simdByNameFailsWithTheReason() {
    IllegalStateException e =
        assertThrows(IllegalStateException.class, () -> Backends.named("simd"));
    assertEquals("the back end simd cannot run here: " + REASON, e.getMessage());
  }

  @Test
  void theListOfBackEndsShowsTheReason() {
    Backends.Entry simd =
        Backends.all().stream().filter(e -> e.name().equals("simd")).findFirst().orElseThrow();
    assertFalse(simd.availability().usable());
    assertEquals("simd: cannot run here: " + REASON, simd.toString());
  }

  private static final class Listener extends Handler {
    private final List<String> lines;

    Listener(List<String> lines) {
      this.lines = lines;
    }

    @Override
    public void publish(LogRecord line) {
      lines.add(new SimpleFormatter().formatMessage(line));
    }

    @Override
    public void flush() {
      // Nothing is buffered.
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }
}
