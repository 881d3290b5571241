package io.github.dssw;

import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.internal.Softmax;
import io.github.dssw.sphere.Slices;
import io.github.dssw.spi.SliceCosts;
import java.util.Optional;

/**
 * The result of a comparison: the value, its errors, and the cost and weight of each slice.
 *
 * <pre>{@code
 * Comparison c = Dssw.builder().potentials().build().compare(x, y);
 * System.out.println(c.value() + " ± " + c.sliceError() + " (slices) ± " + c.samplingError() + " (samples)");
 * }</pre>
 *
 * <p>A value has two errors. That of the slices goes away with more slices. That of the samples is
 * how much the value changes if both samples are drawn anew; it goes away with more points only.
 */
public final class Comparison {
  /** The smallest number of blocks whose scatter is a usable error. */
  static final int FEWEST_BLOCKS = 8;

  /** The 97.5 % quantile of the normal distribution. */
  private static final double NORMAL = 1.96;

  private final SliceCosts sliceCosts;
  private final double order;
  private final double scale;
  private final Slices slices;

  /** The unit of the costs, in turns: costs are multiples of its p-th power. */
  private final double unit;

  private final double[] costs;
  private final double[] weights;
  private final double sum;
  private final double resolution;
  private final Optional<Evaluation.Sampling> sampling;
  private final Optional<Tolerance> tolerance;

  Comparison(
      double scale, Evaluation.Result result, double resolution, Optional<Tolerance> tolerance) {
    SliceCosts costs = result.costs();
    this.sampling = result.sampling();
    this.sliceCosts = costs;
    this.order = costs.order();
    this.scale = scale;
    this.slices = result.slices();
    this.unit = costs.unit();
    this.costs = costs.inUnit();
    this.weights = result.weights();
    this.sum = Softmax.dot(weights, this.costs);
    this.resolution = resolution;
    this.tolerance = tolerance;
  }

  /**
   * Returns the comparison that follows from costs which were computed elsewhere.
   *
   * @param resolution the distance in turns below which errors of the costs dominate
   */
  public static Comparison ofCosts(
      Slices slices, SliceCosts costs, FixedEnergy energy, double resolution) {
    return new Comparison(
        1, FixedEvaluation.weigh(energy, slices, costs), resolution, Optional.empty());
  }

  /**
   * Returns Σ w W, the distance to the power p. For a large order and near sets it can be less than
   * a double holds; {@link #distance} is accurate even then.
   */
  public double value() {
    return scale * unitPower() * sum;
  }

  /** Returns the distance in turns: the p-th root of the value. */
  public double distance() {
    return unit * Math.pow(scale * sum, 1 / order);
  }

  /**
   * Returns the standard error of the value that comes from the random slices. For independent
   * slices it is √(Σ w² (W − Σ w W)²), the delta-method error of a self-normalised sum; for designs
   * with blocks, the jackknife's over blocks (docs/mathematics.md, "The uncertainty of a value").
   *
   * <p>Where blocks are few it is enlarged by a few per cent, so that ± 2 standard errors cover the
   * true value in about 95 % of cases.
   */
  public double standardError() {
    return scale * unitPower() * errorOfSum();
  }

  /** Returns the standard error as a part of the value; 0 if both are 0. */
  public double relativeStandardError() {
    double error = errorOfSum();
    return error == 0 ? 0 : error / sum;
  }

  /**
   * Returns whether the {@link #relativeStandardError} is at most the {@link Tolerance} of the
   * settings; true if they have none.
   */
  public boolean withinTolerance() {
    return tolerance.isEmpty() || relativeStandardError() <= tolerance.get().relative();
  }

  private double errorOfSum() {
    return errorFromBlocks() ? errorOfBlocks() : errorOfSlices();
  }

  private double errorOfSlices() {
    double square = 0;
    for (int l = 0; l < costs.length; l++) {
      double residual = weights[l] * (costs[l] - sum);
      square += residual * residual;
    }
    return Math.sqrt(square);
  }

