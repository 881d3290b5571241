package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.SpherePoints;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs a user's program on the module path and on the class path, with and without vectors. */
class ModulePathTest {
  private static final String VECTORS = "jdk.incubator.vector";

  private static final String PROGRAM =
      """
      package user;
      import io.github.dssw.*;
      import io.github.dssw.energy.Energy;
      import io.github.dssw.sphere.SpherePoints;
      public class Main {
        public static void main(String[] args) {
          SpherePoints x = SpherePoints.of(new float[][] {{1, 0, 0}, {0, 1, 0}});
          SpherePoints y = SpherePoints.of(new float[][] {{0, 0, 1}, {1, 1, 0}, {0, 1, 1}});
          Dssw dssw = Dssw.builder().projections(8).energy(Energy.uniform()).build();
          System.out.println(dssw.backend().name() + " " + Backends.all().size());
          System.out.println(dssw.distance(x, y) > 0.01 && dssw.gradient(x, y).norm() > 0);
        }
      }
      """;

  private static final String MODULE =
      """
      module user {
        requires io.github.dssw.engine;
      }
      """;

  @TempDir private static Path folder;
  private static String libraries;

  @BeforeAll
  static void compileTheProgram() throws IOException, URISyntaxException {
    libraries = home(SpherePoints.class) + File.pathSeparator + home(Dssw.class);
    Path main = Files.writeString(folder.resolve("Main.java"), PROGRAM);
    Path module = Files.writeString(folder.resolve("module-info.java"), MODULE);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int result =
        compiler.run(
            null,
            null,
            null,
            "-p",
            libraries,
            "-d",
            folder.resolve("classes").toString(),
            main.toString(),
            module.toString());
    assertEquals(0, result, "the user's module compiles");
  }

  @Test
  void onTheModulePath() throws Exception {
    assertEquals(
        List.of("simd 2", "true"),
        run("--add-modules", VECTORS, "-p", libraries + classes(), "-m", "user/user.Main"));
  }

  @Test
  void onTheModulePathWithoutVectors() throws Exception {
    List<String> lines = run("-p", libraries + classes(), "-m", "user/user.Main");
    assertRunsOnScalarWithReason(lines);
  }

  @Test
  void onTheClassPath() throws Exception {
    assertEquals(
        List.of("simd 2", "true"),
        run("--add-modules", VECTORS, "-cp", libraries + classes(), "user.Main"));
  }

  @Test
  void onTheClassPathWithoutVectors() throws Exception {
    assertRunsOnScalarWithReason(run("-cp", libraries + classes(), "user.Main"));
  }

  /** Asserts the results and one log message, which takes two lines with its time and source. */
  private static void assertRunsOnScalarWithReason(List<String> lines) {
    assertTrue(lines.containsAll(List.of("scalar 2", "true")), lines.toString());
    assertEquals(
        1, lines.stream().filter(l -> l.contains("running without vectors: the module")).count());
    assertTrue(lines.size() <= 4, lines.toString());
  }

  private static String classes() {
    return File.pathSeparator + folder.resolve("classes");
  }

  private static Path home(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static List<String> run(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String> lines;
    try (var reader = process.inputReader()) {
      lines = reader.lines().filter(l -> !l.contains("Using incubator modules")).toList();
    }
    assertTrue(process.waitFor(1, TimeUnit.MINUTES), "the program ends");
    assertEquals(0, process.exitValue(), lines.toString());
    return lines;
  }
}
