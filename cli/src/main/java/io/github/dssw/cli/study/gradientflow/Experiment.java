package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.Dssw;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.flow.ParticleFlow;
import io.github.dssw.flow.Redraw;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;

/**
 * The settings that all flows of the study share.
 *
 * @param sizes the numbers of points, slices and steps
 * @param training the training of networks at each step
 * @param redraw whether each step draws new slices
 * @param seed the seed of all random numbers
 * @param dssw a distance with the design of slices, the back end and the threads set
 * @param threads the maximum number of threads
 */
record Experiment(
    FlowSizes sizes, NetworkTraining training, Redraw redraw, long seed, Dssw dssw, int threads) {
  /** Returns the random inputs of a run. */
  RunInputs inputs(int run) {
    return new RunInputs(sizes, seed, run);
  }

  /** Returns the flow of one method in one run. */
  ParticleFlow flow(BatchMode mode, Distance method, int run) {
    return flow(mode, method, inputs(run), inputs(run).target());
  }

  /** Returns the points of the target that the last step of a run sees, whatever the method. */
  SpherePoints lastBatch(BatchMode mode, int run) {
    return flow(mode, Distance.SSW, run).targetAt(sizes.steps() - 1);
  }

  /** Returns the same number of points, chosen in the same way from a fresh target. */
  SpherePoints freshBatch(BatchMode mode, int run) {
    RunInputs inputs = inputs(run);
    return flow(mode, Distance.SSW, inputs, inputs.freshTarget()).targetAt(sizes.steps() - 1);
  }

  private ParticleFlow flow(
      BatchMode mode, Distance method, RunInputs inputs, SpherePoints target) {
    int batch = mode.batch(sizes.target());
    long lossSeed = inputs.lossSeed();
    Recipe recipe =
        new Recipe(dssw, threads, 0, training.of(method).withSeed(lossSeed), lossSeed)
            .withProjections(sizes.projections());
    ParticleFlow.Builder builder =
        ParticleFlow.builder(inputs.start(batch), target)
            .loss(() -> method.loss(recipe, 3, lossSeed, redraw))
            .optimizer(() -> Optimizer.adam(mode.learningRate()))
            .steps(sizes.steps());
    return (mode == BatchMode.FULL ? builder : builder.batch(batch, inputs.shuffleSeed())).build();
  }
}
