package io.github.dssw.density;

import io.github.dssw.testing.Golden;
import io.github.dssw.testing.Tolerance;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The models against reference cases that were computed with automatic differentiation. */
class DensityGoldenTest {
  static Stream<Arguments> flows() {
    return ExpMapGolden.NAMES.stream()
        .flatMap(name -> Stream.of(Arithmetic.values()).map(a -> Arguments.of(name, a)));
  }

  @ParameterizedTest
  @MethodSource("flows")
  void exponentialMapFlow(String name, Arithmetic arithmetic) {
    ExpMapGolden golden = new ExpMapGolden(name);
    Tolerance tolerance = tolerance(arithmetic);
    FlowPass pass = checkedPass(golden, arithmetic, false);
    FlowGradient gradient = pass.pullBack(golden.array("c"));
    tolerance.checkAgainstLargest("gradient in x", golden.array("grad_x"), gradient.inPoints());
    tolerance.checkAgainstLargest(
        "gradient in parameters", golden.parameters("grad_"), gradient.inParameters());
  }

  @ParameterizedTest
  @MethodSource("flows")
  void logDeterminantsOfExponentialMapFlow(String name, Arithmetic arithmetic) {
    ExpMapGolden golden = new ExpMapGolden(name);
    Tolerance tolerance = tolerance(arithmetic);
    FlowPass pass = checkedPass(golden, arithmetic, true);
    double[] logs = golden.array("logdet");
    tolerance.checkAgainstLargest("log-determinants", logs, pass.logDeterminants());
    double[] mean = new double[logs.length];
    Arrays.fill(mean, 1.0 / logs.length);
    FlowGradient gradient = pass.pullBack(new double[3 * logs.length], mean);
    tolerance.checkAgainstLargest(
        "gradient", golden.parameters("grad_logdet_"), gradient.inParameters());
  }

  private static Tolerance tolerance(Arithmetic arithmetic) {
    return arithmetic == Arithmetic.DOUBLE ? Tolerance.DOUBLE : Tolerance.FLOAT;
  }

  /** Maps the points, and checks their images. */
  private static FlowPass checkedPass(
      ExpMapGolden golden, Arithmetic arithmetic, boolean wantLogDeterminants) {
    ExponentialMapFlow flow = golden.flow().withArithmetic(arithmetic);
    FlowPass pass = flow.forward(golden.array("x"), wantLogDeterminants);
    tolerance(arithmetic).checkAgainstLargest("images", golden.array("y"), pass.imageCoordinates());
    return pass;
  }

  @ParameterizedTest
  @ValueSource(strings = "realnvp-2")
  void realNvp(String name) {
    Golden golden = Golden.of(name);
    RealNvp model =
        RealNvp.of(
            golden.expected().get("couplings").asInt(),
            golden.expected().get("width").asInt(),
            array(golden, "parameters"));
    double[] x = array(golden, "x");
    Tolerance tolerance = Tolerance.DOUBLE;
    tolerance.checkAgainstLargest("y", array(golden, "y"), StereographicPlane.project(x));
    PlanePass pass = model.forward(x);
    tolerance.checkAgainstLargest("z", array(golden, "z"), pass.images());
    tolerance.checkAgainstLargest("logdet", array(golden, "logdet"), pass.logDeterminants());
    double[] logs = array(golden, "logp");
    tolerance.checkAgainstLargest("log p", logs, pass.logDensities());
    double[] mean = new double[logs.length];
    Arrays.fill(mean, -1.0 / logs.length);
    tolerance.checkAgainstLargest(
        "gradient", array(golden, "gradient"), pass.pullBackDensities(mean).inParameters());
  }

  private static double[] array(Golden golden, String name) {
    return golden.array(name).orElseThrow().values();
  }
}
