package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;

/** A rough estimate of the time of one value on two cores. The progress bar uses it. */
final class EstimatedTime {
  private EstimatedTime() {}

  static double seconds(Distance distance, DistributionPair pair, Recipe recipe) {
    double slices = pair.projections() / 200.0;
    double width = 1 + pair.dimension() / 30.0;
    return switch (distance) {
      case SW, S3W -> 0.0015 * slices * width;
      case RI_S3W, ARI_S3W -> 0.0035 * recipe.rotations() * slices * width;
      case LINEAR, NONLINEAR -> 0.004 + 0.002 * recipe.training().epochs() * slices;
      case ATTENTION -> 0.02 * recipe.training().epochs() * (0.2 + slices);
      default -> 0.004 + 0.002 * slices;
    };
  }
}
