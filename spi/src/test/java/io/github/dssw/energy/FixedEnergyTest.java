package io.github.dssw.energy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Energies that are functions of the costs. */
class FixedEnergyTest {
  static Stream<FixedEnergy> energies() {
    return Stream.of(
        Energy.uniform(),
        Energy.exponential(),
        Energy.exponential(0.01),
        Energy.exponential(30),
        Energy.identity(),
        Energy.polynomial());
  }

  @Test
  void weightsAreWhatTheyAreCalled() {
    double[] costs = {0.1, 0.3};
    assertArrayEquals(new double[] {0.5, 0.5}, Energy.uniform().weights(costs, 1));
    assertArrayEquals(new double[] {0.25, 0.75}, Energy.identity().weights(costs, 1), 1e-15);
    assertArrayEquals(new double[] {0.1, 0.9}, Energy.polynomial().weights(costs, 1), 1e-15);
    double odds = Math.exp(0.2 / 0.05);
    double[] sharp = Energy.exponential(0.05).weights(costs, 1);
    assertEquals(odds, sharp[1] / sharp[0], 1e-12 * odds);
    double plain = Math.exp(0.2);
    assertEquals(
        plain,
        Energy.exponential().weights(costs, 1)[1] / Energy.exponential().weights(costs, 1)[0],
        1e-14);
  }

  @ParameterizedTest
  @MethodSource("energies")
  void weightsArePositiveAndSumToOne(FixedEnergy energy) {
    Random random = new Random(3);
    for (int trial = 0; trial < 50; trial++) {
      double[] costs = random.doubles(1 + random.nextInt(40), 1e-6, 0.25).toArray();
      double[] w = energy.weights(costs, 1);
      assertEquals(1, Arrays.stream(w).sum(), 1e-14);
      assertTrue(Arrays.stream(w).allMatch(v -> v > 0 && v <= 1));
    }
  }

  @ParameterizedTest
  @MethodSource("energies")
  void slicesThatCostNothingWeighTheSame(FixedEnergy energy) {
    double[] nothing = new double[4];
    double[] quarter = {0.25, 0.25, 0.25, 0.25};
    assertArrayEquals(quarter, energy.weights(nothing, 1));
    assertTrue(Arrays.stream(energy.sensitivities(nothing, 1, quarter)).allMatch(Double::isFinite));
  }

  @ParameterizedTest
  @MethodSource("energies")
  void smallAndLargeCostsNeitherUnderflowNorOverflow(FixedEnergy energy) {
    for (double size : new double[] {1e-300, 1e-160, 1e200}) {
      double[] w = energy.weights(new double[] {size, 2 * size, 3 * size}, 1);
      assertEquals(1, Arrays.stream(w).sum(), 1e-14, "size " + size);
    }
  }

  @Test
  void powersLookAtRatiosHoweverSmallTheCosts() {
    double[] tiny = {1e-300, 3e-300};
    assertArrayEquals(new double[] {0.25, 0.75}, Energy.identity().weights(tiny, 1), 1e-15);
    assertArrayEquals(new double[] {0.1, 0.9}, Energy.polynomial().weights(tiny, 1), 1e-15);
  }

  /** ∂(Σ w(W) W)/∂W by central differences; their error is about h² = 1e-8 of the curvature. */
  @ParameterizedTest
  @MethodSource("energies")
  void sensitivitiesAreFiniteDifferences(FixedEnergy energy) {
    Random random = new Random(4);
    double h = 1e-5;
    for (int trial = 0; trial < 20; trial++) {
      double[] costs = random.doubles(1 + random.nextInt(8), 0.05, 0.25).toArray();
      double[] s = energy.sensitivities(costs, 1, energy.weights(costs, 1));
      for (int l = 0; l < costs.length; l++) {
        double up = valueAt(energy, costs, l, h);
        double down = valueAt(energy, costs, l, -h);
        assertEquals((up - down) / (2 * h), s[l], 2e-6, energy + " " + Arrays.toString(costs));
      }
    }
  }

  @Test
  void namesAreTheirOwn() {
    for (String name : Energy.NAMES) {
      assertEquals(name, Energy.named(name).name());
    }
  }

  @Test
  void badSettingsAreNamed() {
    rejects(
        "no energy is called 'cubic'; there are uniform, exponential, identity, polynomial,"
            + " linear, nonlinear, attention",
        () -> Energy.named("cubic"));
    rejects(
        "temperature is 0.0; it must be finite and at least 1.0E-200", () -> Energy.exponential(0));
    rejects(
        "temperature is NaN; it must be finite and at least 1.0E-200",
        () -> Energy.exponential(Double.NaN));
    rejects(
        "temperature is Infinity; it must be finite and at least 1.0E-200",
        () -> Energy.exponential(Double.POSITIVE_INFINITY));
    rejects("exponent is 3; it must be 1 or 2", () -> new FixedEnergy.Power(3));
  }

  private static double valueAt(FixedEnergy energy, double[] costs, int l, double move) {
    double[] moved = costs.clone();
    moved[l] += move;
    double[] w = energy.weights(moved, 1);
    double sum = 0;
    for (int k = 0; k < w.length; k++) {
      sum += w[k] * moved[k];
    }
    return sum;
  }

  private static void rejects(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }
}
