package io.github.dssw.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The arguments of the report. */
class MainTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void argumentsBecomeSettings() {
    Settings settings =
        Settings.parse(
            "report=a=b", "quick=true", "forks=2", "option=-Da=b", "only=stages", "only=jvms");
    assertEquals(Path.of("a=b"), settings.folder());
    assertTrue(settings.quick());
    assertEquals(2, settings.forks());
    assertEquals(List.of("-Da=b"), settings.jvmOptions());
    assertEquals(
        List.of("stages", "jvms"), settings.sections().stream().map(Section::name).toList());
    assertEquals(Sections.ALL, Settings.parse("report=x").sections());
  }

  @Test
  void theMachineIsDescribedWithTheOptionsOfItsJvms() throws Exception {
    String machine = MachineDescription.of(Settings.parse("option=-XX:UseAVX=2"));
    assertTrue(machine.contains("g1 collector, -XX:UseAVX=2; three forks"), machine);
  }

  @Test
  void standardErrorHasProgressOnlyIfItIsWanted() {
    assertEquals(Settings.Messages.NOTICES, Settings.parse().messages());
    assertEquals(Settings.Messages.PROGRESS, Settings.parse("progress=true").messages());
    assertEquals(Settings.Messages.NONE, Settings.parse("progress=true", "quiet=true").messages());
  }

  /** A result of JMH becomes one line. */
  @Test
  void jsonIsOneLine(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("opencl.json"), "[\n  {\n    \"mode\" : \"avgt\"\n  }\n]\n");
    assertEquals("[{\"mode\" : \"avgt\"}]", Main.oneLine(folder.resolve("opencl.json")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"only=speed", "collector=zero", "fast", ""})
  void aWrongArgumentIsNamedInOneLine(String argument) {
    assertEquals(2, run(argument));
    String line = err.toString(StandardCharsets.UTF_8);
    assertEquals(1, line.lines().count(), line);
    assertTrue(line.contains("'" + argument.substring(argument.indexOf('=') + 1) + "'"), line);
  }

  @Test
  void helpListsAllGroupsAndMeasuresNothing() {
    assertEquals(0, run("only=stages", "--help"));
    String help = out.toString(StandardCharsets.UTF_8);
    for (Section section : Sections.ALL) {
      assertTrue(help.contains(section.name()), section.name() + " in " + help);
    }
    assertEquals("", err.toString(StandardCharsets.UTF_8));
  }

  private int run(String... arguments) {
    return Main.run(stream(out), stream(err), arguments);
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }
}
