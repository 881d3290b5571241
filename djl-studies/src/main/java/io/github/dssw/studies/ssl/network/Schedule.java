package io.github.dssw.studies.ssl.network;

/**
 * The sizes of the steps of a training: the rate falls from epoch to epoch along half a cosine, as
 * PyTorch's CosineAnnealingLR has it.
 *
 * @param rate the rate of the first epoch
 * @param momentum the share of the velocity that stays at each step
 * @param decay the factor of the parameters that is added to the gradient
 * @param epochs the number of epochs
 */
public record Schedule(double rate, double momentum, double decay, int epochs) {
  /** Returns the paper's schedule for a number of epochs. */
  public static Schedule ofPaper(int epochs) {
    return new Schedule(0.05, 0.9, 1e-3, epochs);
  }

  /** Returns the rate of an epoch, from 0. */
  double rate(long epoch) {
    return 0.5 * rate * (1 + Math.cos(Math.PI * epoch / epochs));
  }
}
