package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Javac;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs a user's program on the module path and on the class path, with and without vectors, and
 * with a broken provider.
 */
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

  /** A third party's provider, whose superclass is deleted once it is compiled. */
  private static final String BROKEN =
      """
      package acme;
      import io.github.dssw.spi.*;
      public class Broken extends Missing implements BackendProvider {
        public String name() { return "acme"; }
        public int rank() { return 1000; }
        public Availability availability() { return Availability.unavailable("not reached"); }
        public Backend open(String device) { return null; }
      }
      class Missing {}
      """;

  private static final String BROKEN_MODULE =
      """
      module acme {
        requires io.github.dssw.spi;
        provides io.github.dssw.spi.BackendProvider with acme.Broken;
      }
      """;

  @TempDir private static Path folder;
  private static String libraries;

  @BeforeAll
  static void compileTheModules() throws IOException, URISyntaxException {
    libraries = home(SpherePoints.class) + File.pathSeparator + home(Dssw.class);
    compile("user", "Main.java", PROGRAM, MODULE);
    compile("acme", "Broken.java", BROKEN, BROKEN_MODULE);
    Files.delete(folder.resolve("acme/acme/Missing.class"));
    Path services = Files.createDirectories(folder.resolve("acme/META-INF/services"));
    Files.writeString(services.resolve("io.github.dssw.spi.BackendProvider"), "acme.Broken\n");
  }

  /** Compiles a module into a folder of its name. */
  private static void compile(String module, String file, String source, String descriptor)
      throws IOException {
    Path sources = Files.createDirectory(folder.resolve(module + "-sources"));
    Javac.run(
        "the module " + module,
        "-p",
        libraries,
        "-d",
        folder.resolve(module).toString(),
        Files.writeString(sources.resolve(file), source).toString(),
        Files.writeString(sources.resolve("module-info.java"), descriptor).toString());
  }

  @Test
  void onTheModulePath() throws Exception {
    assertEquals(
        List.of("simd 2", "true"),
        run("--add-modules", VECTORS, "-p", libraries + folder("user"), "-m", "user/user.Main"));
  }

  @Test
  void onTheModulePathWithoutVectors() throws Exception {
    List<String> lines = run("-p", libraries + folder("user"), "-m", "user/user.Main");
    assertRunsOnScalarWithReason(lines);
  }

  @Test
  void onTheClassPath() throws Exception {
    assertEquals(
        List.of("simd 2", "true"),
        run("--add-modules", VECTORS, "-cp", libraries + folder("user"), "user.Main"));
  }

  @Test
  void onTheClassPathWithoutVectors() throws Exception {
    assertRunsOnScalarWithReason(run("-cp", libraries + folder("user"), "user.Main"));
  }

  @Test
  void aBrokenProviderOnTheModulePathIsListedAndNotUsed() throws Exception {
    String path = libraries + folder("user") + folder("acme");
    assertListsTheBrokenProvider(
        run("--add-modules", VECTORS + ",acme", "-p", path, "-m", "user/user.Main"));
  }

  @Test
  void aBrokenProviderOnTheClassPathIsListedAndNotUsed() throws Exception {
    String path = libraries + folder("user") + folder("acme");
    assertListsTheBrokenProvider(run("--add-modules", VECTORS, "-cp", path, "user.Main"));
  }

  private static void assertListsTheBrokenProvider(List<String> lines) {
    assertTrue(lines.containsAll(List.of("simd 3", "true")), lines.toString());
    String reason = "acme.Broken is broken: ";
    assertEquals(1, lines.stream().filter(l -> l.contains(reason)).count(), lines.toString());
    assertTrue(
        lines.stream().anyMatch(l -> l.contains("the class acme.Missing is not on the path")),
        lines.toString());
  }

  /** Asserts the results and one log message, which takes two lines with its time and source. */
  private static void assertRunsOnScalarWithReason(List<String> lines) {
    assertTrue(lines.containsAll(List.of("scalar 2", "true")), lines.toString());
    assertEquals(
        1, lines.stream().filter(l -> l.contains("running without vectors: the module")).count());
    assertTrue(lines.size() <= 4, lines.toString());
  }

  private static String folder(String module) {
    return File.pathSeparator + folder.resolve(module);
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
    assertTrue(process.waitFor(1, TimeUnit.MINUTES), "the program did not end within a minute");
    assertEquals(0, process.exitValue(), lines.toString());
    return lines;
  }
}
