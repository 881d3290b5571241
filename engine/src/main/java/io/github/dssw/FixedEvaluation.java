package io.github.dssw;

import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.sphere.Slices;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.SliceCosts;
import java.util.List;

/**
 * Evaluates an energy that is a fixed function of the costs.
 *
 * <p>Without a gradient or potentials, coordinates are used tile by tile and never kept. A gradient
 * or potentials keep the coordinates of all slices while they fit the memory budget. Otherwise it
 * first computes all costs, for the weights, and then computes the coordinates again, one chunk of
 * slices after the other.
 */
record FixedEvaluation(FixedEnergy energy, TilePipeline pipeline, Settings settings)
    implements Evaluation {
  @Override
  public Result evaluate(Problem problem) {
    return evaluate(problem, new SliceCosts(0, pipeline.order()));
  }

  /** Evaluates a problem, where the costs of the first slices are known. */
  Result evaluate(Problem problem, SliceCosts known) {
    Gradients gradients = new Gradients(problem);
    SummedPotentials potentials = new SummedPotentials(problem);
    SliceCosts costs = known.extendedTo(problem.sliceCount());
    double[] weights = evaluate(problem, known.count(), costs, gradients, potentials);
    return result(problem, costs, weights, gradients, potentials);
  }

  private double[] evaluate(
      Problem problem,
      int known,
      SliceCosts costs,
      Gradients gradients,
      SummedPotentials potentials) {
    int kept = problem.keptSlices();
    int chunk = pipeline.slicesWithin(problem, needs(), settings.memoryBudget());
    double[] weights =
        chunk >= kept
            ? evaluateAtOnce(problem, kept, known, costs, gradients, potentials)
            : evaluateInChunks(problem, kept, known, chunk, costs, gradients, potentials);
    gradients.multiply(unitPower(costs));
    potentials.multiply(unitPower(costs));
    return weights;
  }

  @Override
  public CoordinateNeeds keptNeeds() {
    return CoordinateNeeds.costsOnly().withSortedRows();
  }

  @Override
  public Result evaluateKept(Slices slices, List<CircleCoordinates> x, List<CircleCoordinates> y) {
    SliceCosts costs = new SliceCosts(slices.count(), pipeline.order());
    pipeline.transport(x, y, costs);
    return weigh(slices, costs);
  }

  /** Returns the result for costs that were computed before, without gradients. */
  Result weigh(Slices slices, SliceCosts costs) {
    return weigh(energy, slices, costs);
  }

  static Result weigh(FixedEnergy energy, Slices slices, SliceCosts costs) {
    return Result.of(slices, costs, energy.weights(costs.inUnit(), unitPower(costs)));
  }

  private double[] evaluateAtOnce(
      Problem problem,
      int kept,
      int known,
      SliceCosts costs,
      Gradients gradients,
      SummedPotentials potentials) {
    pipeline.computeCosts(problem, Math.max(kept, known), problem.sliceCount(), costs);
    if (kept == 0) {
      return weights(costs);
    }
    try (KeptTiles tiles = keep(problem, 0, kept, costs)) {
      double[] weights = weights(costs);
      pullBack(tiles, factors(costs, weights), costs, gradients, potentials);
      return weights;
    }
  }

  private double[] evaluateInChunks(
      Problem problem,
      int kept,
      int known,
      int chunk,
      SliceCosts costs,
      Gradients gradients,
      SummedPotentials potentials) {
    pipeline.computeCosts(problem, known, problem.sliceCount(), costs);
    double[] weights = weights(costs);
    double[] factors = factors(costs, weights);
    for (int from = 0; from < kept; from += chunk) {
      int to = Math.min(kept, from + chunk);
      try (KeptTiles tiles = keep(problem, from, to, costs)) {
        pullBack(tiles, factors, costs, gradients, potentials);
      }
    }
    return weights;
  }

  private static void pullBack(
      KeptTiles tiles,
      double[] factors,
      SliceCosts costs,
      Gradients gradients,
      SummedPotentials potentials) {
    potentials.add(tiles, factors, costs);
    tiles.scaleGradients(factors);
    tiles.pullBack(gradients);
  }

  /** Keeps the coordinates that have a gradient or potentials. */
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
