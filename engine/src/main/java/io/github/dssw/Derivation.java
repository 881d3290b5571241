package io.github.dssw;

import io.github.dssw.spi.SliceCosts;
import java.util.Optional;

/**
 * What follows from the costs of all slices once their weights are known: gradients and potentials
 * of the value, to which kept tiles are added.
 */
final class Derivation {
  private final Problem problem;
  private final SliceCosts costs;
  private final double[] weights;
  private final double[] factors;
  private final Gradients gradients;
  private final SummedPotentials potentials;

  /**
   * Begins with nothing added.
   *
   * @param sensitivities ∂value/∂cost of each slice, before scaling
   */
  Derivation(
      Problem problem, SliceCosts costs, double[] weights, double[] sensitivities, Scale scale) {
    this.problem = problem;
    this.costs = costs;
    this.weights = weights;
    this.factors = Gradients.factors(sensitivities, costs, scale);
    this.gradients = new Gradients(problem);
    this.potentials = new SummedPotentials(problem, factors, costs);
  }

  /** Returns the factor from the gradient of each slice's relative cost to the value's. */
  double[] factors() {
    return factors;
  }

  /** Returns whether the slices with potentials can stand for all. */
  boolean isRepresented() {
    return potentials.represents();
  }

  /** Adds the potentials of kept tiles; before their gradients are pulled back. */
  void addPotentials(KeptTiles tiles) {
    potentials.add(tiles);
  }

  /** Adds what the gradients of kept tiles mean for the points. */
  void pullBack(KeptTiles tiles) {
    tiles.pullBack(gradients);
  }

  /** Adds the potentials and gradients of kept tiles. */
  void add(KeptTiles tiles) {
    addPotentials(tiles);
    tiles.scaleGradients(factors);
    pullBack(tiles);
  }

  /**
   * Returns the result.
   *
   * @param check decides whether the value is within chance, if potentials are wanted
   */
  Evaluation.Result result(Optional<ChanceCheck> check) {
    double unitPower = Math.pow(costs.unit(), costs.order());
    gradients.multiply(unitPower);
    potentials.multiply(unitPower);
    Optional<Evaluation.Sampling> sampling =
        check.map(chance -> chance.sampling(costs, potentials));
    return new Evaluation.Result(
        problem.slices(), costs, weights, gradients.arrays(), potentials.ofValue(), sampling);
  }
}
