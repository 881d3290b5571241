package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The results of a comparison: value, distance, standard error, effective number of slices. */
class ComparisonTest {
  private static final SpherePoints X = Samples.around(new Random(1), 20, 3, 1);
  private static final SpherePoints Y = Samples.uniform(new Random(2), 30, 3);

  @Test
  void valueDistanceAndErrorFollowFromCostsAndWeights() {
    for (String energy : new String[] {"uniform", "exponential", "identity", "polynomial"}) {
      Comparison c = dssw(energy).order(3).build().compare(X, Y);
      double value = 0;
      double squares = 0;
      double variance = 0;
      for (int l = 0; l < c.slices(); l++) {
        value += c.weights()[l] * c.costs()[l];
        squares += Math.pow(c.weights()[l], 2);
      }
      for (int l = 0; l < c.slices(); l++) {
        variance += Math.pow(c.weights()[l] * (c.costs()[l] - value), 2);
      }
      assertEquals(value, c.value(), 1e-15);
      assertEquals(Math.cbrt(value), c.distance(), 1e-15);
      assertEquals(Math.sqrt(variance), c.standardError(), 1e-15);
      assertEquals(1 / squares, c.effectiveSlices(), 1e-10);
      assertEquals(3, c.order());
    }
  }

  @Test
  void equalWeightsGiveTheStandardErrorOfAMean() {
    Comparison c = dssw("uniform").build().compare(X, Y);
    double mean = Arrays.stream(c.costs()).average().orElseThrow();
    double deviation =
        Math.sqrt(
            Arrays.stream(c.costs()).map(w -> (w - mean) * (w - mean)).average().orElseThrow());
    assertEquals(deviation / Math.sqrt(c.slices()), c.standardError(), 1e-15);
    assertEquals(c.slices(), c.effectiveSlices(), 1e-10);
  }

  @Test
  void scaleOfAlgorithm1DividesByTheNumberOfSlices() {
    Dssw integral = dssw("exponential").build();
    Dssw literal = integral.toBuilder().scale(Scale.ALGORITHM_1).build();
    Comparison whole = integral.compare(X, Y);
    Comparison divided = literal.compare(X, Y);
    assertEquals(whole.value() / 40, divided.value(), 1e-17);
    assertEquals(whole.standardError() / 40, divided.standardError(), 1e-17);
    assertEquals(Math.sqrt(whole.value() / 40), divided.distance(), 1e-15);
    assertArrayEquals(whole.costs(), divided.costs());
    assertArrayEquals(whole.weights(), divided.weights());
    double[] inX = integral.gradient(X, Y).inX();
    double[] dividedInX = literal.gradient(X, Y).inX();
    for (int i = 0; i < inX.length; i++) {
      assertEquals(inX[i] / 40, dividedInX[i], 1e-15);
    }
  }

  @Test
  void distanceAndGradientAgreeWithTheComparison() {
    Dssw dssw = dssw("identity").build();
    assertEquals(dssw.compare(X, Y).distance(), dssw.distance(X, Y));
    assertEquals(dssw.compareToUniform(X).distance(), dssw.distanceToUniform(X));
    assertEquals(dssw.compare(X, Y).value(), dssw.gradient(X, Y).value());
  }

  @Test
  void returnedArraysAreCopies() {
    Comparison c = dssw("exponential").build().compare(X, Y);
    double value = c.value();
    c.costs()[0] = 9;
    c.weights()[0] = 9;
    assertEquals(value, c.value());
    Gradient g = dssw("exponential").build().gradientInBoth(X, Y);
    double norm = g.norm();
    g.inX()[0] = 9;
    g.inY()[0] = 9;
    assertEquals(norm, g.norm());
    assertEquals(Math.sqrt(Arrays.stream(g.inX()).map(v -> v * v).sum()), norm, 1e-15);
  }

  @Test
  void toBuilderKeepsAllSettings() {
    Dssw dssw = dssw("polynomial").order(1.5).scale(Scale.ALGORITHM_1).weightsFixed().build();
    Dssw same = dssw.toBuilder().build();
    assertEquals(dssw.compare(X, Y).value(), same.compare(X, Y).value());
    assertArrayEquals(dssw.gradient(X, Y).inX(), same.gradient(X, Y).inX());
    assertEquals(1.5, same.order());
    assertEquals(40, same.projections());
    assertEquals(Energy.polynomial(), same.energy());
    assertEquals(5, same.seed());
    assertEquals("scalar", same.backend().name());
  }

  private static DsswBuilder dssw(String energy) {
    return Dssw.builder()
        .backend(Backends.named("scalar"))
        .projections(40)
        .seed(5)
        .energy(Energy.named(energy));
  }
}
