package io.github.dssw.opencl.oclgrind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.opencl.device.Launcher;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs all stages once under Oclgrind, which reports races between work-items, uses of memory that
 * nobody wrote, accesses outside of buffers, barriers that not all work-items reach, and wrong
 * calls of OpenCL. Without Oclgrind the test is skipped with a message, or fails if the environment
 * promises OpenCL.
 */
class OclgrindTest {
  private static final String PROMISE = "DSSW_REQUIRE_OPENCL";

  /** Groups smaller than those of a graphics processor keep the simulation short. */
  private static final List<String> OPTIONS =
      List.of("--data-races", "--uninitialized", "--check-api", "--max-wgsize", "64");

  private static final List<String> WORK =
      List.of(
          "equal",
          "unequal",
          "weights",
          "merges",
          "uniform",
          "gradient",
          "potentials",
          "parts",
          "linear",
          "nonlinear",
          "attention");

  /**
   * Kernels for processors differ in the sort only, which has an order for gradients and weights.
   */
  private static final List<String> PROCESSOR_WORK =
      List.of("equal", "weights", "merges", "ordered merges", "gradient", "linear");

  @TempDir Path folder;

  @BeforeAll
  static void needsOclgrind() throws Exception {
    if (!Oclgrind.isInstalled()) {
      assertTrue(!"1".equals(System.getenv(PROMISE)), PROMISE + "=1, but there is no oclgrind");
      System.err.println("SKIPPING the tests under Oclgrind: install it (Debian: oclgrind)");
      Assumptions.abort("no oclgrind here");
    }
  }

  @Test
  void findsNothing() throws Exception {
    checkFindsNothing(List.of(), WORK);
  }

  @Test
  void findsNothingInKernelsForProcessors() throws Exception {
    checkFindsNothing(List.of("-D" + Launcher.PROCESSOR_PROPERTY + "=true"), PROCESSOR_WORK);
  }

  private void checkFindsNothing(List<String> properties, List<String> work) throws Exception {
    Path log = folder.resolve("oclgrind.log");
    List<String> options = new ArrayList<>(OPTIONS);
    options.addAll(List.of("--log", log.toString()));
    Oclgrind.Outcome outcome = Oclgrind.run(options, properties, SmallWork.class, work);
    String found = Files.exists(log) ? Files.readString(log) : "";
    assertEquals("", found, outcome.out());
    assertEquals(0, outcome.exit(), outcome.out());
    assertEquals(work.size(), outcome.out().lines().filter(l -> l.contains(" agrees")).count());
  }
}
