package io.github.dssw.baseline;

import io.github.dssw.internal.Checks;

/**
 * The settings of distances that average over random lines. Immutable.
 *
 * <pre>{@code
 * Slicing slicing = Slicing.of(200).withSeed(42).withThreads(4);
 * double distance = new SlicedWasserstein(slicing).distance(x, y);
 * }</pre>
 *
 * @param order the order p ≥ 1
 * @param projections the number of lines
 * @param seed determines the lines, and the rotations of RI-S3W and ARI-S3W
 * @param threads the most threads to use; the result does not depend on it
 */
public record Slicing(double order, int projections, long seed, int threads) {
  /** Checks the settings. */
  public Slicing {
    Power.checkOrder(order);
    Checks.atLeastOne(projections, "projections");
    Checks.atLeastOne(threads, "threads");
  }

  /** Returns settings with order 2, seed 0 and one thread. */
  public static Slicing of(int projections) {
    return new Slicing(2, projections, 0, 1);
  }

  /** Returns the same settings with another order. */
  public Slicing withOrder(double other) {
    return new Slicing(other, projections, seed, threads);
  }

  /** Returns the same settings with another seed. */
  public Slicing withSeed(long other) {
    return new Slicing(order, projections, other, threads);
  }

  /** Returns the same settings with another limit on threads. */
  public Slicing withThreads(int other) {
    return new Slicing(order, projections, seed, other);
  }

  /** Returns the settings that the result depends on, to follow the name of a distance. */
  String describe() {
    return ", order " + order + ", " + projections + " lines of seed " + seed;
  }
}
