package io.github.dssw.cli.study.distance;

import io.github.dssw.Dssw;
import io.github.dssw.SphericalDistance;
import io.github.dssw.baseline.Slicing;
import io.github.dssw.baseline.StereographicWasserstein;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The parameters from which a {@link Distance} is built.
 *
 * @param dssw a distance with order, projections, back end and threads set; distances over lines
 *     use the same number of lines
 * @param threads the maximum number of threads
 * @param rotations the number of rotations of RI-S3W and ARI-S3W, unless the distance has its own
 * @param training the training of networks; its objective is replaced by that of the distance
 * @param poolSeed the seed of the rotation pool of ARI-S3W
 */
public record Recipe(Dssw dssw, int threads, int rotations, Training training, long poolSeed) {
  /** The number of rotations in the pool of ARI-S3W. */
  public static final int POOL = 1000;

  private static final long POOL_SEED = 1000;

  /** One distance per pool, kept because drawing a pool takes long. */
  private static final Map<PoolKey, StereographicWasserstein> POOLED = new ConcurrentHashMap<>();

  private record PoolKey(int d, long seed) {}

  /** Returns a recipe with the default training, for these epochs, and the default pool. */
  public static Recipe of(Dssw dssw, int threads, int rotations, int epochs) {
    return of(dssw, threads, rotations, Training.defaults().withEpochs(epochs));
  }

  /** Returns a recipe with the default pool. */
  public static Recipe of(Dssw dssw, int threads, int rotations, Training training) {
    return new Recipe(dssw, threads, rotations, training, POOL_SEED);
  }

  /** Returns the same recipe with another number of slices. */
  public Recipe withProjections(int count) {
    Dssw other = dssw.toBuilder().projections(count).build();
    return new Recipe(other, threads, rotations, training, poolSeed);
  }

  Slicing slicing() {
    return new Slicing(dssw.order(), dssw.projections(), 0, threads);
  }

  SphericalDistance rotated(int count) {
    return StereographicWasserstein.rotated(slicing(), count);
  }

  SphericalDistance amortised(int count, int d) {
    return POOLED
        .computeIfAbsent(
            new PoolKey(d, poolSeed),
            key -> StereographicWasserstein.amortised(slicing(), count, key.d(), POOL, key.seed()))
        .withSlicing(slicing())
        .withRotations(count);
  }

  Dssw dssw(Energy energy) {
    return dssw.toBuilder().energy(trained(energy)).build();
  }

  private Energy trained(Energy energy) {
    return energy instanceof NetworkEnergy network
        ? network.withTraining(training.withObjective(network.training().objective()))
        : energy;
  }
}
