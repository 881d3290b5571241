package io.github.dssw;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.training.NetworkWeights;
import io.github.dssw.training.Psi;
import java.util.Arrays;

/**
 * From costs to weights to the value, and back: what {@link Dssw} is made of once arguments are
 * checked and slices are drawn.
 *
 * @param conductor walks points through the stages of the back end
 * @param order p
 * @param energy what weighs slices
 * @param scale what the sum is multiplied by
 * @param weightsFixed whether gradients stop at the weights
 * @param memoryBudget about how many bytes of coordinates may be held
 */
record Evaluation(
    Conductor conductor,
    double order,
    Energy energy,
    Scale scale,
    boolean weightsFixed,
    long memoryBudget) {
  /** The cost and weight of every slice. */
  Comparison compare(Conductor.Job job, Psi psi) {
    if (energy instanceof FixedEnergy fixed) {
      double[] costs = conductor.costs(job);
      return comparison(costs, fixed.weights(costs));
    }
    try (Conductor.Held held = holdAll(job, false, false);
        NetworkWeights network = trained(held, psi)) {
      return comparison(held.costs(), network.weights());
    }
  }

  private Comparison comparison(double[] costs, double[] weights) {
    return new Comparison(order, scale.factor(costs.length), costs, weights);
  }

  /** The same; the gradients that are not null are set. */
  Comparison gradient(Conductor.Job job, double[] inX, double[] inY, Psi psi) {
    if (energy instanceof FixedEnergy fixed) {
      return job.slices().count() <= conductor.chunk(job, memoryBudget)
          ? gradientInOneGo(job, fixed, inX, inY)
          : gradientInChunks(job, fixed, inX, inY);
    }
    return gradientThroughNetwork(job, inX, inY, psi);
  }

  private Comparison gradientInOneGo(
      Conductor.Job job, FixedEnergy fixed, double[] inX, double[] inY) {
    try (Conductor.Held held = holdAll(job, inX != null, inY != null)) {
      double[] weights = fixed.weights(held.costs());
      held.scale(factors(fixed, held.costs(), weights));
      held.pullBack(inX, inY);
      return comparison(held.costs(), weights);
    }
  }

  /** Costs first, for the weights; then everything again, a chunk of slices at a time. */
  private Comparison gradientInChunks(
      Conductor.Job job, FixedEnergy fixed, double[] inX, double[] inY) {
    double[] costs = conductor.costs(job);
    double[] weights = fixed.weights(costs);
    double[] factors = factors(fixed, costs, weights);
    int chunk = conductor.chunk(job, memoryBudget);
    for (int from = 0; from < costs.length; from += chunk) {
      int to = Math.min(costs.length, from + chunk);
      try (Conductor.Held held = conductor.hold(job, from, to, inX != null, inY != null, null)) {
        held.scale(factors);
        held.pullBack(inX, inY);
      }
    }
    return comparison(costs, weights);
  }

  private Comparison gradientThroughNetwork(
      Conductor.Job job, double[] inX, double[] inY, Psi psi) {
    try (Conductor.Held held = holdAll(job, inX != null, inY != null);
        NetworkWeights network = trained(held, psi)) {
      double[] weights = network.weights();
      held.scale(scaled(weights));
      if (!weightsFixed) {
        network.backwardToCoordinates(scale.factor(weights.length));
      }
      held.pullBack(inX, inY);
      return comparison(held.costs(), weights);
    }
  }

  /** ∂value/∂cost of each slice. */
  private double[] factors(FixedEnergy fixed, double[] costs, double[] weights) {
    return scaled(weightsFixed ? weights : fixed.sensitivities(costs, weights));
  }

  private double[] scaled(double[] v) {
    double factor = scale.factor(v.length);
    return Arrays.stream(v).map(e -> factor * e).toArray();
  }

  private NetworkWeights trained(Conductor.Held held, Psi psi) {
    return NetworkWeights.train(
        (NetworkEnergy) energy,
        psi,
        conductor.backend().weighting(),
        held.x(),
        held.y(),
        held.costs(),
        conductor.workers());
  }

  /** The coordinates of all slices at once, which a network needs and a gradient likes. */
  private Conductor.Held holdAll(Conductor.Job job, boolean inX, boolean inY) {
    int count = job.slices().count();
    if (energy instanceof NetworkEnergy && count > conductor.chunk(job, memoryBudget)) {
      throw new IllegalArgumentException(
          String.format(
              "the %s energy reads all coordinates at once: %d slices of %d points need %d bytes,"
                  + " the memory budget is %d",
              energy.name(),
              count,
              job.points(),
              (long) count * job.points() * Conductor.BYTES_PER_COORDINATE,
              memoryBudget));
    }
    NetworkEnergy.Kind reader = energy instanceof NetworkEnergy network ? network.kind() : null;
    return conductor.hold(job, 0, count, inX, inY, reader);
  }
}
