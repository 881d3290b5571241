package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.testing.Samples;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;

/** Closing means the same for every back end. */
class ClosingProperties {
  private static final SpherePoints X = Samples.uniform(new Random(1), 7, 3);
  private static final SpherePoints Y = Samples.uniform(new Random(2), 6, 3);

  private static final List<Energy> ENERGIES =
      List.of(Energy.uniform(), Energy.exponential(), Energy.linear(), Energy.attention());

  @Example
  void aClosedBackEndRefusesToComputeAndOthersGoOn() {
    for (String name : Usable.BACKENDS) {
      Backend backend = Backends.named(name);
      for (Energy energy : ENERGIES) {
        assertEquals(distance(Usable.backend(name), energy), distance(backend, energy), name);
      }
      double before = distance(Usable.backend(name), Energy.uniform());
      backend.close();
      backend.close();
      for (Energy energy : ENERGIES) {
        IllegalStateException e =
            assertThrows(IllegalStateException.class, () -> distance(backend, energy));
        assertEquals("the back end " + name + " is closed", e.getMessage());
      }
      assertEquals(before, distance(Usable.backend(name), Energy.uniform()), name);
    }
  }

  @Example
  void theBestBackEndStaysOpen() {
    double before = Dssw.builder().build().distance(X, Y);
    Backends.best().close();
    assertEquals(before, Dssw.builder().build().distance(X, Y));
  }

  private static double distance(Backend backend, Energy energy) {
    return Dssw.builder().projections(5).energy(energy).backend(backend).build().distance(X, Y);
  }
}
