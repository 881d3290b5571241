package io.github.dssw.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JmhResultTest {
  @Test
  void readsAnEntryOfJmh() throws IOException {
    String json =
        """
        {"benchmark": "io.github.dssw.bench.KernelBenchmark.sort", "threads": 2,
         "jvm": "/jdk/bin/java", "jvmArgs": ["-XX:+UseG1GC"], "jdkVersion": "17.0.15",
         "params": {"problem": "3x8x5x5"},
         "primaryMetric": {"score": 250.0, "scoreError": "NaN", "scoreUnit": "us/op",
             "rawData": [[260.0, 220.0], [270.0]]},
         "secondaryMetrics": {"gc.alloc.rate.norm": {"score": 12.0, "rawData": [[9.0], [15.0]]}}}
        """;
    JmhResult result = JmhResult.read(new ObjectMapper().readTree(json));
    assertEquals(0.22, result.millis());
    assertEquals("0.250", Format.millis(result));
    assertEquals(12, result.counter("gc.alloc.rate.norm"));
    assertEquals(15, result.peak("gc.alloc.rate.norm"));
    assertEquals(Map.of("problem", "3x8x5x5"), result.parameters());
    assertEquals(2, result.threads());
    assertThrows(IllegalStateException.class, () -> result.counter("flops"));
  }

  @Test
  void matchesOnlyRunsWithTheSameSettings() {
    BenchmarkRun run = BenchmarkRun.distance("3x1x2x2");
    JmhResult result = SyntheticResults.of(run, 1);
    assertTrue(result.isOf(run, "g1"));
    assertFalse(result.isOf(run, "serial"));
    assertFalse(result.isOf(run.on("scalar"), "g1"));
    assertFalse(result.isOf(BenchmarkRun.gradient("3x1x2x2"), "g1"));
  }
}
