package io.github.dssw.studies;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.studies.images.Images;
import io.github.dssw.testing.ModuleClasses;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The structure of this module. */
class ArchitectureTest {
  @Test
  void noPackageCycles() throws IOException {
    assertEquals(List.of(), ModuleClasses.around(Images.class).packageCycle());
  }
}
