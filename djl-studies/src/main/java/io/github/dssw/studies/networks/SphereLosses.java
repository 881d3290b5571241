package io.github.dssw.studies.networks;

import io.github.dssw.Dssw;
import io.github.dssw.NetworkParameters;
import io.github.dssw.SphericalDistance;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.djl.DsswLoss;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.loss.Target;

/** The distances of the paper's tables as losses. */
public final class SphereLosses {
  private SphereLosses() {}

  /**
   * Returns a distance to a target as a loss of rows in dimension d. A trained energy keeps its
   * network from step to step.
   *
   * @param seed decides the slices and draws of all steps; random bits, so that the steps of
   *     different runs differ
   */
  public static DsswLoss of(Distance distance, Recipe recipe, int d, Target target, long seed) {
    SphericalDistance made = distance.distance(recipe, d);
    SphericalDistance kept =
        made instanceof Dssw dssw && dssw.energy() instanceof NetworkEnergy
            ? dssw.toBuilder().parameters(NetworkParameters.fresh()).build()
            : made;
    return DsswLoss.of(kept, target).atStep(seed);
  }
}
