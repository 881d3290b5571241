package io.github.dssw;

import static io.github.dssw.KeptTiles.Keep.GRADIENTS;

import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.parallel.Progress;
import io.github.dssw.sphere.Slices;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.PotentialSlices;
import io.github.dssw.spi.SliceCosts;
import java.util.List;
import java.util.Optional;

/**
 * Evaluates an energy that is a fixed function of the costs.
 *
 * <p>Without a gradient or potentials, coordinates are used tile by tile and never kept. A gradient
 * keeps the coordinates of all slices, and potentials keep themselves, while they fit the memory
 * budget. Otherwise it first computes all costs, for the weights, and then computes the coordinates
 * again, one chunk of slices after the other.
 */
record FixedEvaluation(FixedEnergy energy, TilePipeline pipeline, Settings settings)
    implements Evaluation {
  @Override
  public Result evaluate(Problem problem) {
    return evaluate(problem, new SliceCosts(0, pipeline.order()));
  }

  /** Evaluates a problem, where the costs of the first slices are known. */
  Result evaluate(Problem problem, SliceCosts known) {
    SliceCosts costs = known.extendedTo(problem.sliceCount());
    boolean derive = !problem.wantsCostsOnly();
    boolean atOnce = derive && (problem.wantsGradient() || known.count() == 0) && fits(problem);
    Progress done = progress(problem, known.count(), atOnce);
    if (atOnce) {
      return evaluateAtOnce(problem, costs, done);
    }
    pipeline.computeCosts(problem, known.count(), problem.sliceCount(), costs, done);
    Derivation derivation = derivation(problem, costs);
    return derive
        ? deriveAgain(problem, costs, derivation, done)
        : derivation.result(Optional.empty());
  }

  /** Counts slices: for their costs, again for coordinates made twice, and for the way back. */
  private Progress progress(Problem problem, int known, boolean atOnce) {
    long kept = problem.wantsCostsOnly() ? 0 : problem.keptCount();
    long costs = problem.sliceCount() - known;
    return new Progress(costs + (atOnce ? kept : 2 * kept), settings.listener());
  }

  private boolean fits(Problem problem) {
    return pipeline.keptBytes(problem, needs()) <= pipeline.withinDevice(settings.memoryBudget());
  }

  private Result evaluateAtOnce(Problem problem, SliceCosts costs, Progress done) {
    Optional<ChanceCheck> check = check(problem);
    List<KeptTiles> kept =
        pipeline.keepInChunks(problem, needs(), costs, done, check.map(chance -> chance::prepare));
    try {
      Derivation derivation = derivation(problem, costs);
      if (derivation.isRepresented()) {
        kept.forEach(derivation::add);
        done.add(problem.keptCount());
        return derivation.result(check);
      }
    } finally {
      kept.forEach(KeptTiles::close);
    }
    return deriveAgain(problem, costs, derivation(problem, costs), done);
  }

  /** Computes the coordinates of slices whose costs are known again, chunk by chunk. */
  private Result deriveAgain(
      Problem problem, SliceCosts costs, Derivation derivation, Progress done) {
    if (!derivation.isRepresented()) {
      Problem all = problem.with(PotentialSlices.ALL);
      return deriveAgain(all, costs, derivation(all, costs), done);
    }
    int chunk = pipeline.slicesWithin(problem, needs(), settings.memoryBudget());
    int end;
    for (int from = problem.nextKept(0);
        from < problem.sliceCount();
        from = problem.nextKept(end)) {
      end = Math.min(problem.keptEnd(from), from + chunk);
      try (KeptTiles tiles = pipeline.keep(problem, from, end, needs(), GRADIENTS, costs, done)) {
        derivation.add(tiles);
        done.add(end - from);
      }
    }
    return derivation.result(check(problem));
  }

  private Derivation derivation(Problem problem, SliceCosts costs) {
    double[] weights = weights(costs);
    double[] sensitivities =
        settings.weightsFixed()
            ? weights
            : energy.sensitivities(costs.inUnit(), unitPower(costs), weights);
    return new Derivation(problem, costs, weights, sensitivities, settings.scale());
  }

  private Optional<ChanceCheck> check(Problem problem) {
    return ChanceCheck.of(pipeline, problem, settings.seed());
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

  private static CoordinateNeeds needs() {
    return CoordinateNeeds.costsOnly();
  }

  private double[] weights(SliceCosts costs) {
    return energy.weights(costs.inUnit(), unitPower(costs));
  }

  private static double unitPower(SliceCosts costs) {
    return Math.pow(costs.unit(), costs.order());
  }
}
