package io.github.dssw.simd.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plain loops give the same bits as kernels on vectors. */
@Tag("vector-width")
class ColdStartTest {
  @AfterEach
  void endWithVectors() {
    ColdStart.restart(0);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, 3, 2, auto",
    "2, 3, 3, 2, auto",
    "15, 16, 5, 2, independent",
    "17, 17, 3, 1, independent",
    "31, 33, 4, 1, orthogonal",
    "64, 64, 40, 3, orthogonal",
    "601, 601, 3, 2, auto",
    "700, 523, 17, 2, independent",
    "300, 300, 300, 2, independent",
    "129, 200, 130, 2, fast",
    "333, 333, 131, 2, fast"
  })
  void plainLoopsGiveTheSameBits(int n, int m, int d, double p, String design) {
    Random random = new Random(n + d);
    SpherePoints x = Samples.around(random, n, d, 1);
    SpherePoints y = Samples.uniform(random, m, d);
    Comparison cold = comparison(1L << 40, x, y, p, design);
    assertTrue(ColdStart.takes(0));
    Comparison warm = comparison(0, x, y, p, design);
    assertEquals(warm.value(), cold.value());
    assertArrayEquals(warm.costs(), cold.costs());
    assertEquals(warm.samplingError(), cold.samplingError());
  }

  private static Comparison comparison(
      long coordinates, SpherePoints x, SpherePoints y, double p, String design) {
    ColdStart.restart(coordinates);
    return Dssw.builder()
        .backend(Backends.named("simd"))
        .order(p)
        .projections(37)
        .slices(SliceDesign.named(design))
        .potentials()
        .build()
        .compare(x, y);
  }

  @ParameterizedTest
  @CsvSource({"3, auto", "130, fast"})
  void aGradientEndsIt(int d, String design) {
    SpherePoints x = Samples.uniform(new Random(d), 20, d);
    SpherePoints y = Samples.uniform(new Random(d + 1), 20, d);
    ColdStart.restart(1L << 40);
    Dssw.builder()
        .backend(Backends.named("simd"))
        .slices(SliceDesign.named(design))
        .projections(32)
        .build()
        .gradient(x, y);
    assertFalse(ColdStart.takes(0));
  }

  @Test
  void workIsCounted() {
    Random random = new Random(1);
    SpherePoints x = Samples.uniform(random, 100, 3);
    SpherePoints y = Samples.uniform(random, 80, 3);
    Dssw dssw = Dssw.builder().backend(Backends.named("simd")).projections(32).build();
    int coordinates = 180 * 32;
    ColdStart.restart(4 * coordinates);
    dssw.compare(x, y);
    assertFalse(ColdStart.takes(0), "a comparison reads its coordinates more than four times");
    ColdStart.restart(100 * coordinates);
    dssw.compare(x, y);
    assertTrue(ColdStart.takes(0), "a comparison reads its coordinates less than 100 times");
  }
}
