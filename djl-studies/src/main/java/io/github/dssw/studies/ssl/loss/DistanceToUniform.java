package io.github.dssw.studies.ssl.loss;

import io.github.dssw.Dssw;
import io.github.dssw.NetworkParameters;
import io.github.dssw.SphericalDistance;
import io.github.dssw.loss.RowLoss;
import io.github.dssw.loss.Target;
import java.util.Arrays;

/**
 * A multiple of the mean over the two views of the p-th power of a distance to the uniform measure.
 * Each view of each step has slices of its own. A trained energy has one network for both views,
 * which keeps its parameters from step to step.
 */
public final class DistanceToUniform implements ViewLoss {
  private final RowLoss loss;
  private final double factor;
  private final NetworkParameters parameters = NetworkParameters.fresh();

  /** Creates the loss of a distance, times a factor; the seed decides slices and draws. */
  public DistanceToUniform(SphericalDistance distance, double factor, long seed) {
    SphericalDistance warm =
        distance instanceof Dssw dssw ? dssw.toBuilder().parameters(parameters).build() : distance;
    this.loss = RowLoss.of(warm, Target.uniform()).withSeed(seed);
    this.factor = factor;
  }

  @Override
  public double valueAndGradient(float[] rows, int d, long step, float[] gradient) {
    double sum = 0;
    int half = rows.length / 2;
    for (int view = 0; view < 2; view++) {
      int first = view * half;
      float[] part = new float[half];
      sum +=
          loss.gradientInRaw(
              Arrays.copyOfRange(rows, first, first + half), d, 2 * step + view, part);
      for (int k = 0; k < half; k++) {
        gradient[first + k] += (float) (0.5 * factor * part[k]);
      }
    }
    return 0.5 * factor * sum;
  }

  @Override
  public String describe() {
    return factor + " " + loss.name();
  }

  @Override
  public double[] state() {
    return parameters.state();
  }

  @Override
  public void restore(double[] state) {
    parameters.restore(state);
  }
}
