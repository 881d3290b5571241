package io.github.dssw.simd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JVMs on which vectors are slower than plain loops are refused with a reason and a remedy. */
class SimdProviderTest {
  private static final String VECTORS = "--add-modules=jdk.incubator.vector";

  /** Prints why {@code simd} cannot run, or its device. */
  public static final class Program {
    private Program() {}

    /** Runs in a JVM of its own. */
    public static void main(String[] args) {
      Backends.all().stream()
          .filter(e -> e.name().equals("simd"))
          .forEach(e -> System.out.println(e));
      System.out.println("best: " + Backends.best().name());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-XX:TieredStopAtLevel=1",
        "-XX:TieredStopAtLevel=2",
        "-XX:TieredStopAtLevel=3",
        "-XX:CompilationMode=quick-only"
      })
  void jvmsWithoutC2(String flag) throws Exception {
    assertRefused(
        flag,
        "the JVM compiles without C2, which makes vectors slower than plain loops;"
            + " start Java without -XX:TieredStopAtLevel and -XX:CompilationMode");
  }

  @ParameterizedTest
  @CsvSource({"-XX:-UseFMA", "-XX:UseAVX=0"})
  void jvmsWithoutFusedMultiplyAdd(String flag) throws Exception {
    assertRefused(
        flag,
        "the JVM has no fused multiply-add, without which vectors are slower than plain loops;"
            + " use a processor with FMA, and start Java without -XX:-UseFMA and -XX:UseAVX=0");
  }

  @Test
  void jvmsWithoutVectors() throws Exception {
    assertRefused(
        "-XX:MaxVectorSize=8",
        "the JVM has no vectors of 128 bits or more;"
            + " start Java without -XX:MaxVectorSize, on a processor that has them");
  }

  @Test
  void interpretersOnly() throws Exception {
    assertRefused(
        "-Xint",
        "the JVM only interprets, which makes vectors slower than plain loops;"
            + " start Java without -Xint");
  }

  @Test
  void withoutTheManagementModulesVectorsAreUsed() throws Exception {
    List<String> lines =
        run(VECTORS, "--limit-modules=java.base,java.logging,jdk.incubator.vector");
    assertTrue(lines.contains("best: simd"), lines.toString());
  }

  @Test
  void theWidthIsLoggedOnceAndQuietly() throws Exception {
    assertEquals(1, run(VECTORS).stream().filter(l -> l.contains("best: simd")).count());
    assertTrue(run(VECTORS).stream().noneMatch(l -> l.contains("slices side by side")));
    List<String> lines =
        run(
            VECTORS,
            "-Dorg.slf4j=none",
            "-Djava.util.logging.config.file=" + loggingConfiguration());
    List<String> widths = lines.stream().filter(l -> l.contains("slices side by side")).toList();
    assertEquals(1, widths.size(), lines.toString());
    assertTrue(widths.get(0).matches(".*simd computes with \\d+-bit vectors, \\d+ slices.*"));
  }

  private static Path loggingConfiguration() throws Exception {
    Path file = Files.createTempFile("logging", ".properties");
    file.toFile().deleteOnExit();
    return Files.writeString(
        file,
        """
        handlers=java.util.logging.ConsoleHandler
        java.util.logging.ConsoleHandler.level=ALL
        io.github.dssw.level=ALL
        """);
  }

  private static void assertRefused(String flag, String reason) throws Exception {
    List<String> lines = run(VECTORS, flag);
    assertTrue(lines.contains("simd: cannot run here: " + reason), lines.toString());
    assertTrue(lines.contains("best: scalar"), lines.toString());
  }

  private static List<String> run(String... flags) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(flags));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Program.class.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String> lines;
    try (var reader = process.inputReader()) {
      lines = reader.lines().toList();
    }
    assertTrue(process.waitFor(2, TimeUnit.MINUTES), "the program ends");
    assertEquals(0, process.exitValue(), lines.toString());
    return lines;
  }
}
