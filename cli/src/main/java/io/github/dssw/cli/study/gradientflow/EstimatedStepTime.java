package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.study.distance.Distance;

/**
 * About how long a method takes at full size on two cores, in seconds: enough for an estimate of
 * the time left.
 *
 * @param miniStep a step of a mini-batch flow
 * @param fullStep a step of a full-batch flow
 * @param miniEpoch what each epoch of training adds to it
 * @param fullEpoch what each epoch of training adds to it
 */
record EstimatedStepTime(double miniStep, double fullStep, double miniEpoch, double fullEpoch) {
  static EstimatedStepTime of(Distance method) {
    return switch (method) {
      case SW, S3W, RI_S3W_1 -> lines(1);
      case RI_S3W_5 -> lines(5);
      case RI_S3W_10 -> lines(10);
      case ARI_S3W_30 -> lines(30);
      case LINEAR, LINEAR_2 -> new EstimatedStepTime(0.012, 0.04, 0.0005, 0.01);
      case NONLINEAR, NONLINEAR_2 -> new EstimatedStepTime(0.012, 0.04, 0.02, 0.03);
      case ATTENTION, ATTENTION_2 -> new EstimatedStepTime(0.04, 1.5, 0.04, 1.5);
      default -> new EstimatedStepTime(0.012, 0.028, 0, 0);
    };
  }

  /** The mean over so many rotations of distances along lines. */
  private static EstimatedStepTime lines(int rotations) {
    return new EstimatedStepTime(0.008 * rotations, 0.03 * rotations, 0, 0);
  }

  double step(BatchMode mode, int epochs) {
    return mode == BatchMode.MINI ? miniStep + epochs * miniEpoch : fullStep + epochs * fullEpoch;
  }
}
