package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Invalid settings and inputs cause errors that name the value. */
class BadSettingsTest {
  private static final SpherePoints PLANE = Samples.uniform(new Random(1), 4, 2);
  private static final SpherePoints SPACE = Samples.uniform(new Random(1), 4, 3);

  @Test
  void ordersOutOfRange() {
    String rule = "; it must be from 1 to 64";
    String reason = ", beyond which powers of distances leave the range of a double";
    rejects("order is 0.99" + rule, () -> Dssw.builder().order(0.99));
    rejects("order is -2.0" + rule, () -> Dssw.builder().order(-2));
    rejects("order is NaN" + rule, () -> Dssw.builder().order(Double.NaN));
    rejects("order is 64.5" + rule + reason, () -> Dssw.builder().order(64.5));
    rejects("order is Infinity" + rule + reason, () -> Dssw.builder().order(1 / 0.0));
  }

  @Test
  void countsOutOfRange() {
    rejects("0 projections; at least 1 is needed", () -> Dssw.builder().projections(0));
    rejects("-5 projections; at least 1 is needed", () -> Dssw.builder().projections(-5));
    rejects("0 threads; at least 1 is needed", () -> Dssw.builder().threads(0));
    rejects("memory budget is 0 bytes", () -> Dssw.builder().memoryBudget(0));
    Dssw many = Dssw.builder().projections(Integer.MAX_VALUE).build();
    rejects(
        "2147483647 slices of dimension 3 are more numbers than an array holds",
        () -> many.distance(SPACE, SPACE));
  }

  @Test
  void differentDimensions() {
    Dssw dssw = Dssw.builder().build();
    rejects("x has dimension 2, y has dimension 3", () -> dssw.distance(PLANE, SPACE));
    rejects("x has dimension 3, y has dimension 2", () -> dssw.gradient(SPACE, PLANE));
    Dssw given = Dssw.builder().slices(Slices.random(0, 4, 3)).build();
    String message = "each slice has dimension 3, x has dimension 2";
    rejects(message, () -> given.compare(PLANE, PLANE));
    rejects(message, () -> given.gradientInBoth(PLANE, PLANE));
    rejects(message, () -> given.distanceToUniform(PLANE));
  }

  @Test
  void uniformMeasureWithOrderOtherThanTwo() {
    Dssw dssw = Dssw.builder().order(1.5).build();
    String message =
        "order is 1.5; the distance to the uniform measure needs order 2, which has a closed form";
    rejects(message, () -> dssw.distanceToUniform(SPACE));
    rejects(message, () -> dssw.compareToUniform(SPACE));
    rejects(message, () -> dssw.gradientToUniform(SPACE));
  }

  @Test
  void networkBeyondTheMemoryBudget() {
    Dssw dssw =
        Dssw.builder()
            .backend(Backends.named("scalar"))
            .projections(100)
            .energy(Energy.linear())
            .memoryBudget(1000)
            .build();
    String message =
        "the linear energy reads all coordinates at once: 100 slices of 8 points need %d bytes,"
            + " the memory budget is 1000";
    // Per coordinate 36 bytes, 44 in x with a gradient; twice 9 parameters.
    rejects(String.format(message, 800 * 36 + 144), () -> dssw.distance(SPACE, SPACE));
    rejects(String.format(message, 400 * 80 + 144), () -> dssw.gradient(SPACE, SPACE));
  }

  @Test
  void gradientArraysOfAnotherLength() {
    Dssw dssw = Dssw.builder().projections(3).build();
    rejects(
        "the gradient array has length 11; 4 points of dimension 3 need 12",
        () -> dssw.valueAndGradient(SPACE, SPACE, new double[11]));
    rejects(
        "the gradient array has length 13; 4 points of dimension 3 need 12",
        () -> dssw.valueAndGradient(SPACE, SPACE, new double[13]));
  }

  @Test
  void gradientsThatWereNotComputed() {
    Gradient inX = Dssw.builder().projections(3).build().gradient(SPACE, SPACE);
    assertEquals(
        "the gradient in y was not computed; gradientInBoth computes it",
        assertThrows(IllegalStateException.class, inX::inY).getMessage());
  }

  private static void rejects(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }
}
