package io.github.dssw.studies.ssl.network;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.studies.networks.Shuffle;
import io.github.dssw.studies.ssl.loss.CrossEntropy;
import io.github.dssw.training.Optimizer;

/**
 * Fits a linear classifier to rows of numbers, by cross-entropy and Adam with β = (0.5, 0.999), and
 * counts how often it is right on other rows. The rate of 0.001 is multiplied by 0.2 after 60 % and
 * after 80 % of the epochs.
 *
 * <pre>{@code
 * Accuracy accuracy = new LinearEvaluation(100, 128, seed).of(training, test);
 * }</pre>
 *
 * @param epochs the number of passes over the rows
 * @param batch the number of rows of a step
 * @param seed decides initial weights and the order of rows
 */
public record LinearEvaluation(int epochs, int batch, long seed) {
  private static final double RATE = 1e-3;
  private static final double BETA_1 = 0.5;
  private static final double BETA_2 = 0.999;
  private static final double FALL = 0.2;

  /**
   * Shares of test rows that are classified rightly.
   *
   * @param best the largest after any epoch
   * @param last that after the last epoch
   */
  public record Accuracy(double best, double last) {}

  /** Fits to some rows and evaluates with others. */
  public Accuracy of(LabelledRows training, LabelledRows test) {
    int classes = training.classes();
    RandomStream random = new RandomStream(seed, 0);
    double[] weights = new double[(training.width() + 1) * classes];
    for (int k = 0; k < weights.length; k++) {
      weights[k] = (2 * random.uniform() - 1) / Math.sqrt(training.width());
    }
    Optimizer optimizer = Optimizer.adam(RATE, BETA_1, BETA_2);
    double best = 0;
    double last = 0;
    for (int epoch = 0; epoch < epochs; epoch++) {
      if (epoch > 0 && rate(epoch) != rate(epoch - 1)) {
        double[] memory = optimizer.state();
        optimizer = Optimizer.adam(rate(epoch), BETA_1, BETA_2);
        optimizer.restore(memory);
      }
      epoch(training, optimizer, weights, random);
      last = accuracy(test, weights);
      best = Math.max(best, last);
    }
    return new Accuracy(best, last);
  }

  private double rate(int epoch) {
    return 5 * epoch < 3 * epochs
        ? RATE
        : 5 * epoch < 4 * epochs ? RATE * FALL : RATE * FALL * FALL;
  }

  private void epoch(
      LabelledRows rows, Optimizer optimizer, double[] weights, RandomStream random) {
    int[] order = Shuffle.below(rows.size(), random);
    for (int first = 0; first < order.length; first += batch) {
      int count = Math.min(batch, order.length - first);
      float[] logits = new float[count * rows.classes()];
      int[] labels = new int[count];
      for (int i = 0; i < count; i++) {
        labels[i] = rows.label(order[first + i]);
        rows.multiply(order[first + i], weights, logits, i);
      }
      float[] slopes = new float[logits.length];
      CrossEntropy.valueAndGradient(logits, labels, slopes);
      double[] gradient = new double[weights.length];
      for (int i = 0; i < count; i++) {
        rows.addProduct(order[first + i], slopes, i, gradient);
      }
      optimizer.step(weights, gradient);
    }
  }

  private static double accuracy(LabelledRows rows, double[] weights) {
    int right = 0;
    float[] logits = new float[rows.classes()];
    for (int i = 0; i < rows.size(); i++) {
      rows.multiply(i, weights, logits, 0);
      int guess = 0;
      for (int k = 1; k < logits.length; k++) {
        guess = logits[k] > logits[guess] ? k : guess;
      }
      right += guess == rows.label(i) ? 1 : 0;
    }
    return (double) right / rows.size();
  }
}
