package io.github.dssw.studies.ssl.loss;

/** The sum of two losses, of which only the second remembers something between steps. */
record LossSum(ViewLoss first, ViewLoss second) implements ViewLoss {
  @Override
  public double valueAndGradient(float[] rows, int d, long step, float[] gradient) {
    return first.valueAndGradient(rows, d, step, gradient)
        + second.valueAndGradient(rows, d, step, gradient);
  }

  @Override
  public String describe() {
    return first.describe() + " + " + second.describe();
  }

  @Override
  public double[] state() {
    return second.state();
  }

  @Override
  public void restore(double[] state) {
    second.restore(state);
  }
}
