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

/** Sizes as words. */
class ProblemTest {
  @Test
  void readsWhatItWrites() {
    Problem problem = new Problem(101, 200, 10_000, 7000);
    assertEquals("101x200x10000x7000", problem.toString());
    assertEquals(problem, Problem.parse(problem.toString()));
    assertEquals(17_000, problem.points());
    assertEquals(4.0 * 200 * 17_000 * 101, problem.flops());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "101x200x500", "101x200x500x0", "3x1x-2x2", "3x1x2x2x2", "3,1,2,2"})
  void otherWordsAreNamed(String word) {
    var e = assertThrows(IllegalArgumentException.class, () -> Problem.parse(word));
    assertTrue(e.getMessage().contains("'" + word + "'"), e.getMessage());
  }

  @Test
  void pointsAreAsManyAsTheSizeSays() {
    Problem problem = new Problem(3, 7, 5, 4);
    assertEquals(5, problem.x().size());
    assertEquals(4, problem.y().size());
    assertEquals(7, problem.directions().count());
    assertEquals(3, problem.directions().dimension());
  }

  @Test
  void everyListOfSizesParses() throws NoSuchFieldException {
    for (Class<?> benchmark :
        List.of(
            DistanceBenchmark.class,
            GradientBenchmark.class,
            StageBenchmark.class,
            KernelBenchmark.class,
            TrainingBenchmark.class)) {
      for (String word : benchmark.getField("problem").getAnnotation(Param.class).value()) {
        assertNotNull(Problem.parse(word));
      }
    }
  }
}
