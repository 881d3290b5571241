package io.github.dssw.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the probe in a JVM of its own, in which something is missing. */
class ProbeTest {
  private static final List<String> CLASS_PATH =
      Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator));

  /** The exit code and the output of a child process. */
  private record Outcome(int exit, String out, String err) {}

  @TempDir Path empty;

  @Test
  void withoutADeviceTheReasonNamesWhatToInstall() throws Exception {
    Outcome outcome = run(Map.of("OCL_ICD_VENDORS", empty.toString()), onClassPath("", "scalar"));
    assertEquals(0, outcome.exit(), outcome.toString());
    assertTrue(outcome.out().contains("opencl: cannot run here: "), outcome.out());
    assertTrue(outcome.out().contains("pocl-opencl-icd"), outcome.out());
    assertTrue(outcome.out().contains(" on scalar"), outcome.out());
  }

  @Test
  void withoutADeviceOpeningByNameFailsWithTheReason() throws Exception {
    Outcome outcome = run(Map.of("OCL_ICD_VENDORS", empty.toString()), onClassPath("", "opencl"));
    assertEquals(1, outcome.exit(), outcome.toString());
    assertTrue(outcome.err().contains("pocl-opencl-icd"), outcome.err());
  }

  /** Aparapi unpacks its native library to the directory for temporary files. */
  @Test
  void withoutTheNativeLibraryTheReasonSaysSo() throws Exception {
    List<String> command = onClassPath("", "scalar");
    command.add(1, "-Djava.io.tmpdir=" + empty.resolve("is not there"));
    Outcome outcome = run(Map.of(), command);
    assertEquals(0, outcome.exit(), outcome.toString());
    assertTrue(outcome.out().contains("the OpenCL library does not load"), outcome.out());
    assertFalse(outcome.err().contains("SEVERE"), outcome.err());
  }

  @Test
  void withoutAparapiTheReasonNamesWhatToAdd() throws Exception {
    Outcome outcome = run(Map.of(), onClassPath("aparapi-3", "scalar"));
    assertEquals(0, outcome.exit(), outcome.toString());
    assertTrue(outcome.out().contains("add com.aparapi:aparapi:3.0.2"), outcome.out());
    assertTrue(outcome.out().contains(" on scalar"), outcome.out());
  }

  @Test
  void itWorksOnTheClassPathAndDoesNotChangeTheLog() throws Exception {
    RequiredDevice.device();
    Outcome outcome = run(Map.of(), onClassPath("", "opencl"));
    assertEquals(0, outcome.exit(), outcome.toString());
    assertTrue(outcome.out().contains("root handler at INFO"), outcome.out());
    assertTrue(outcome.out().contains(" on opencl"), outcome.out());
    assertTrue(outcome.out().lines().allMatch(ProbeTest::isOurs), outcome.out());
  }

  @Test
  void itWorksOnTheModulePath() throws Exception {
    RequiredDevice.device();
    Outcome outcome = run(Map.of(), onModulePath());
    assertEquals(0, outcome.exit(), outcome.toString());
    assertTrue(outcome.out().contains(" on opencl"), outcome.out());
  }

  /** Native code must not write to standard output, where a command prints its results. */
  private static boolean isOurs(String line) {
    return line.matches("(opencl|scalar|simd): .*|root handler .*|distance .*");
  }

  private static List<String> onClassPath(String without, String backend) {
    String path =
        CLASS_PATH.stream()
            .filter(entry -> without.isEmpty() || !entry.contains(without))
            .collect(Collectors.joining(File.pathSeparator));
    return new ArrayList<>(List.of(java(), "-cp", path, ProbeReport.class.getName(), backend));
  }

  /** Runs our jars and Aparapi as modules; test classes are patched into the tested module. */
  private static List<String> onModulePath() {
    String tests =
        CLASS_PATH.stream()
            .filter(entry -> entry.endsWith("test-classes"))
            .findFirst()
            .orElseThrow();
    String modules =
        CLASS_PATH.stream()
            .filter(entry -> !entry.endsWith("test-classes") && !entry.endsWith("-tests.jar"))
            .filter(entry -> entry.matches(".*(dssw|aparapi|bcel|engine|spi|commons).*"))
            .collect(Collectors.joining(File.pathSeparator));
    String module = "io.github.dssw.opencl";
    List<String> command =
        new ArrayList<>(
            List.of(
                java(),
                "-p",
                modules,
                "--patch-module",
                module + "=" + tests,
                "--add-modules",
                "io.github.dssw.engine",
                "--add-reads",
                module + "=io.github.dssw.engine"));
    if (Runtime.version().feature() >= 24) {
      command.add("--enable-native-access=aparapi,aparapi.jni");
      command.add("--illegal-native-access=deny");
    }
    command.addAll(List.of("-m", module + "/" + ProbeReport.class.getName(), "opencl"));
    return command;
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private Outcome run(Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("probe", ".out");
    Path err = Files.createTempFile("probe", ".err");
    try {
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.environment().putAll(environment);
      builder.redirectOutput(out.toFile()).redirectError(err.toFile());
      int exit = builder.start().waitFor();
      return new Outcome(
          exit,
          Files.readString(out, StandardCharsets.UTF_8),
          Files.readString(err, StandardCharsets.UTF_8));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }
}
