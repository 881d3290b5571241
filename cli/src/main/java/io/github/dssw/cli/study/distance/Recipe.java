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
 * What distances are made with.
 *
 * @param dssw with order, projections, back end and threads; lines are as many as slices
 * @param threads the most to use
 * @param rotations of RI-S3W and ARI-S3W, where the distance does not say it
 * @param training how networks are trained, but for the objective, which the distance says
 * @param poolSeed what the pool of ARI-S3W is drawn from
 */
public record Recipe(Dssw dssw, int threads, int rotations, Training training, long poolSeed) {
  /** The size of the pool of ARI-S3W. */
  public static final int POOL = 1000;

  private static final long POOL_SEED = 1000;

  /** A distance for each pool made so far: making a pool takes long, which ARI-S3W saves. */
  private static final Map<PoolKey, StereographicWasserstein> POOLED = new ConcurrentHashMap<>();

  private record PoolKey(int d, long seed) {}

  /** With the usual training for so many epochs, and the usual pool. */
  public static Recipe of(Dssw dssw, int threads, int rotations, int epochs) {
    return of(dssw, threads, rotations, Training.defaults().withEpochs(epochs));
  }

  /** With the usual pool. */
  public static Recipe of(Dssw dssw, int threads, int rotations, Training training) {
    return new Recipe(dssw, threads, rotations, training, POOL_SEED);
  }

  /** The same with so many slices. */
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
