package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.Energy;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.Projection;
import io.github.dssw.spi.SliceTile;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Slices are added until the error is small enough, and no cost is computed twice. */
class ToleranceTest {
  private static final int DIMENSION = 12;
  private static final SpherePoints X = new UniformOnSphere(DIMENSION).sample(40, 1);
  private static final SpherePoints Y = new VonMisesFisher(axis(DIMENSION), 8).sample(30, 2);

  @ParameterizedTest
  @ValueSource(strings = {"independent", "orthogonal", "fast"})
  void theResultIsThatOfTheSameNumberOfSlices(String design) {
    DsswBuilder settings = Dssw.builder().slices(SliceDesign.named(design)).projections(70).seed(5);
    List<Integer> rounds = new ArrayList<>();
    Tolerance tolerance =
        Tolerance.relative(0.01).withObserver(reached -> rounds.add(reached.slices()));
    Comparison reached = settings.tolerance(tolerance).build().compare(X, Y);

    assertTrue(reached.withinTolerance());
    assertTrue(reached.relativeStandardError() <= 0.01);
    assertEquals(70, rounds.get(0));
    assertTrue(rounds.size() > 1, "one round was enough: " + rounds);
    assertEquals(reached.slices(), rounds.get(rounds.size() - 1));
    for (int i = 1; i < rounds.size(); i++) {
      assertTrue(rounds.get(i) > rounds.get(i - 1), rounds.toString());
      assertEquals(0, rounds.get(i) % reached.blockSize(), "not whole blocks: " + rounds);
    }
    Comparison direct =
        Dssw.builder()
            .slices(SliceDesign.named(design))
            .projections(reached.slices())
            .seed(5)
            .build()
            .compare(X, Y);
    assertArrayEquals(direct.costs(), reached.costs());
    assertEquals(direct.value(), reached.value());
    assertEquals(direct.standardError(), reached.standardError());
  }

  /** 64 slices of the spiral are two blocks: eight come next, whose error is a twentieth. */
  @Test
  void theErrorOfBlocksIsSeenBeforeManySlicesAreAdded() {
    SpherePoints x = new UniformOnSphere(3).sample(200, 1);
    SpherePoints y = new VonMisesFisher(axis(3), 8).sample(200, 2);
    List<Integer> rounds = new ArrayList<>();
    Tolerance tolerance =
        Tolerance.relative(0.01).withObserver(reached -> rounds.add(reached.slices()));
    Dssw.builder().projections(64).tolerance(tolerance).build().compare(x, y);
    assertEquals(List.of(64, 200), rounds);
  }

  @Test
  void theNumberOfSlicesDoesNotDependOnThreads() {
    Dssw one = Dssw.builder().tolerance(0.02).threads(1).build();
    Dssw three = Dssw.builder().tolerance(0.02).threads(3).build();
    assertArrayEquals(one.compare(X, Y).costs(), three.compare(X, Y).costs());
  }

  @Test
  void noSliceIsProjectedTwice() {
    AtomicInteger projected = new AtomicInteger();
    Backend scalar = Backends.named("scalar");
    Projection counting =
        proxy(
            Projection.class,
            (proxy, method, arguments) -> {
              if (method.getName().equals("project")) {
                projected.addAndGet(((SliceTile) arguments[1]).count());
              }
              return method.invoke(scalar.projection(), arguments);
            });
    Backend counted =
        proxy(
            Backend.class,
            (proxy, method, arguments) ->
                method.getName().equals("projection")
                    ? counting
                    : method.invoke(scalar, arguments));
    Comparison reached = Dssw.builder().backend(counted).tolerance(0.01).build().compare(X, Y);
    assertTrue(reached.slices() > 200);
    assertEquals(2 * reached.slices(), projected.get());
  }

  @Test
  void theCapEndsTheSearchAndTheResultSaysSo() {
    Dssw capped = Dssw.builder().tolerance(Tolerance.relative(1e-6).withMostSlices(1000)).build();
    Comparison reached = capped.compare(X, Y);
    assertEquals(1000, reached.slices());
    assertFalse(reached.withinTolerance());
    assertTrue(reached.relativeStandardError() > 1e-6);
  }

  /** 300 slices of dimension 12 take 300 · 12 · 8 bytes. */
  @Test
  void theMemoryBudgetIsACapToo() {
    Dssw small = Dssw.builder().tolerance(1e-6).memoryBudget(300 * 12 * 8).build();
    assertEquals(300, small.compare(X, Y).slices());
  }

  @Test
  void equalSetsAndThePlaneNeedOneRound() {
    Comparison same = Dssw.builder().tolerance(0.01).projections(3).build().compare(X, X);
    assertEquals(64, same.slices());
    assertEquals(0, same.relativeStandardError());
    SpherePoints flat = new UniformOnSphere(2).sample(9, 1);
    SpherePoints other = new UniformOnSphere(2).sample(7, 2);
    Comparison plane = Dssw.builder().tolerance(1e-9).build().compare(flat, other);
    assertEquals(1, plane.slices());
    assertTrue(plane.withinTolerance());
    assertEquals(0, plane.standardError());
  }

  @Test
  void gradientsAreThoseOfTheSlicesThatTheValueNeeded() {
    Gradient reached = Dssw.builder().tolerance(0.02).build().gradient(X, Y);
    int count = reached.comparison().slices();
    assertTrue(count > 200);
    Gradient direct = Dssw.builder().projections(count).build().gradient(X, Y);
    assertArrayEquals(direct.inX(), reached.inX());
    assertTrue(reached.comparison().withinTolerance());
  }

  @Test
  void theUniformMeasure() {
    Comparison reached = Dssw.builder().tolerance(0.02).build().compareToUniform(Y);
    assertTrue(reached.withinTolerance());
  }

  @Test
  void refusals() {
    for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> Dssw.builder().tolerance(bad));
    }
    assertEquals(
        "a tolerance adds slices, which needs an energy that is a formula; the network of a trained"
            + " energy is made and trained for a fixed number of slices",
        assertThrows(
                IllegalArgumentException.class,
                () -> Dssw.builder().tolerance(0.1).energy(Energy.linear()).build())
            .getMessage());
    Slices given = Slices.random(1, 5, DIMENSION);
    assertEquals(
        "a tolerance adds slices; given slices are all that there are",
        assertThrows(
                IllegalArgumentException.class,
                () -> Dssw.builder().tolerance(0.1).slices(given).build())
            .getMessage());
  }

  @Test
  void descriptionsNameIt() {
    String described = Dssw.builder().tolerance(0.05).build().describe();
    assertTrue(described.contains(", tolerance 0.05, at most 100000 slices,"), described);
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private static double[] axis(int dimension) {
    double[] axis = new double[dimension];
    axis[0] = 1;
    return axis;
  }
}
