package io.github.dssw.baseline;

/**
 * What distances that average over random lines have in common.
 *
 * @param order p ≥ 1
 * @param projections the number of lines
 * @param seed decides the lines, and the rotations where there are any
 * @param threads at most this many; the result does not depend on it
 */
public record Slicing(double order, int projections, long seed, int threads) {
  /** Checks the numbers. */
  public Slicing {
    Power.checkOrder(order);
    if (projections < 1) {
      throw new IllegalArgumentException(projections + " projections; at least 1 is needed");
    }
    if (threads < 1) {
      throw new IllegalArgumentException(threads + " threads; at least 1 is needed");
    }
  }

  /** Order 2, seed 0, one thread. */
  public static Slicing of(int projections) {
    return new Slicing(2, projections, 0, 1);
  }

  /** What follows the name of a distance; the number of threads does not matter. */
  String inWords() {
    return ", order " + order + ", " + projections + " lines of seed " + seed;
  }

  /** The same with another order. */
  public Slicing withOrder(double other) {
    return new Slicing(other, projections, seed, threads);
  }

  /** The same with another seed. */
  public Slicing withSeed(long other) {
    return new Slicing(order, projections, other, threads);
  }

  /** The same on at most so many threads. */
  public Slicing withThreads(int other) {
    return new Slicing(order, projections, seed, other);
  }
}
