package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.testing.Golden;
import io.github.dssw.testing.GoldenChecks;
import io.github.dssw.testing.TestBackends;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every back end agrees with the reference cases, which exact methods computed in float64. */
@Tag("vector-width")
class GoldenTest {
  static Stream<Arguments> distances() {
    return product(Golden.DISTANCES);
  }

  static Stream<Arguments> networks() {
    return product(Golden.NETWORKS);
  }

  @ParameterizedTest
  @MethodSource("distances")
  void distancesAgree(String name, String backend) {
    new GoldenChecks(Golden.of(name), Backends.named(backend)).checkDistances();
  }

  @ParameterizedTest
  @MethodSource("distances")
  void gradientsAgree(String name, String backend) {
    boolean has = Golden.of(name).array("grad_x_exp").isPresent();
    int found = new GoldenChecks(Golden.of(name), Backends.named(backend)).checkGradients();
    assertEquals(has ? 12 : 0, found);
  }

  @ParameterizedTest
  @MethodSource("networks")
  void networksAgree(String name, String backend) {
    new GoldenChecks(Golden.of(name), Backends.named(backend)).checkNetwork();
  }

  private static Stream<Arguments> product(List<String> names) {
    return names.stream().flatMap(n -> TestBackends.NAMES.stream().map(b -> Arguments.of(n, b)));
  }
}