  /**
   * Returns the error of the jackknife: without a block of total weight v and residual r, the sum
   * changes by r / (1 − v). This also corrects for blocks that carry much of the weight.
   */
  private double errorOfBlocks() {
    int blockSize = slices.blockSize();
    int blocks = blockCount();
    double square = 0;
    for (int first = 0; first < costs.length; first += blockSize) {
      double residual = 0;
      double weight = 0;
      for (int l = first; l < Math.min(costs.length, first + blockSize); l++) {
        residual += weights[l] * (costs[l] - sum);
        weight += weights[l];
      }
      // A block with all of the weight leaves nothing to compare it with.
      double change = residual / Math.max(1 - weight, 1.0 / blocks);
      square += change * change;
    }
    return studentFactor(blocks) * Math.sqrt(square * (blocks - 1) / blocks);
  }

  /**
   * Returns the same as {@link #standardError}: the error that comes from the slices, beside {@link
   * #samplingError}, which comes from the points.
   */
  public double sliceError() {
    return standardError();
  }

  /** Returns whether {@link #samplingError} and {@link #withinChance} were computed. */
  public boolean hasSamplingError() {
    return sampling.isPresent();
  }

  /**
   * Returns the standard error of the value that comes from the points being samples: √(Var ψ_x / n
   * + Var ψ_y / m) with the gradients in the masses ψ (docs/mathematics.md, "The uncertainty of a
   * value"). It does not hold near equality, where {@link #withinChance} is true. The weights of a
   * trained energy are constants in it: how they would change with other samples is not included.
   *
   * @throws IllegalStateException unless {@link DsswBuilder#potentials} was set
   */
  public double samplingError() {
    return sampling().error();
  }

  /**
   * Returns whether two samples of one law could be as far apart as these sets: the value is then
   * no evidence of a difference. A permutation test decides more sharply.
   *
   * @throws IllegalStateException unless {@link DsswBuilder#potentials} was set
   */
  public boolean withinChance() {
    return sampling().withinChance();
  }

  private Evaluation.Sampling sampling() {
    return sampling.orElseThrow(
        () ->
            new IllegalStateException(
                "the sampling error was not computed; Dssw.builder().potentials() computes it"));
  }

  /**
   * Returns whether the standard error is that of whole blocks of slices. With fewer than {@value
   * #FEWEST_BLOCKS} blocks it is the usually larger one of independent slices.
   */
  public boolean errorFromBlocks() {
    return slices.blockSize() > 1 && blockCount() >= FEWEST_BLOCKS;
  }

  private int blockCount() {
    return (costs.length + slices.blockSize() - 1) / slices.blockSize();
  }

  /**
   * Returns the quantile of Student's t for this number of blocks over that of the normal
   * distribution, both at 97.5 % (expansion of Cornish and Fisher).
   */
  private static double studentFactor(int blocks) {
    double freedom = blocks - 1;
    double quantile = NORMAL + 2.372 / freedom + 2.823 / (freedom * freedom);
    return quantile / NORMAL;
  }

  /** Returns the name of the design that drew the slices, such as {@code independent}. */
  public String slicing() {
    return slices.design();
  }

  /** Returns the number of slices in a block; blocks are independent of each other. */
  public int blockSize() {
    return slices.blockSize();
  }

  /** Returns the number of equally weighted slices that would be as good: 1 / Σ w². */
  public double effectiveSlices() {
    return 1 / Softmax.dot(weights, weights);
  }

  /**
   * Returns whether the distance is below the resolution of the back end, about 1e-5 turns in
   * single precision: rounding then dominates it. The back end {@code scalar} measures such
   * distances.
   */
  public boolean withinRounding() {
    return distance() < resolution;
  }

  /** Returns the order p. */
  public double order() {
    return order;
  }

  /** Returns the slices, which the costs and weights belong to. */
  public Slices circles() {
    return slices;
  }

  /** Returns the number of slices, L. */
  public int slices() {
    return costs.length;
  }

  /** Returns W<sub>p</sub><sup>p</sup> of each slice. */
  public double[] costs() {
    return sliceCosts.values();
  }

  /** Returns the weight of each slice; the weights sum to 1. */
  public double[] weights() {
    return weights.clone();
  }

  private double unitPower() {
    return Math.pow(unit, order);
  }

  @Override
  public String toString() {
    String samples = sampling.map(s -> " ± " + s.error() + " (samples)").orElse("");
    return "value "
        + value()
        + " ± "
        + sliceError()
        + " (slices)"
        + samples
        + ", distance "
        + distance();
  }
}
