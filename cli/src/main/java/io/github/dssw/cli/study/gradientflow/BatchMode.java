package io.github.dssw.cli.study.gradientflow;

/** How much of the target a step sees; the number of particles is the same. */
enum BatchMode {
  /** One of twelve batches of the target, in turn. */
  MINI("mini", "Mini-batch", 0.001),
  /** The whole target. */
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

  /** Returns the name in options and files. */
  String id() {
    return id;
  }

  String title() {
    return title;
  }

  /** Returns the step size of Adam for the particles. */
  double learningRate() {
    return learningRate;
  }

  /** Returns the number of particles, which is also the number of points that a step sees. */
  int batch(int target) {
    return this == MINI ? target / BATCHES : target;
  }
}
