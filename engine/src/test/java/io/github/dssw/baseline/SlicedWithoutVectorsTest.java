package io.github.dssw.baseline;

import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.dssw.simd.SimdProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** All that {@link SlicedDistancesTest} demands, on a JVM without the incubator module. */
@Tag("no-vector")
class SlicedWithoutVectorsTest extends SlicedDistancesTest {
  @Test
  void thereAreNone() {
    assertFalse(SimdProvider.usable());
  }
}
