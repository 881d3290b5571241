package io.github.dssw;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.SliceCosts;
import java.util.List;
import java.util.function.Supplier;

/**
 * Computes costs, weights and gradients of a problem: one strategy for fixed energies, one for
 * trained ones. {@link Dssw} chooses it once.
 */
interface Evaluation {
  /** Computes the costs and weights of all slices, and the gradients that the problem wants. */
  Result evaluate(Problem problem);

  /** Returns the pipeline that takes sets through the stages. */
  TilePipeline pipeline();

  /** Returns what coordinates that are kept for {@link #evaluateKept} must be made for. */
  CoordinateNeeds keptNeeds();

  /** Computes the costs and weights of two sets from the coordinates of all slices. */
  Result evaluateKept(List<CircleCoordinates> x, List<CircleCoordinates> y);

  /**
   * The result of an evaluation.
   *
   * @param costs the cost of every slice
   * @param weights the weight of every slice
   * @param gradients for each side, ∂value/∂points, row by row; empty where it is not wanted
   */
  record Result(SliceCosts costs, double[] weights, double[][] gradients) {}

  /**
   * The settings that all strategies share.
   *
   * @param scale the factor of the sum of weighted costs
   * @param weightsFixed whether gradients treat the weights as constants
   * @param memoryBudget about how many bytes of coordinates may be kept
   */
  record Settings(Scale scale, boolean weightsFixed, long memoryBudget) {}

  /**
   * Returns the strategy for an energy.
   *
   * @param parameters gives the network parameters that each call starts from
   */
  static Evaluation of(
      Energy energy,
      TilePipeline pipeline,
      Settings settings,
      Supplier<NetworkParameters> parameters) {
    if (energy instanceof FixedEnergy fixed) {
      return new FixedEvaluation(fixed, pipeline, settings);
    }
    return new TrainedEvaluation((NetworkEnergy) energy, pipeline, settings, parameters);
  }
}
