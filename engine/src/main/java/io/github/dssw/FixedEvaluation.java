package io.github.dssw;

import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.SliceCosts;
import java.util.List;

/**
 * Evaluates an energy that is a fixed function of the costs.
 *
 * <p>Without a gradient, coordinates are used tile by tile and never kept. A gradient keeps the
 * coordinates of all slices while they fit the memory budget. Otherwise it first computes all
 * costs, for the weights, and then computes the coordinates again, one chunk of slices after the
 * other.
 */
record FixedEvaluation(FixedEnergy energy, TilePipeline pipeline, Settings settings)
    implements Evaluation {
  @Override
  public Result evaluate(Problem problem) {
    Gradients gradients = new Gradients(problem);
    SliceCosts costs = new SliceCosts(problem.sliceCount(), pipeline.order());
    if (!problem.wantsGradient()) {
      pipeline.computeCosts(problem, costs);
      return new Result(costs, weights(costs), gradients.arrays());
    }
    int chunk = pipeline.slicesWithin(problem, needs(), settings.memoryBudget());
    double[] weights =
        chunk >= problem.sliceCount()
            ? evaluateAtOnce(problem, costs, gradients)
            : evaluateInChunks(problem, chunk, costs, gradients);
    gradients.multiply(unitPower(costs));
    return new Result(costs, weights, gradients.arrays());
  }

  @Override
  public CoordinateNeeds keptNeeds() {
    return CoordinateNeeds.costsOnly().withSortedRows();
  }

  @Override
  public Result evaluateKept(List<CircleCoordinates> x, List<CircleCoordinates> y) {
    SliceCosts costs = new SliceCosts(ProjectedTiles.sliceCount(x), pipeline.order());
    pipeline.transport(x, y, costs);
    return weigh(costs);
  }

  /** Returns the result for costs that were computed before. */
  Result weigh(SliceCosts costs) {
    return new Result(costs, weights(costs), new double[0][]);
  }

  private double[] evaluateAtOnce(Problem problem, SliceCosts costs, Gradients gradients) {
    try (KeptTiles tiles = keep(problem, 0, problem.sliceCount(), costs)) {
      double[] weights = weights(costs);
      tiles.scaleGradients(factors(costs, weights));
      tiles.pullBack(gradients);
      return weights;
    }
  }

  private double[] evaluateInChunks(
      Problem problem, int chunk, SliceCosts costs, Gradients gradients) {
    pipeline.computeCosts(problem, costs);
    double[] weights = weights(costs);
    double[] factors = factors(costs, weights);
    for (int from = 0; from < problem.sliceCount(); from += chunk) {
      int to = Math.min(problem.sliceCount(), from + chunk);
      try (KeptTiles tiles = keep(problem, from, to, costs)) {
        tiles.scaleGradients(factors);
        tiles.pullBack(gradients);
      }
    }
    return weights;
  }

  /** Keeps the coordinates that have a gradient. */
  private KeptTiles keep(Problem problem, int from, int to, SliceCosts costs) {
    return pipeline.keep(problem, from, to, needs(), KeptTiles.Keep.GRADIENTS, costs);
  }

  private static CoordinateNeeds needs() {
    return CoordinateNeeds.costsOnly();
  }

  private double[] weights(SliceCosts costs) {
    return energy.weights(costs.inUnit(), unitPower(costs));
  }

  /** Returns, for each slice, the factor from the gradient of its relative cost to the value's. */
  private double[] factors(SliceCosts costs, double[] weights) {
    double[] sensitivities =
        settings.weightsFixed()
            ? weights
            : energy.sensitivities(costs.inUnit(), unitPower(costs), weights);
    return Gradients.factors(sensitivities, costs, settings.scale());
  }

  private static double unitPower(SliceCosts costs) {
    return Math.pow(costs.unit(), costs.order());
  }
}
