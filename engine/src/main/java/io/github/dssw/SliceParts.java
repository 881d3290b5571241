package io.github.dssw;

import io.github.dssw.spi.SliceCosts;
import java.util.stream.IntStream;

/**
 * The expected sizes of the parts that slices have in the potential of the value, and from them the
 * variance over all slices from that over some.
 *
 * <p>The part of a slice is its factor times its potential, whose size is that of the moves to the
 * power p − 1. In units of these sizes, parts of slices have one variance, parts of two slices of a
 * block one covariance, and parts of slices of different blocks another one. Slices of a block are
 * not independent, so the two covariances differ.
 */
final class SliceParts {
  private final double[] sizes;
  private final int blockSize;

  private SliceParts(double[] sizes, int blockSize) {
    this.sizes = sizes;
    this.blockSize = blockSize;
  }

  /**
   * Computes the sizes.
   *
   * @param factors what {@link Gradients#factors} returns
   */
  static SliceParts of(double[] factors, SliceCosts costs, int blockSize) {
    double[] sizes = costs.inUnit();
    double[] ratios = costs.unitRatios();
    double power = (costs.order() - 1) / costs.order();
    for (int l = 0; l < sizes.length; l++) {
      sizes[l] = ratios[l] == 0 ? 0 : factors[l] / ratios[l] * Math.pow(sizes[l], power);
    }
    return new SliceParts(sizes, blockSize);
  }

  /** Returns the indices of all slices. */
  int[] all() {
    return IntStream.range(0, sizes.length).toArray();
  }

  /** Returns how many slices with parts of one size would be as good: (Σ size)² / Σ size². */
  double effectiveCount() {
    Sums all = sums(all());
    return all.squares == 0 ? 0 : all.pairs() / all.squares;
  }

  /** Returns the block of a slice. */
  int block(int slice) {
    return slice / blockSize;
  }

  /**
   * Returns the sums over a set of slices.
   *
   * @param slices ascending, so that the slices of a block are neighbours
   */
  Sums sums(int[] slices) {
    double squares = 0;
    double total = 0;
    double blocks = 0;
    double block = 0;
    for (int k = 0; k < slices.length; k++) {
      double size = sizes[slices[k]];
      squares += size * size;
      total += size;
      block += size;
      if (k + 1 == slices.length || block(slices[k + 1]) != block(slices[k])) {
        blocks += block * block;
        block = 0;
      }
    }
    return new Sums(squares, blocks - squares, total * total - blocks);
  }

  /**
   * Sums of products of sizes.
   *
   * @param squares over each slice with itself
   * @param inBlocks over pairs of different slices of one block
   * @param acrossBlocks over pairs of slices of different blocks
   */
  record Sums(double squares, double inBlocks, double acrossBlocks) {
    double pairs() {
      return squares + inBlocks + acrossBlocks;
    }

    Sums plus(Sums other) {
      return new Sums(
          squares + other.squares, inBlocks + other.inBlocks, acrossBlocks + other.acrossBlocks);
    }

    Sums minus(Sums other) {
      return new Sums(
          squares - other.squares, inBlocks - other.inBlocks, acrossBlocks - other.acrossBlocks);
    }
  }
}
