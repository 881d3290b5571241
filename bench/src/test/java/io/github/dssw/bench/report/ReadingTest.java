package io.github.dssw.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the report is given: words, JMH's JSON; and how it writes numbers. */
class ReadingTest {
  @Test
  void aResultOfJmh() throws IOException {
    String json =
        """
        {"benchmark": "io.github.dssw.bench.KernelBenchmark.sort", "threads": 2,
         "jvm": "/jdk/bin/java", "jvmArgs": ["-XX:+UseG1GC"], "jdkVersion": "17.0.15",
         "params": {"problem": "3x8x5x5"},
         "primaryMetric": {"score": 250.0, "scoreError": "NaN", "scoreUnit": "us/op",
             "rawData": [[260.0, 220.0], [270.0]]},
         "secondaryMetrics": {"gc.alloc.rate.norm": {"score": 12.0, "rawData": [[9.0], [15.0]]}}}
        """;
    Measured measured = Measured.read(new ObjectMapper().readTree(json));
    assertEquals(0.22, measured.millis());
    assertEquals("0.250", Text.millis(measured));
    assertEquals(12, measured.counter("gc.alloc.rate.norm"));
    assertEquals(15, measured.peak("gc.alloc.rate.norm"));
    assertEquals(Map.of("problem", "3x8x5x5"), measured.parameters());
    assertEquals(2, measured.threads());
    assertThrows(IllegalStateException.class, () -> measured.counter("flops"));
  }

  @Test
  void words() {
    Settings settings = Settings.parse("report=a=b", "quick=true", "only=stages", "only=jvms");
    assertEquals(Path.of("a=b"), settings.folder());
    assertTrue(settings.quick());
    assertEquals(
        List.of("stages", "jvms"), settings.sections().stream().map(Section::name).toList());
    assertEquals(Sections.ALL, Settings.parse("report=x").sections());
  }

  @Test
  void aWrongWordIsNamedInOneLine() {
    for (String word : List.of("only=speed", "collector=zero", "fast", "")) {
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
      assertEquals(2, Main.run(stream, stream, word));
      String line = err.toString(StandardCharsets.UTF_8);
      assertEquals(1, line.lines().count(), line);
      assertTrue(line.contains("'" + word.substring(word.indexOf('=') + 1) + "'"), line);
    }
  }

  @Test
  void numbers() {
    assertEquals("0.000123", Text.number(0.000123456));
    assertEquals("12300", Text.number(12_345));
    assertEquals("2.00", Text.number(2));
    assertEquals("10.0", Text.number(9.9996));
    assertEquals("0", Text.number(0));
    assertEquals(Text.NONE, Text.number(Double.NaN));
    assertEquals("1,000,000", Text.count(1_000_000));
    assertEquals("4.0 %", Text.percent(0.04));
  }

  @Test
  void tablesHaveAsManyCellsAsHeads() {
    Table table = new Table("a", "bb").row("x", 1);
    assertEquals("| a | bb |\n|---|---:|\n| x |  1 |\n", table.toString());
    assertThrows(IllegalArgumentException.class, () -> table.row("alone"));
  }

  @Test
  void exponentsOfPowers() {
    double[] x = {1, 10, 100, 1000};
    double[] y = {7, 7, 70, 700};
    assertEquals(1, PowerLaw.exponent(x, y, 1), 1e-12);
    assertEquals(0.7, PowerLaw.exponent(x, y, 0), 1e-12);
    assertThrows(IllegalArgumentException.class, () -> PowerLaw.exponent(x, y, 3));
  }

  @Test
  void threadsArePowersOfTwoAndAll() {
    assertEquals(List.of(1), ScalingSection.threadCounts(1));
    assertEquals(List.of(1, 2, 4, 6), ScalingSection.threadCounts(6));
    assertEquals(List.of(1, 2, 4, 8), ScalingSection.threadCounts(8));
  }
}
