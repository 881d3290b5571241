package io.github.dssw.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Param;

class ProblemSizeTest {
  @Test
  void parseReadsWhatToStringWrites() {
    ProblemSize size = new ProblemSize(101, 200, 10_000, 7000);
    assertEquals("101x200x10000x7000", size.toString());
    assertEquals("101, 200, 10000, 7000", size.label());
    assertEquals(size, ProblemSize.parse(size.toString()));
    assertEquals(17_000, size.pointCount());
    assertEquals(4.0 * 200 * 17_000 * 101, size.projectionFlops());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "101x200x500", "101x200x500x0", "3x1x-2x2", "3x1x2x2x2", "3,1,2,2"})
  void parseNamesTextItCannotRead(String text) {
    var e = assertThrows(IllegalArgumentException.class, () -> ProblemSize.parse(text));
    assertTrue(e.getMessage().contains("'" + text + "'"), e.getMessage());
  }

  @Test
  void pointsAndSlicesHaveTheGivenSizes() {
    ProblemSize size = new ProblemSize(3, 7, 5, 4);
    assertEquals(5, size.x().size());
    assertEquals(4, size.y().size());
    assertEquals(7, size.slices().count());
    assertEquals(3, size.slices().dimension());
  }

  @Test
  void defaultSizesOfAllBenchmarksParse() throws NoSuchFieldException {
    for (Class<?> benchmark :
        List.of(
            DistanceBenchmark.class,
            GradientBenchmark.class,
            StageBenchmark.class,
            KernelBenchmark.class,
            TrainingBenchmark.class)) {
      for (String text : benchmark.getField("problem").getAnnotation(Param.class).value()) {
        assertNotNull(ProblemSize.parse(text));
      }
    }
  }
}
