package io.github.dssw.training;

/** Checks a learning rate. */
final class LearningRate {
  private LearningRate() {}

  static void check(double rate) {
    if (!(rate > 0) || Double.isInfinite(rate)) {
      throw new IllegalArgumentException(
          "learning rate is " + rate + "; it must be finite and above 0");
    }
  }
}
