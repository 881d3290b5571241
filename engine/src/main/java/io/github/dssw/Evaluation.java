package io.github.dssw;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.sphere.Slices;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.SliceCosts;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.function.Supplier;

/**
 * Computes costs, weights and gradients of a problem: one strategy for fixed energies, one for
 * trained ones. {@link Dssw} chooses it once.
 */
interface Evaluation {
  /**
   * Computes the costs and weights of all slices, and the gradients and potentials that the problem
   * wants.
   */
  Result evaluate(Problem problem);

  /** Returns the pipeline that takes sets through the stages. */
  TilePipeline pipeline();

  /** Returns the settings that all strategies share. */
  Settings settings();

  /** Returns what coordinates that are kept for {@link #evaluateKept} must be made for. */
  CoordinateNeeds keptNeeds();

  /** Computes the costs and weights of two sets from the coordinates of all slices. */
  Result evaluateKept(Slices slices, List<CircleCoordinates> x, List<CircleCoordinates> y);

  /**
   * The result of an evaluation.
   *
   * @param slices the great circles
   * @param costs the cost of every slice
   * @param weights the weight of every slice
   * @param gradients for each side, ∂value/∂points, row by row; empty where it is not wanted
   * @param massGradients for each side, ∂value/∂mass of its points; empty where not wanted
   * @param sampling the uncertainty from the samples; empty without potentials
   */
  record Result(
      Slices slices,
      SliceCosts costs,
      double[] weights,
      double[][] gradients,
      double[][] massGradients,
      Optional<Sampling> sampling) {
    /** Returns a result without gradients and potentials. */
    static Result of(Slices slices, SliceCosts costs, double[] weights) {
      return new Result(slices, costs, weights, new double[0][], new double[0][], Optional.empty());
    }

    /** Returns the result for the two sets in the opposite order. */
    Result swapped() {
      double[][] points = {gradients[1], gradients[0]};
      double[][] masses = {massGradients[1], massGradients[0]};
      return new Result(slices, costs, weights, points, masses, sampling);
    }
  }

  /**
   * The uncertainty of a value that comes from the samples.
   *
   * @param error the standard error of the value
   * @param withinChance whether samples of one law could be as far apart
   */
  record Sampling(double error, boolean withinChance) {}

  /**
   * The settings that all strategies share.
   *
   * @param scale the factor of the sum of weighted costs
   * @param weightsFixed whether gradients treat the weights as constants
   * @param memoryBudget about how many bytes of coordinates may be kept
   * @param seed the seed of what is random apart from the slices
   * @param listener receives the part of each evaluation that is done
   */
  record Settings(
      Scale scale, boolean weightsFixed, long memoryBudget, long seed, DoubleConsumer listener) {}

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
