package io.github.dssw.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.spi.Backend;
import io.github.dssw.testing.Golden;
import io.github.dssw.testing.GoldenChecks;
import java.util.List;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the reference cases at the tolerance of float32. */
class OpenClGoldenTest {
  @RegisterExtension static final OpenBackend OPENCL = new OpenBackend();

  private final Backend backend = OPENCL.get();

  static List<String> distances() {
    return Golden.DISTANCES;
  }

  static List<String> networks() {
    return Golden.NETWORKS;
  }

  @ParameterizedTest
  @MethodSource("distances")
  void distancesAgree(String name) {
    new GoldenChecks(Golden.of(name), backend).checkDistances();
  }

  @ParameterizedTest
  @MethodSource("distances")
  void gradientsAgree(String name) {
    boolean has = Golden.of(name).array("grad_x_exp").isPresent();
    assertEquals(has ? 12 : 0, new GoldenChecks(Golden.of(name), backend).checkGradients());
  }

  @ParameterizedTest
  @MethodSource("networks")
  void networksAgree(String name) {
    new GoldenChecks(Golden.of(name), backend).checkNetwork();
  }
}
