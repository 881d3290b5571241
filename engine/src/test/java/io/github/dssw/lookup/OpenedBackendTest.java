package io.github.dssw.lookup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.scalar.ScalarProvider;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.BackendProvider;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Projection;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.SliceTile;
import io.github.dssw.spi.Weighting;
import io.github.dssw.testing.Samples;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Closing means the same for every back end, and never affects other users. */
class OpenedBackendTest {
  private static final Set<String> SHORTHANDS = Set.of("projection", "circleOT", "weighting");
  private static final SpherePoints X = Samples.uniform(new Random(1), 5, 3);
  private static final SpherePoints Y = Samples.uniform(new Random(2), 5, 3);

  @Test
  void theSharedBackEndIgnoresClose() {
    Dssw dssw = Dssw.builder().projections(4).build();
    double before = dssw.distance(X, Y);
    Backends.best().close();
    dssw.backend().close();
    assertEquals(before, dssw.distance(X, Y));
    assertSame(Backends.best(), dssw.backend());
  }

  @ParameterizedTest
  @MethodSource("io.github.dssw.testing.TestBackends#names")
  void aClosedBackEndIsRefusedByItsName(String name) {
    Backend backend = Backends.named(name);
    for (Energy energy : List.of(Energy.uniform(), Energy.linear(), Energy.attention())) {
      Dssw open = dssw(Backends.named(name), energy);
      Dssw closed = dssw(backend, energy);
      double value = open.distance(X, Y);
      if (energy.equals(Energy.uniform())) {
        assertEquals(value, closed.distance(X, Y));
        backend.close();
        backend.close();
      }
      assertClosed(name, () -> closed.distance(X, Y));
      assertClosed(name, () -> closed.gradient(X, Y));
      assertClosed(name, () -> closed.distanceToUniform(X));
      assertClosed(name, () -> dssw(backend, energy).distance(X, Y));
      assertEquals(value, open.distance(X, Y), "another back end of the same name stays open");
    }
    assertEquals(name, backend.name());
    assertNotNull(backend.device());
  }

  @ParameterizedTest
  @MethodSource("io.github.dssw.testing.TestBackends#names")
  void stagesAndReadersFailAfterTheirBackEndWasClosed(String name) {
    Slices slices = Slices.random(1, 2, 3);
    CoordinateNeeds needs = CoordinateNeeds.costsOnly().withGradient().withSortedRows();
    SliceCosts costs = new SliceCosts(2, 2);
    Backend backend = Backends.named(name);
    Projection projection = backend.projection();
    CircleCoordinates x = projection.project(X, new SliceTile(slices, 0, 2), needs);
    CircleCoordinates y = projection.project(Y, new SliceTile(slices, 0, 2), needs);
    backend.circleOT().transport(x, y, 2, costs);
    Network network = Network.of(Energy.linear(), 10, 2);
    double[] parameters = new double[network.size()];
    double[] logits = new double[2];
    Weighting.Reader reader =
        backend
            .weighting()
            .reader(
                network,
                new Weighting.Table(List.of(x), List.of(y)),
                (tasks, task) -> IntStream.range(0, tasks).forEach(task));
    reader.logits(parameters, logits, new double[2]);

    backend.close();

    assertClosed(name, () -> projection.project(X, new SliceTile(slices, 0, 2), needs));
    assertClosed(name, () -> projection.pullBack(List.of(x), 0, 5, new double[15]));
    assertClosed(name, () -> backend.circleOT().transport(x, y, 2, costs));
    assertClosed(name, () -> backend.circleOT().transportToUniform(x, costs));
    assertClosed(name, () -> backend.circleOT().transportParts(x, List.of(), 2, List.of(costs)));
    assertClosed(name, () -> reader.logits(parameters, logits, new double[2]));
    assertClosed(name, () -> reader.backwardToCoordinates(logits, logits));
    assertClosed(name, () -> reader.backwardToParameters(logits, logits, parameters));
    reader.close();
    x.close();
    y.close();
  }

  /**
   * A method that the wrapper does not pass on would silently get the default of the interface. The
   * shorthands for one stage take it from {@code stages()}, which is passed on.
   */
  @Test
  void everyMethodOfTheSpiIsPassedOn() throws NoSuchMethodException {
    assertOverridesAll(OpenedBackend.class);
    for (Class<?> stage : OpenedBackend.class.getDeclaredClasses()) {
      assertOverridesAll(stage);
    }
    assertEquals(4, OpenedBackend.class.getDeclaredClasses().length);
  }

  private static void assertOverridesAll(Class<?> type) throws NoSuchMethodException {
    Class<?> contract = type.getInterfaces()[0];
    for (Method method : contract.getMethods()) {
      if (!Modifier.isStatic(method.getModifiers()) && !SHORTHANDS.contains(method.getName())) {
        Method own = type.getMethod(method.getName(), method.getParameterTypes());
        assertSame(type, own.getDeclaringClass(), own.toString());
      }
    }
  }

  @Test
  void aBackEndWithoutAStageDoesNotOpen() {
    Backend whole = new ScalarProvider().open("");
    Backend lame =
        (Backend)
            Proxy.newProxyInstance(
                Backend.class.getClassLoader(),
                new Class<?>[] {Backend.class},
                (proxy, method, arguments) ->
                    method.getName().equals("stages") ? null : method.invoke(whole, arguments));
    IllegalStateException e =
        assertThrows(
            IllegalStateException.class, () -> GuardedProvider.of(new Opening(lame)).open(""));
    assertTrue(e.getMessage().contains("stages() of the back end returned null"), e.getMessage());
  }

  private static Dssw dssw(Backend backend, Energy energy) {
    return Dssw.builder().projections(4).energy(energy).backend(backend).build();
  }

  private static void assertClosed(String name, Executable call) {
    IllegalStateException e = assertThrows(IllegalStateException.class, call);
    assertEquals("the back end " + name + " is closed", e.getMessage());
  }

  private record Opening(Backend backend) implements BackendProvider {
    @Override
    public String name() {
      return "lame";
    }

    @Override
    public Availability availability() {
      return Availability.on(List.of(backend.device()));
    }

    @Override
    public int rank() {
      return 0;
    }

    @Override
    public Backend open(String device) {
      return backend;
    }
  }
}
