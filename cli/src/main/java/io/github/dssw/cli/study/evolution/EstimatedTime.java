package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;

/** About how long a value takes, from measurements on two cores: for the time left. */
final class EstimatedTime {
  private EstimatedTime() {}

  static double seconds(Distance distance, DistributionPair scene, Recipe recipe) {
    double slices = scene.projections() / 200.0;
    double width = 1 + scene.dimension() / 30.0;
    return switch (distance) {
      case SW, S3W -> 0.0015 * slices * width;
      case RI_S3W, ARI_S3W -> 0.0035 * recipe.rotations() * slices * width;
      case LINEAR, NONLINEAR -> 0.004 + 0.002 * recipe.training().epochs() * slices;
      case ATTENTION -> 0.02 * recipe.training().epochs() * (0.2 + slices);
      default -> 0.004 + 0.002 * slices;
    };
  }
}
