package io.github.dssw.baseline;

import io.github.dssw.SphericalDistance;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * Sinkhorn's entropic transport with the geodesic cost, in radians, to the power p: the least of
 * ⟨P, C⟩ + ε KL(P ‖ a ⊗ b), by updates of the two potentials in the log domain.
 *
 * <p>Immutable. Holds the n × m costs in memory, as doubles. Nothing here is random.
 */
public final class Sinkhorn implements SphericalDistance {
  private final GeodesicCost cost;
  private final double regularisation;
  private final double tolerance;
  private final int iterations;
  private final Workers workers;

  private Sinkhorn(
      GeodesicCost cost, double regularisation, double tolerance, int iterations, Workers workers) {
    this.cost = cost;
    this.regularisation = regularisation;
    this.tolerance = tolerance;
    this.iterations = iterations;
    this.workers = workers;
  }

  /**
   * Of order p ≥ 1 with regularisation ε &gt; 0: at most 10,000 iterations, until the marginals are
   * within 1e-9, on one thread.
   */
  public Sinkhorn(double order, double regularisation) {
    this(new GeodesicCost(order, 0), regularisation, 1e-9, 10_000, new Workers(1));
    if (!(regularisation > 0 && regularisation < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "regularisation is " + regularisation + ": it is finite and above 0");
    }
  }

  /**
   * The same with another end: after so many iterations, or once the masses that the plan takes
   * from the points of x are, summed up, within the tolerance of what they have.
   */
  public Sinkhorn until(double tolerance, int iterations) {
    if (!(tolerance >= 0)) {
      throw new IllegalArgumentException("tolerance is " + tolerance + ": it is at least 0");
    }
    if (iterations < 1) {
      throw new IllegalArgumentException(iterations + " iterations; at least 1 is needed");
    }
    return new Sinkhorn(cost, regularisation, tolerance, iterations, workers);
  }

  /** The same on at most so many threads. */
  public Sinkhorn withThreads(int threads) {
    return new Sinkhorn(cost, regularisation, tolerance, iterations, new Workers(threads));
  }

  /**
   * What the iterations came to.
   *
   * @param value ⟨P, C⟩ + ε KL(P ‖ a ⊗ b)
   * @param transportCost ⟨P, C⟩ alone
   * @param marginalError how far the masses that leave x are from what they should be, summed up
   * @param iterations how many were made
   * @param converged whether the error is within the tolerance
   */
  public record Result(
      double value,
      double transportCost,
      double marginalError,
      int iterations,
      boolean converged) {}

  @Override
  public String name() {
    return "Sinkhorn";
  }

  @Override
  public double order() {
    return cost.order();
  }

  @Override
  public String describe() {
    return "Sinkhorn, order "
        + order()
        + ", regularisation "
        + regularisation
        + ", until "
        + tolerance
        + " or "
        + iterations
        + " iterations";
  }

  /** The regularised cost, entropy included: it is the value whose gradient is known. */
  @Override
  public double value(SpherePoints x, SpherePoints y) {
    return solve(x, y).value();
  }

  /** The gradient is tangent to the sphere, and exact once the potentials have converged. */
  @Override
  public double valueAndGradient(SpherePoints x, SpherePoints y, double[] gradient) {
    Arguments.check(x, y, gradient);
    Potentials potentials = potentials(x, y);
    Arrays.fill(gradient, 0);
    for (int i = 0; i < x.size(); i++) {
      for (int j = 0; j < y.size(); j++) {
        cost.addGradient(x, i, y, j, potentials.mass(i, j), gradient);
      }
    }
    return potentials.result(tolerance).value();
  }

  /** Itself. */
  @Override
  public Sinkhorn withSeed(long seed) {
    return this;
  }

  /** The value with all there is to know about it. */
  public Result solve(SpherePoints x, SpherePoints y) {
    Arguments.check(x, y);
    return potentials(x, y).result(tolerance);
  }

  private Potentials potentials(SpherePoints x, SpherePoints y) {
    Potentials potentials =
        new Potentials(x, y, cost.matrix(x, y, workers), regularisation, workers);
    potentials.iterate(iterations, tolerance);
    return potentials;
  }
}
