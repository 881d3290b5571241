package io.github.dssw.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import io.github.dssw.testing.Tolerance;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Results do not depend on the number of threads; both arithmetics agree. */
class FlowDeterminismTest {
  @ParameterizedTest
  @EnumSource
  void anyNumberOfThreads(Arithmetic arithmetic) {
    SpherePoints points = Samples.uniform(new Random(1), 3001, 3);
    ExponentialMapFlow flow = ExponentialMapFlow.random(3, 5, 2).withArithmetic(arithmetic);
    RealNvp net = RealNvp.random(2, 4, 3);
    FlowGradient one = gradient(flow.withThreads(1), points);
    double[] netOne = new double[net.parameterCount()];
    net.withThreads(1).negativeLogLikelihood(points, netOne);
    for (int threads = 2; threads <= 5; threads++) {
      FlowGradient many = gradient(flow.withThreads(threads), points);
      assertArrayEquals(one.inParameters(), many.inParameters());
      assertArrayEquals(one.inPoints(), many.inPoints());
      double[] netMany = new double[net.parameterCount()];
      net.withThreads(threads).negativeLogLikelihood(points, netMany);
      assertArrayEquals(netOne, netMany);
    }
  }

  /** Where memory is short, the way back maps the points again. */
  @Test
  void activationsMayBeComputedAgain() {
    double[] points = UnitRows.uniform(1000, 4);
    ExponentialMapFlow flow = ExponentialMapFlow.random(3, 5, 2);
    double[] inImages = new double[points.length];
    double[] inLogs = new double[points.length / 3];
    Arrays.setAll(inImages, Math::sin);
    Arrays.setAll(inLogs, Math::cos);
    FlowPass kept = new FlowPass(flow, points, true, true, new Workers(2));
    FlowPass again = new FlowPass(flow, points, true, false, new Workers(2));
    assertArrayEquals(kept.imageCoordinates(), again.imageCoordinates());
    assertArrayEquals(
        kept.pullBack(inImages, inLogs).inParameters(),
        again.pullBack(inImages, inLogs).inParameters());
    assertArrayEquals(kept.logDeterminants(), again.logDeterminants());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 640, 5121})
  void bothArithmeticsAgree(int n) {
    SpherePoints points = Samples.uniform(new Random(1), n, 3);
    ExponentialMapFlow flow = ExponentialMapFlow.random(20, 30, 2);
    FlowPass plain = flow.withArithmetic(Arithmetic.DOUBLE).forward(points, true);
    FlowPass vector = flow.withArithmetic(Arithmetic.VECTOR).forward(points, true);
    Tolerance tolerance = Tolerance.FLOAT;
    tolerance.checkAgainstLargest("images", plain.imageCoordinates(), vector.imageCoordinates());
    tolerance.checkAgainstLargest("logs", plain.logDeterminants(), vector.logDeterminants());
    FlowGradient expected = gradient(flow.withArithmetic(Arithmetic.DOUBLE), points);
    FlowGradient actual = gradient(flow.withArithmetic(Arithmetic.VECTOR), points);
    tolerance.checkAgainstLargest("parameters", expected.inParameters(), actual.inParameters());
    tolerance.checkAgainstLargest("points", expected.inPoints(), actual.inPoints());
  }

  private static FlowGradient gradient(ExponentialMapFlow flow, SpherePoints points) {
    double[] inImages = new double[3 * points.size()];
    Arrays.setAll(inImages, i -> Math.sin(i));
    double[] inLogs = new double[points.size()];
    Arrays.setAll(inLogs, i -> Math.cos(i));
    return flow.forward(points, true).pullBack(inImages, inLogs);
  }
}
