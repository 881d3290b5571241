package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import io.github.dssw.testing.Tolerance;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same settings give the same bits, on any number of threads and with x and y exchanged. */
@Tag("vector-width")
class DeterminismTest {
  private static final String BACKENDS = "io.github.dssw.testing.TestBackends#names";

  /** A comparison with settings and sets drawn from a seed. */
  private record Configuration(Dssw dssw, SpherePoints x, SpherePoints y) {
    static Configuration draw(String backend, int seed) {
      Random random = new Random(seed);
      Energy energy = Energy.named(Energy.NAMES.get(seed % Energy.NAMES.size()));
      int maximum = energy instanceof NetworkEnergy ? 40 : 150;
      int n = 1 + random.nextInt(maximum);
      int m = random.nextBoolean() ? n : 1 + random.nextInt(maximum);
      int d = 2 + random.nextInt(20);
      SpherePoints x = Samples.around(random, n, d, 1);
      SpherePoints y = Samples.uniform(random, m, d);
      if (energy instanceof NetworkEnergy network) {
        int hidden = network.kind() == NetworkEnergy.Kind.LINEAR ? 0 : 8;
        energy = network.withHidden(hidden).withTraining(Training.defaults().withEpochs(2));
      }
      Dssw dssw =
          Dssw.builder()
              .backend(Backends.named(backend))
              .order(new double[] {1, 2, 3, 1.4}[random.nextInt(4)])
              .projections(1 + random.nextInt(70))
              .energy(energy)
              .seed(random.nextLong())
              .threads(1)
              .build();
      return new Configuration(
          dssw,
          random.nextBoolean() ? x : x.weighted(Samples.weights(random, n)),
          random.nextBoolean() ? y : y.weighted(Samples.weights(random, m)));
    }

    @Override
    public String toString() {
      return dssw.energy().name()
          + ", p = "
          + dssw.order()
          + ", L = "
          + dssw.projections()
          + ", "
          + x
          + " against "
          + y;
    }
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void resultsDoNotDependOnTheNumberOfThreads(String backend) {
    for (int seed = 0; seed < 20; seed++) {
      Configuration one = Configuration.draw(backend, seed);
      Gradient expected = one.dssw.gradientInBoth(one.x, one.y);
      for (int threads : new int[] {2, 3, 8}) {
        Dssw dssw = one.dssw.toBuilder().threads(threads).build();
        assertSame(one, expected.comparison(), dssw.compare(one.x, one.y));
        Gradient g = dssw.gradientInBoth(one.x, one.y);
        assertSame(one, expected.comparison(), g.comparison());
        assertArrayEquals(expected.inX(), g.inX(), one::toString);
        assertArrayEquals(expected.inY(), g.inY(), one::toString);
      }
    }
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void exchangingTheSetsGivesTheSameBits(String backend) {
    for (int seed = 0; seed < 21; seed++) {
      Configuration c = Configuration.draw(backend, seed);
      assertSame(c, c.dssw.compare(c.x, c.y), c.dssw.compare(c.y, c.x));
      Gradient forth = c.dssw.gradientInBoth(c.x, c.y);
      Gradient back = c.dssw.gradientInBoth(c.y, c.x);
      assertArrayEquals(forth.inX(), back.inY(), c::toString);
      assertArrayEquals(forth.inY(), back.inX(), c::toString);
      assertArrayEquals(forth.inX(), c.dssw.gradient(c.x, c.y).inX(), c::toString);
    }
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void oneInstanceServesManyThreadsAtOnce(String backend) {
    Configuration c = Configuration.draw(backend, 1);
    double alone = c.dssw.distance(c.x, c.y);
    Dssw shared = c.dssw.toBuilder().threads(2).build();
    IntStream.range(0, 32).parallel().forEach(i -> assertEquals(alone, shared.distance(c.x, c.y)));
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void costsOfTheFirstSlicesDoNotDependOnTheNumberOfSlices(String backend) {
    Configuration c = Configuration.draw(backend, 2);
    double[] many = c.dssw.toBuilder().projections(77).build().compare(c.x, c.y).costs();
    double[] few = c.dssw.toBuilder().projections(30).build().compare(c.x, c.y).costs();
    for (int l = 0; l < few.length; l++) {
      assertEquals(many[l], few[l]);
    }
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void gradientBeyondTheMemoryBudgetIsTheSame(String backend) {
    for (int seed : new int[] {0, 1, 2, 3, 8}) {
      Configuration c = Configuration.draw(backend, seed);
      Dssw tight = c.dssw.toBuilder().projections(70).memoryBudget(1).build();
      Gradient expected = c.dssw.toBuilder().projections(70).build().gradientInBoth(c.x, c.y);
      Gradient g = tight.gradientInBoth(c.x, c.y);
      assertSame(c, expected.comparison(), g.comparison());
      Tolerance.of(backend).checkAgainstLargest("in x", expected.inX(), g.inX());
      Tolerance.of(backend).checkAgainstLargest("in y", expected.inY(), g.inY());
    }
  }

  private static void assertSame(Configuration c, Comparison expected, Comparison actual) {
    assertArrayEquals(expected.costs(), actual.costs(), c::toString);
    assertArrayEquals(expected.weights(), actual.weights(), c::toString);
    assertEquals(expected.value(), actual.value(), c::toString);
  }
}
