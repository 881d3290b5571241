package io.github.dssw.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.testing.ModuleClasses;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The structure of this module. */
class ArchitectureTest {
  @Test
  void noPackageCycles() throws IOException {
    ModuleClasses module = ModuleClasses.around(SphericalSketches.class);
    assertEquals(List.of(), module.packageCycle());
  }

  /** A cluster without Spark's ml library can load every class. */
  @Test
  void noClassOfTheMlLibrary() throws IOException {
    assertEquals(
        List.of(),
        ModuleClasses.around(SphericalSketches.class).foreignPackages().stream()
            .filter(p -> p.startsWith("org.apache.spark.ml"))
            .toList());
  }
}
