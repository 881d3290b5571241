package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.testing.ModuleClasses;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The structure of this module. */
class ArchitectureTest {
  @Test
  void noPackageCyclesAndNothingExported() throws IOException {
    ModuleClasses module = ModuleClasses.around(Main.class);
    assertEquals(List.of(), module.packageCycle());
    assertEquals(Set.of(), module.exportedPackages());
  }
}
