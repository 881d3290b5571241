package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.Dssw;
import io.github.dssw.SphericalDistance;
import io.github.dssw.baseline.RotationPool;
import io.github.dssw.baseline.Slicing;
import io.github.dssw.baseline.StereographicWasserstein;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.flow.FlowLoss;

/**
 * What losses are made of. Every method draws its slices, afresh at each step, from the same seed,
 * so that methods with slices of one kind see the same ones.
 *
 * @param dssw with back end and threads
 * @param projections slices a step
 * @param training how networks are trained at each step
 * @param seed of slices, rotations and the first parameters of networks
 * @param threads the most to use
 */
record Ingredients(Dssw dssw, int projections, Training training, long seed, int threads) {
  /** As in the paper. */
  private static final int POOL = 1000;

  Slicing slicing() {
    return Slicing.of(projections).withThreads(threads);
  }

  FlowLoss plain(SphericalDistance distance) {
    return FlowLoss.fresh(distance, seed);
  }

  FlowLoss rotated(int rotations) {
    return plain(StereographicWasserstein.rotated(slicing(), rotations));
  }

  FlowLoss amortised(int rotations) {
    RotationPool pool = new RotationPool(3, POOL, seed);
    return plain(StereographicWasserstein.amortised(slicing(), rotations, pool));
  }

  FlowLoss weighted(Energy energy) {
    return plain(dssw(energy));
  }

  /** The network goes on from step to step. */
  FlowLoss trained(NetworkEnergy energy, Training.Objective objective) {
    return FlowLoss.warm(
        dssw(energy.withTraining(training.withObjective(objective).withSeed(seed))), seed);
  }

  private Dssw dssw(Energy energy) {
    return dssw.toBuilder().order(2).projections(projections).energy(energy).build();
  }
}
