package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.spi.Backend;
import io.github.dssw.testing.ModuleClasses;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The structure of the SPI and of the engine. (The SPI's own tests cannot use the engine's test
 * helpers.)
 */
class ArchitectureTest {
  private final ModuleClasses spi;
  private final ModuleClasses engine;

  ArchitectureTest() throws IOException {
    spi = ModuleClasses.around(Backend.class);
    engine = ModuleClasses.around(Dssw.class);
  }

  @Test
  void noPackageCycles() {
    assertEquals(List.of(), spi.packageCycle());
    assertEquals(List.of(), engine.packageCycle());
  }

  @Test
  void internalPackagesAreNotExported() {
    assertEquals(
        Set.of("io.github.dssw.energy", "io.github.dssw.sphere", "io.github.dssw.spi"),
        spi.exportedPackages());
    assertEquals(
        Set.of(
            "io.github.dssw",
            "io.github.dssw.baseline",
            "io.github.dssw.density",
            "io.github.dssw.flow",
            "io.github.dssw.inference",
            "io.github.dssw.loss",
            "io.github.dssw.sampling",
            "io.github.dssw.sketch",
            "io.github.dssw.training"),
        engine.exportedPackages());
  }

  @Test
  void nothingButTheJdkIsNeededAtRunTime() {
    assertEquals(Set.of("java.base"), spi.requiredModules());
    assertEquals(Set.of("java.base", "io.github.dssw.spi"), engine.requiredModules());
    for (String used : spi.foreignPackages()) {
      assertTrue(used.startsWith("java."), used);
    }
    for (String used : engine.foreignPackages()) {
      assertTrue(used.matches("(java|jdk\\.incubator\\.vector|io\\.github\\.dssw)(\\..*)?"), used);
    }
  }
}
