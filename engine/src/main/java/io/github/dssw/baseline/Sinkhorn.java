package io.github.dssw.baseline;

import io.github.dssw.internal.Checks;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.SpherePoints;

/**
 * Entropic optimal transport on the sphere by Sinkhorn's algorithm (Cuturi 2013): the minimum over
 * plans P of ⟨P, C⟩ + ε KL(P ‖ a ⊗ b). The costs C are the p-th powers of geodesic distances in
 * radians; a and b are the weights of x and y. Immutable.
 *
 * <p>Updates are made in the log domain (Peyré and Cuturi 2019, section 4.4), so that a small ε
 * does not underflow. The n × m costs are held in memory, as doubles.
 *
 * <pre>{@code
 * Sinkhorn.Result result = new Sinkhorn(2, 0.05).solve(x, y);
 * if (!result.converged()) {
 *   System.err.println("marginals are off by " + result.marginalError());
 * }
 * }</pre>
 */
public final class Sinkhorn extends GroundCostDistance {
  private final double regularisation;
  private final double tolerance;
  private final int iterations;

  private Sinkhorn(
      GeodesicCost cost, double regularisation, double tolerance, int iterations, Workers workers) {
    super(cost, workers);
    Checks.finiteAndPositive(regularisation, "regularisation");
    Checks.atLeastOne(iterations, "iterations");
    if (!(tolerance >= 0)) {
      throw new IllegalArgumentException("tolerance is " + tolerance + "; it must be at least 0");
    }
    this.regularisation = regularisation;
    this.tolerance = tolerance;
    this.iterations = iterations;
  }

  /**
   * Makes the distance of order p ≥ 1 with regularisation ε &gt; 0, on one thread. It stops when
   * the marginal error is at most 1e-9, or after 10,000 iterations.
   */
  public Sinkhorn(double order, double regularisation) {
    this(new GeodesicCost(order, 0), regularisation, 1e-9, 10_000, new Workers(1));
  }

  /**
   * Returns the same distance with another end.
   *
   * @param tolerance the iterations stop when {@link Result#marginalError} is at most this
   * @param iterations the most iterations
   */
  public Sinkhorn until(double tolerance, int iterations) {
    return new Sinkhorn(cost, regularisation, tolerance, iterations, workers);
  }

  /** Returns the same distance on at most this many threads. */
  public Sinkhorn withThreads(int threads) {
    return new Sinkhorn(cost, regularisation, tolerance, iterations, new Workers(threads));
  }

  /**
   * The result of the iterations.
   *
   * @param value ⟨P, C⟩ + ε KL(P ‖ a ⊗ b)
   * @param transportCost ⟨P, C⟩ alone
   * @param marginalError Σ<sub>i</sub> |Σ<sub>j</sub> P<sub>ij</sub> − a<sub>i</sub>|: the error of
   *     the mass that leaves the points of x
   * @param iterations the number of iterations made
   * @param converged whether the marginal error is within the tolerance
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

  /** Returns the regularised cost, entropy included: this is the value whose gradient is known. */
  @Override
  public double value(SpherePoints x, SpherePoints y) {
    return solve(x, y).value();
  }

  /** Returns the value with the cost of the plan and the state of convergence. */
  public Result solve(SpherePoints x, SpherePoints y) {
    return potentials(x, y).result(tolerance);
  }

  @Override
  double addGradient(SpherePoints x, SpherePoints y, double[] gradient) {
    Potentials potentials = potentials(x, y);
    for (int i = 0; i < x.size(); i++) {
      for (int j = 0; j < y.size(); j++) {
        cost.addGradient(x, i, y, j, potentials.mass(i, j), gradient);
      }
    }
    return potentials.result(tolerance).value();
  }

  private Potentials potentials(SpherePoints x, SpherePoints y) {
    Potentials potentials = new Potentials(x, y, costs(x, y), regularisation, workers);
    potentials.iterate(iterations, tolerance);
    return potentials;
  }
}
