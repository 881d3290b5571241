package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.testing.Samples;
import java.lang.reflect.Proxy;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The sampling error of a comparison, which comes from a part of the slices, is that of a gradient,
 * which has the potentials of all.
 */
class SamplingErrorTest {
  @ParameterizedTest
  @CsvSource({
    "3, auto, 200",
    "3, independent, 200",
    "8, orthogonal, 200",
    "40, fast, 100",
    "130, fast, 200"
  })
  void aPartOfTheSlicesStandsForAll(int d, String design, int slices) {
    Random random = new Random(d);
    SpherePoints x = Samples.around(random, 700, d, 1);
    SpherePoints y = Samples.uniform(random, 500, d);
    Dssw dssw = settings(design).projections(slices).build();
    Comparison part = dssw.compare(x, y);
    Comparison all = dssw.gradient(x, y).comparison();
    assertEquals(all.value(), part.value(), 1e-6 * all.value());
    assertEquals(all.samplingError(), part.samplingError(), 0.15 * all.samplingError());
    assertFalse(part.withinChance());
  }

  @Test
  void dependsNeitherOnThreadsNorOnMemory() {
    Random random = new Random(5);
    SpherePoints x = Samples.around(random, 400, 5, 1);
    SpherePoints y = Samples.uniform(random, 301, 5);
    Dssw dssw = settings("auto").threads(1).build();
    Comparison one = dssw.compare(x, y);
    Comparison three = dssw.toBuilder().threads(3).build().compare(x, y);
    assertEquals(one.samplingError(), three.samplingError());
    assertEquals(one.value(), three.value());
    Comparison chunks = dssw.toBuilder().memoryBudget(100_000).build().compare(x, y);
    assertEquals(one.samplingError(), chunks.samplingError(), 1e-6 * one.samplingError());
    assertEquals(one.samplingError(), dssw.compare(y, x).samplingError());
  }

  /** With a low temperature few slices carry the value, so all of them are looked at. */
  @Test
  void fewSlicesThatCarryTheValueAreNotMissed() {
    Random random = new Random(6);
    SpherePoints x = Samples.around(random, 400, 10, 1);
    SpherePoints y = Samples.around(random, 300, 10, -1);
    Dssw dssw = settings("auto").energy(Energy.polynomial()).order(4).build();
    Comparison part = dssw.compare(x, y);
    Comparison all = dssw.gradient(x, y).comparison();
    assertTrue(all.effectiveSlices() < 50, () -> "effective slices " + all.effectiveSlices());
    assertEquals(all.samplingError(), part.samplingError(), 1e-5 * all.samplingError());
  }

  private static DsswBuilder settings(String design) {
    return Dssw.builder().slices(SliceDesign.named(design)).seed(3).potentials();
  }

  @Test
  void aBackEndWithoutPotentialsIsRefusedWhenTheDistanceIsBuilt() {
    Backend scalar = Backends.named("scalar");
    Backend without =
        (Backend)
            Proxy.newProxyInstance(
                Backend.class.getClassLoader(),
                new Class<?>[] {Backend.class},
                (proxy, method, arguments) ->
                    method.getName().equals("hasPotentials")
                        ? false
                        : method.invoke(scalar, arguments));
    DsswBuilder wanted = Dssw.builder().backend(without).potentials();
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, wanted::build);
    assertEquals(
        "the back end scalar does not compute potentials; use simd or scalar", e.getMessage());
  }
}
