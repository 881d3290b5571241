package io.github.dssw;

import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.parallel.Progress;
import io.github.dssw.sphere.Slices;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.PotentialSlices;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.Weighting;
import java.util.List;
import java.util.function.Supplier;

/**
 * Evaluates an energy whose weights come from a network. The network reads the coordinates of all
 * slices at once, so these must fit the memory budget. It reads coordinates, not masses, so the
 * gradient in the masses has the weights as constants.
 */
record TrainedEvaluation(
    NetworkEnergy energy,
    TilePipeline pipeline,
    Settings settings,
    Supplier<NetworkParameters> parameters)
    implements Evaluation {
  @Override
  public Result evaluate(Problem wanted) {
    // A network may choose any slice, so a part of them cannot stand for all.
    Problem problem = wanted.wantsPotentials() ? wanted.with(PotentialSlices.ALL) : wanted;
    Network network = Network.of(energy, problem.pointCount(), problem.sliceCount());
    checkMemory(problem, network);
    SliceCosts costs = new SliceCosts(problem.sliceCount(), pipeline.order());
    Progress done = progress(problem);
    try (KeptTiles tiles =
            pipeline.keep(
                problem,
                0,
                problem.sliceCount(),
                keptNeeds(),
                KeptTiles.Keep.EVERYTHING,
                costs,
                done);
        NetworkTraining training =
            NetworkTraining.run(
                energy, network, parameters.get(), pipeline, tiles.table(), costs, done)) {
      double[] weights = training.weights();
      Derivation derivation = new Derivation(problem, costs, weights, weights, settings.scale());
      derivation.addPotentials(tiles);
      if (problem.wantsGradient()) {
        setGradients(tiles, training, derivation.factors());
        derivation.pullBack(tiles);
        done.add(problem.sliceCount());
      }
      return derivation.result(ChanceCheck.of(pipeline, problem, settings.seed()));
    }
  }

  /** Counts slices: for their costs, for each epoch of the training, and for the way back. */
  private Progress progress(Problem problem) {
    long passes = 1 + energy.training().epochs() + (problem.wantsGradient() ? 1 : 0);
    return new Progress(passes * problem.sliceCount(), settings.listener());
  }

  @Override
  public Result evaluateKept(Slices slices, List<CircleCoordinates> x, List<CircleCoordinates> y) {
    int points = x.get(0).points().size() + y.get(0).points().size();
    Network network = Network.of(energy, points, slices.count());
    SliceCosts costs = new SliceCosts(network.slices(), pipeline.order());
    pipeline.transport(x, y, costs);
    Weighting.Table table = new Weighting.Table(x, y);
    try (NetworkTraining training =
        NetworkTraining.run(
            energy, network, parameters.get(), pipeline, table, costs, Progress.unheard())) {
      return Result.of(slices, costs, training.weights());
    }
  }

  private void setGradients(KeptTiles tiles, NetworkTraining training, double[] factors) {
    tiles.scaleGradients(factors);
    if (!settings.weightsFixed()) {
      training.backwardToCoordinates(settings.scale().factor(factors.length));
    }
  }

  @Override
  public CoordinateNeeds keptNeeds() {
    return Network.needs(energy.kind());
  }

  private void checkMemory(Problem problem, Network network) {
    long needed =
        pipeline.allBytes(problem, keptNeeds())
            + pipeline.backend().weighting().workingBytes(network);
    if (needed > pipeline.withinDevice(settings.memoryBudget())) {
      throw new IllegalArgumentException(
          String.format(
              "the %s energy reads all coordinates at once: %d slices of %d points need %d bytes,"
                  + " the memory budget is %d",
              energy.name(),
              problem.sliceCount(),
              problem.pointCount(),
              needed,
              pipeline.withinDevice(settings.memoryBudget())));
    }
  }
}
