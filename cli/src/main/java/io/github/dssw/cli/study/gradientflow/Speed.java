package io.github.dssw.cli.study.gradientflow;

/**
 * About how long a method takes at full size on two cores, in seconds: enough for an estimate of
 * the time left.
 *
 * @param miniStep a step of a mini-batch flow
 * @param fullStep a step of a full-batch flow
 * @param miniEpoch what each epoch of training adds to it
 * @param fullEpoch what each epoch of training adds to it
 */
record Speed(double miniStep, double fullStep, double miniEpoch, double fullEpoch) {
  static final Speed FIXED = new Speed(0.015, 0.11, 0, 0);
  static final Speed LINEAR = new Speed(0.015, 0.2, 0.001, 0.025);
  static final Speed NONLINEAR = new Speed(0.015, 0.2, 0.08, 0.06);
  static final Speed ATTENTION = new Speed(0.1, 10, 0.5, 5.5);

  /** The mean over so many rotations of distances along lines. */
  static Speed lines(int rotations) {
    return new Speed(0.012 * rotations, 0.075 * rotations, 0, 0);
  }

  double step(Mode mode, int epochs) {
    return mode == Mode.MINI ? miniStep + epochs * miniEpoch : fullStep + epochs * fullEpoch;
  }
}
