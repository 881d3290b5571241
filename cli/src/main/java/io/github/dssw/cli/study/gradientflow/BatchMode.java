package io.github.dssw.cli.study.gradientflow;

/** How much of the target a step sees. */
enum BatchMode {
  /** A twelfth of it, in turn; as many particles. */
  MINI("mini", "Mini-batch", 0.001),
  /** All of it; as many particles. */
  FULL("full", "Full batch", 0.01);

  /** The number of batches in a target. */
  static final int BATCHES = 12;

  private final String id;
  private final String title;
  private final double learningRate;

  BatchMode(String id, String title, double learningRate) {
    this.id = id;
    this.title = title;
    this.learningRate = learningRate;
  }

  /** What options and files call it. */
  String id() {
    return id;
  }

  String title() {
    return title;
  }

  /** Adam's, for the particles. */
  double learningRate() {
    return learningRate;
  }

  /** The number of particles, and of points a step sees. */
  int batch(int target) {
    return this == MINI ? target / BATCHES : target;
  }
}
