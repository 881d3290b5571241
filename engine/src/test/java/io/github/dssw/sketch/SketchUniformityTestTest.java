package io.github.dssw.sketch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.testing.Samples;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The test of uniformity keeps its level, also where it scales costs, and has power. */
class SketchUniformityTestTest {
  private final Random random = new Random(31);
  private final SketchUniformityTest test = SketchUniformityTest.withDefaults().withSamples(19);

  private static SketchSpec spec(int arcs) {
    return SketchSpec.withDefaults(3).withProjections(6).withArcs(arcs).withParts(2);
  }

  /**
   * Counts rejections at the level 0.1 in 60 draws; more than 15 have a probability of 4e-4. Every
   * draw has a seed of its own: the test draws its uniform samples by the seed, and draws that
   * shared them would be rejected together. With few arcs and many points, most of the cost comes
   * from the arcs.
   */
  @ParameterizedTest
  @CsvSource({"200, 256", "20000, 256", "20000, 32"})
  void uniformSamplesAreSeldomRejected(int n, int arcs) {
    int rejections = 0;
    for (int draw = 0; draw < 60; draw++) {
      SketchSpec spec = spec(arcs).withSeed(draw);
      CircleSketch sketch = CircleSketch.of(spec).update(Samples.uniform(random, n, 3));
      rejections += test.test(sketch).pValue() <= 0.1 ? 1 : 0;
    }
    assertTrue(rejections <= 15, rejections + " rejections in 60 draws");
  }

  @Test
  void otherSamplesAreRejected() {
    CircleSketch sketch = CircleSketch.of(spec(256)).update(Samples.around(random, 5000, 3, 0.2));
    SketchUniformityTest.Result result = test.test(sketch);
    assertEquals(0.05, result.pValue());
    assertTrue(result.effect() > 3, "effect " + result.effect());
  }

  @Test
  void weightsAreRefused() {
    CircleSketch sketch = CircleSketch.of(spec(64)).update(new float[] {1, 0, 0}, 2);
    assertThrows(IllegalArgumentException.class, () -> test.test(sketch));
  }
}
