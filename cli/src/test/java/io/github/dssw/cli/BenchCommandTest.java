package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The arguments that {@code dssw bench} refuses before it starts a process. */
class BenchCommandTest {
  @Test
  void withoutTheLauncherItAsksForTheJar() {
    String complaint = Run.of("bench").complaint();
    assertEquals(
        "dssw bench: in a checkout, ./dssw bench builds the jar of benchmarks; elsewhere, give --jar"
            + " (see dssw bench --help)",
        complaint);
  }

  @Test
  void aMissingJarIsNamed(@TempDir Path folder) {
    Path missing = folder.resolve("none.jar");
    String complaint = Run.of("bench", "--jar", missing).complaint();
    assertTrue(complaint.startsWith("dssw bench: there is no jar " + missing), complaint);
  }

  @Test
  void aJdkWithoutJavaIsNamed(@TempDir Path folder) throws Exception {
    Path jar = Files.createFile(folder.resolve("benchmarks.jar"));
    String complaint = Run.of("bench", "--jar", jar, "--jdk", folder).complaint();
    assertTrue(complaint.startsWith("dssw bench: --jdk " + folder + " has no bin/java"), complaint);
  }

  @Test
  void anUnknownCollectorIsRefused() {
    String complaint = Run.of("bench", "--gc", "zero").complaint();
    assertTrue(complaint.contains("--gc") && complaint.contains("g1, serial"), complaint);
  }
}
