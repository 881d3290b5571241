package io.github.dssw.djl.example;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The program of docs/djl.md runs, does what the page says, and is what the page prints. */
class SphericalAutoEncoderTest {
  @Test
  void thePriorSpreadsTheCodes() {
    double before = SphericalAutoEncoder.train(20, 0);
    double without = SphericalAutoEncoder.train(0, 200);
    double with = SphericalAutoEncoder.train(20, 200);
    String values = before + " before, " + without + " without, " + with + " with the prior";
    assertTrue(with < before / 20, values);
    assertTrue(without > before / 20, values);
    assertTrue(with < without / 10, values);
  }

  @Test
  void thePagePrintsTheProgram() throws IOException {
    Path module = Path.of("").toAbsolutePath();
    String page = Files.readString(module.resolveSibling("docs").resolve("djl.md"));
    String source = SphericalAutoEncoder.class.getName().replace('.', '/') + ".java";
    String program = Files.readString(module.resolve("src/test/java").resolve(source));
    assertTrue(page.contains(program), "docs/djl.md does not print " + source);
  }
}
