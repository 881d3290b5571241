package io.github.dssw.baseline;

import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.dssw.simd.SimdProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs {@link SlicedDistancesTest} on a JVM without the module jdk.incubator.vector. */
@Tag("no-vector")
class SlicedWithoutVectorsTest extends SlicedDistancesTest {
  @Test
  void vectorsCannotBeUsed() {
    assertFalse(SimdProvider.usable());
  }
}
