package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.study.distance.Distance;

/**
 * A rough estimate of the time of a step at full size on two cores, in seconds. The progress bar
 * uses it.
 *
 * @param miniStep a step with a mini-batch, without training
 * @param fullStep a step with the full batch, without training
 * @param miniEpoch one epoch of training with a mini-batch
 * @param fullEpoch one epoch of training with the full batch
 */
record EstimatedStepTime(double miniStep, double fullStep, double miniEpoch, double fullEpoch) {
  static EstimatedStepTime of(Distance method) {
    return switch (method) {
      case SW, S3W, RI_S3W_1 -> overLines(1);
      case RI_S3W_5 -> overLines(5);
      case RI_S3W_10 -> overLines(10);
      case ARI_S3W_30 -> overLines(30);
      case LINEAR, LINEAR_2, LINEAR_ANEW, LINEAR_2_ANEW ->
          new EstimatedStepTime(0.012, 0.04, 0.0005, 0.01);
      case NONLINEAR, NONLINEAR_2, NONLINEAR_ANEW, NONLINEAR_2_ANEW ->
          new EstimatedStepTime(0.012, 0.04, 0.02, 0.03);
      case ATTENTION, ATTENTION_2, ATTENTION_ANEW, ATTENTION_2_ANEW ->
          new EstimatedStepTime(0.015, 0.25, 0.015, 0.3);
      default -> new EstimatedStepTime(0.012, 0.028, 0, 0);
    };
  }

  /** Returns the estimate for a mean over rotations of a distance over lines. */
  private static EstimatedStepTime overLines(int rotations) {
    return new EstimatedStepTime(0.008 * rotations, 0.03 * rotations, 0, 0);
  }

  double seconds(BatchMode mode, int epochs) {
    return mode == BatchMode.MINI ? miniStep + epochs * miniEpoch : fullStep + epochs * fullEpoch;
  }
}
