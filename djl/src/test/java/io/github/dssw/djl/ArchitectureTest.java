package io.github.dssw.djl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.testing.ModuleClasses;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The structure of this module. */
class ArchitectureTest {
  @Test
  void noPackageCyclesAndOnePackageExported() throws IOException {
    ModuleClasses module = ModuleClasses.around(DsswLoss.class);
    assertEquals(List.of(), module.packageCycle());
    assertEquals(Set.of("io.github.dssw.djl"), module.exportedPackages());
  }
}
