package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.sphere.SpherePoints;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs of the tutorials compile with the library alone and print what the pages say. */
class TutorialsTest {
  private static final Pattern PROGRAM = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final Pattern OUTPUT = Pattern.compile("```text\n(.*?)```", Pattern.DOTALL);
  private static final Pattern FILE =
      Pattern.compile("```text (\\S+/\\S+)\n(.*?)```", Pattern.DOTALL);
  private static final Pattern NAME = Pattern.compile("public class (\\w+)");

  @TempDir Path folder;

  static List<Path> tutorials() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../docs/tutorials"))) {
      List<Path> pages = files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
      assertTrue(pages.size() >= 4, pages::toString);
      return pages;
    }
  }

  @ParameterizedTest
  @MethodSource("tutorials")
  void programPrintsWhatThePageSays(Path page) throws Exception {
    String text = Files.readString(page);
    String program = only(PROGRAM, text);
    writeFiles(text);
    assertEquals(only(OUTPUT, text), run(only(NAME, program), program), page.toString());
  }

  private static String only(Pattern pattern, String text) {
    List<MatchResult> found = pattern.matcher(text).results().toList();
    assertEquals(1, found.size(), pattern::pattern);
    return found.get(0).group(1);
  }

  private String run(String name, String program) throws Exception {
    Path source = Files.writeString(folder.resolve(name + ".java"), program);
    String classPath = place(Dssw.class) + File.pathSeparator + place(SpherePoints.class);
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                said,
                "-Xlint:all",
                "-Werror",
                "-proc:none",
                "-cp",
                classPath,
                source.toString());
    assertEquals(0, status, () -> said.toString(StandardCharsets.UTF_8));
    return printed(name, classPath);
  }

  /** Runs the program in a JVM of its own, which also finds the services of its folder. */
  private String printed(String name, String classPath) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-modules=jdk.incubator.vector",
                "-cp",
                folder + File.pathSeparator + classPath,
                name)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), out);
    return out;
  }

  /** Writes the other files that a page shows, such as those of META-INF. */
  private void writeFiles(String page) throws IOException {
    for (MatchResult file : FILE.matcher(page).results().toList()) {
      Path path = folder.resolve(file.group(1));
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.group(2));
    }
  }

  private static Path place(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
