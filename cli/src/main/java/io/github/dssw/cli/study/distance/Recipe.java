package io.github.dssw.cli.study.distance;

import io.github.dssw.Dssw;
import io.github.dssw.baseline.RotationPool;
import io.github.dssw.baseline.Slicing;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What distances are made with.
 *
 * @param dssw with back end and threads
 * @param threads the most to use
 * @param order p
 * @param projections slices, or lines
 * @param rotations of RI-S3W and ARI-S3W
 * @param epochs training steps of a trained energy
 */
public record Recipe(
    Dssw dssw, int threads, double order, int projections, int rotations, int epochs) {
  /** The size of the pool of ARI-S3W. */
  public static final int POOL = 1000;

  private static final long POOL_SEED = 1000;

  /** A pool a dimension: making it is what ARI-S3W saves. */
  private static final Map<Integer, RotationPool> POOLS = new ConcurrentHashMap<>();

  /** The same with so many slices. */
  public Recipe withProjections(int count) {
    return new Recipe(dssw, threads, order, count, rotations, epochs);
  }

  Slicing slicing() {
    return new Slicing(order, projections, 0, threads);
  }

  Dssw dssw(Energy energy) {
    Energy trained =
        energy instanceof NetworkEnergy network
            ? network.withTraining(network.training().withEpochs(epochs))
            : energy;
    return dssw.toBuilder().order(order).projections(projections).energy(trained).build();
  }

  static RotationPool pool(int d) {
    return POOLS.computeIfAbsent(d, dimension -> new RotationPool(dimension, POOL, POOL_SEED));
  }
}
