package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.Dssw;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.energy.Training;
import io.github.dssw.flow.ParticleFlow;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;

/**
 * What all flows of the study have in common.
 *
 * @param sizes how big it is
 * @param training how networks are trained at each step
 * @param seed what all chance comes from
 * @param dssw with back end and threads
 * @param threads the most to use
 */
record Experiment(FlowSizes sizes, Training training, long seed, Dssw dssw, int threads) {
  /** What chance decides in a run. */
  RunInputs draw(int run) {
    return new RunInputs(sizes, seed, run);
  }

  /** The flow of one run of one method. */
  ParticleFlow flow(BatchMode mode, Distance method, int run) {
    return flow(mode, method, draw(run), draw(run).target());
  }

  /** What the last step of a run sees of the target: all methods see the same. */
  SpherePoints lastBatch(BatchMode mode, int run) {
    return flow(mode, Distance.SSW, run).targetAt(sizes.steps() - 1);
  }

  /** As many points in the same way from another draw of the target. */
  SpherePoints freshBatch(BatchMode mode, int run) {
    RunInputs draw = draw(run);
    return flow(mode, Distance.SSW, draw, draw.freshTarget()).targetAt(sizes.steps() - 1);
  }

  private ParticleFlow flow(BatchMode mode, Distance method, RunInputs draw, SpherePoints target) {
    int batch = mode.batch(sizes.target());
    long lossSeed = draw.lossSeed();
    Recipe recipe =
        new Recipe(dssw, threads, 0, training.withSeed(lossSeed), lossSeed)
            .withProjections(sizes.projections());
    ParticleFlow.Builder builder =
        ParticleFlow.builder(draw.start(batch), target)
            .loss(() -> method.loss(recipe, 3, lossSeed))
            .optimizer(() -> Optimizer.adam(mode.learningRate()))
            .steps(sizes.steps());
    return (mode == BatchMode.FULL ? builder : builder.batch(batch, draw.shuffleSeed())).build();
  }
}
