package io.github.dssw.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.dssw.energy.Training;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Optimisers against steps computed by hand. */
class OptimizerTest {
  private static final List<Supplier<Optimizer>> ALL =
      List.of(
          () -> Optimizer.sgd(0.1),
          () -> Optimizer.sgd(0.1, 0.9),
          () -> Optimizer.adam(0.1),
          () -> Optimizer.adam(0.1, 0.5, 0.9));

  @Test
  void plainDescent() {
    double[] p = {1, -2};
    Optimizer sgd = Optimizer.sgd(0.5);
    sgd.step(p, new double[] {2, 1});
    assertArrayEquals(new double[] {0, -2.5}, p);
    sgd.step(p, new double[] {-4, 1});
    assertArrayEquals(new double[] {2, -3}, p);
  }

  @Test
  void momentum() {
    double[] p = {1};
    Optimizer sgd = Optimizer.sgd(0.5, 0.75);
    // v = 4, p = 1 − 2; then v = 3 + 2, p = −1 − 2.5; then v = 3.75 − 8, p = −3.5 + 2.125.
    sgd.step(p, new double[] {4});
    assertEquals(-1, p[0]);
    sgd.step(p, new double[] {2});
    assertEquals(-3.5, p[0]);
    sgd.step(p, new double[] {-8});
    assertEquals(-1.375, p[0]);
  }

  @Test
  void adam() {
    double[] p = {1, 1};
    Optimizer adam = Optimizer.adam(0.1);
    // The first step has the size of the learning rate, for a gradient of any size.
    adam.step(p, new double[] {3, -0.002});
    assertEquals(0.9, p[0], 1e-9);
    assertEquals(1.1, p[1], 1e-6);
    // Means 0.9·0.3 + 0.1·1 = 0.37 and 0.999·0.009 + 0.001·1 = 0.009991,
    // over 1 − 0.9² = 0.19 and 1 − 0.999² = 0.001999.
    adam.step(p, new double[] {1, 0});
    double step = 0.1 * (0.37 / 0.19) / (Math.sqrt(0.009991 / 0.001999) + 1e-8);
    assertEquals(0.9 - step, p[0], 1e-8);
  }

  @Test
  void adamWithOtherBetas() {
    double[] p = {1};
    Optimizer adam = Optimizer.adam(0.1, 0.5, 0.75);
    adam.step(p, new double[] {4});
    assertEquals(0.9, p[0], 1e-9);
    // Means 0.5·2 + 0.5·8 = 5 over 1 − 0.25, and 0.75·4 + 0.25·64 = 19 over 1 − 0.5625.
    adam.step(p, new double[] {8});
    assertEquals(0.9 - 0.1 * (5 / 0.75) / Math.sqrt(19 / 0.4375), p[0], 1e-9);
    assertThrows(IllegalArgumentException.class, () -> Optimizer.adam(0.1, 1, 0.9));
    assertThrows(IllegalArgumentException.class, () -> Optimizer.adam(0.1, 0.9, -0.1));
  }

  @Test
  void restoredOptimisersContinueWithTheSameBits() {
    for (Supplier<Optimizer> make : ALL) {
      Random random = new Random(1);
      double[] uninterrupted = random.doubles(5).toArray();
      Optimizer first = make.get();
      for (int step = 0; step < 7; step++) {
        first.step(uninterrupted, random.doubles(5, -1, 1).toArray());
      }
      double[] resumed = uninterrupted.clone();
      Optimizer second = make.get();
      double[] state = first.state();
      second.restore(state);
      Arrays.fill(state, 99);
      for (int step = 0; step < 7; step++) {
        double[] gradient = random.doubles(5, -1, 1).toArray();
        first.step(uninterrupted, gradient);
        second.step(resumed, gradient);
        assertArrayEquals(uninterrupted, resumed);
      }
    }
  }

  @Test
  void aStateFromBeforeTheFirstStepCanBeRestored() {
    for (Supplier<Optimizer> make : ALL) {
      double[] a = {1, 2};
      double[] b = {1, 2};
      Optimizer restored = make.get();
      restored.restore(make.get().state());
      restored.step(a, new double[] {3, 4});
      make.get().step(b, new double[] {3, 4});
      assertArrayEquals(b, a);
    }
  }

  @Test
  void aMethodChoosesItsOptimiser() {
    assertEquals(Optimizer.sgd(0.5).describe(), Optimizer.of(Training.Method.SGD, 0.5).describe());
    assertEquals(
        Optimizer.adam(0.5).describe(), Optimizer.of(Training.Method.ADAM, 0.5).describe());
  }

  @Test
  void lengthsThatDifferAreNamed() {
    for (Supplier<Optimizer> make : ALL) {
      rejects(
          "the gradient has length 3, the parameters 2",
          () -> make.get().step(new double[2], new double[3]));
    }
    for (Supplier<Optimizer> make : ALL.subList(1, 3)) {
      Optimizer optimizer = make.get();
      optimizer.step(new double[2], new double[2]);
      rejects(
          "there are 3 parameters, in the steps before there were 2",
          () -> optimizer.step(new double[3], new double[3]));
    }
    rejects(
        "the state has length 2; Adam's has an odd length: a count and two arrays",
        () -> Optimizer.adam(1).restore(new double[2]));
  }

  @Test
  void badSettingsAreNamed() {
    String rule = "; it must be finite and above 0";
    rejects("learning rate is 0.0" + rule, () -> Optimizer.sgd(0));
    rejects("learning rate is -1.0" + rule, () -> Optimizer.adam(-1));
    rejects("learning rate is NaN" + rule, () -> Optimizer.sgd(Double.NaN, 0.5));
    rejects("learning rate is Infinity" + rule, () -> Optimizer.adam(1 / 0.0));
    rejects("momentum is 1.0; it must be in [0, 1)", () -> Optimizer.sgd(0.1, 1));
    rejects("momentum is NaN; it must be in [0, 1)", () -> Optimizer.sgd(0.1, Double.NaN));
  }

  private static void rejects(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }
}
