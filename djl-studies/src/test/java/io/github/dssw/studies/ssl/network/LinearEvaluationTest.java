package io.github.dssw.studies.ssl.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.studies.ssl.network.LinearEvaluation.Accuracy;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Linear classifiers of rows whose best accuracy is known. */
class LinearEvaluationTest {
  private static final int CLASSES = 4;
  private static final int WIDTH = 6;

  @Test
  void classesThatPlanesSeparateAreFound() {
    Accuracy accuracy = evaluated(1);
    assertEquals(1, accuracy.best());
    assertEquals(1, accuracy.last());
  }

  @Test
  void labelsThatMeanNothingAreGuessed() {
    Accuracy accuracy = evaluated(0);
    assertEquals(0.25, accuracy.last(), 0.08);
    assertTrue(accuracy.best() >= accuracy.last());
  }

  @Test
  void numbersThatAreNoRowsAreRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> new LabelledRows(new float[7], new int[2], 2));
  }

  private static Accuracy evaluated(double signal) {
    return new LinearEvaluation(40, 32, 1).of(rows(1, signal), rows(2, signal));
  }

  /** Draws rows of which number label is larger by twelve signals. */
  private static LabelledRows rows(long seed, double signal) {
    Random random = new Random(seed);
    int n = 600;
    float[] numbers = new float[n * WIDTH];
    int[] labels = new int[n];
    for (int i = 0; i < n; i++) {
      labels[i] = random.nextInt(CLASSES);
      for (int k = 0; k < WIDTH; k++) {
        double shift = k == labels[i] ? 12 * signal : 0;
        numbers[i * WIDTH + k] = (float) (random.nextGaussian() + shift);
      }
    }
    return new LabelledRows(numbers, labels, CLASSES);
  }
}
