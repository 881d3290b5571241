package io.github.dssw.cli.study.earth;

import io.github.dssw.Dssw;
import io.github.dssw.SphericalDistance;
import io.github.dssw.baseline.Slicing;
import io.github.dssw.cli.density.Split;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.density.DensityLoss;
import io.github.dssw.density.DensityTraining;
import io.github.dssw.density.ExponentialMapFlow;
import io.github.dssw.density.RealNvp;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.util.Map;

/**
 * The settings that all fits of the study share.
 *
 * @param places the places of each set
 * @param sizes the sizes of flows and of the training
 * @param learningRate the step size of Adam; half of it for S3W and its kin
 * @param training the training of networks
 * @param seed the seed of all random numbers
 * @param dssw a distance with slicing, back end and threads set
 * @param threads the maximum number of threads
 */
record EarthExperiment(
    Map<EarthSet, SpherePoints> places,
    EarthSizes sizes,
    double learningRate,
    Training training,
    long seed,
    Dssw dssw,
    int threads) {
  /** The share of the places that are fitted. */
  private static final double TRAINING_SHARE = 0.7;

  /** The step size of Adam, the couplings and the width of the networks of Stereo. */
  private static final double STEREO_RATE = 1e-3;

  private static final int STEREO_COUPLINGS = 10;
  private static final int STEREO_WIDTH = 25;

  /** The step size of Adam for maximum likelihood. */
  private static final double LIKELIHOOD_RATE = 0.02;

  /** Returns the places of a run, split in the same way for all methods. */
  Split split(EarthSet set, int run) {
    return Split.of(places.get(set), TRAINING_SHARE, random(set, run).bits());
  }

  private RandomStream random(EarthSet set, int run) {
    return new RandomStream(seed + set.ordinal(), run);
  }

  /** Returns the training of the Stereo baseline. */
  DensityTraining<RealNvp> stereo(EarthSet set, int run) {
    long modelSeed = modelSeed(set, run);
    Slicing slicing = new Slicing(2, sizes.projections(), modelSeed, threads);
    return DensityTraining.builder(
            RealNvp.random(STEREO_COUPLINGS, STEREO_WIDTH, modelSeed), split(set, run).training())
        .loss(() -> DensityLoss.toNormal(slicing))
        .optimizer(() -> Optimizer.adam(STEREO_RATE))
        .steps(sizes.steps(EarthMethod.STEREO))
        .build();
  }

  /** Returns the training of a flow; all methods start from the same flow in the same run. */
  DensityTraining<ExponentialMapFlow> flow(EarthMethod method, EarthSet set, int run) {
    long modelSeed = modelSeed(set, run);
    ExponentialMapFlow start =
        ExponentialMapFlow.random(sizes.blocks(), sizes.components(), modelSeed)
            .withThreads(threads);
    DensityTraining.Builder<ExponentialMapFlow> builder =
        DensityTraining.builder(start, split(set, run).training()).steps(sizes.steps(method));
    return method
        .distance()
        .map(
            distance ->
                builder
                    .loss(() -> loss(distance, modelSeed))
                    .optimizer(() -> Optimizer.adam(rate(method))))
        .orElseGet(
            () ->
                builder
                    .loss(DensityLoss::likelihood)
                    .optimizer(() -> Optimizer.adam(LIKELIHOOD_RATE)))
        .build();
  }

  private double rate(EarthMethod method) {
    return method.isStereographic() ? learningRate / 2 : learningRate;
  }

  private long modelSeed(EarthSet set, int run) {
    RandomStream random = random(set, run);
    random.bits(); // The seed of the split.
    return random.bits();
  }

  private DensityLoss<ExponentialMapFlow> loss(Distance distance, long seed) {
    Recipe recipe =
        new Recipe(dssw, threads, EarthMethod.ROTATIONS, training.withSeed(seed), seed)
            .withProjections(sizes.projections());
    SphericalDistance made = distance.distance(recipe, 3);
    return made instanceof Dssw dssw && dssw.energy() instanceof NetworkEnergy
        ? DensityLoss.warmToUniform(dssw, seed)
        : DensityLoss.toUniform(made, seed);
  }
}
