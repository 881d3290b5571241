package io.github.dssw.baseline;

import io.github.dssw.parallel.Workers;
import java.util.stream.DoubleStream;

/**
 * The mean of W<sub>p</sub><sup>p</sup> over random lines through the origin of R<sup>k</sup>.
 *
 * <p>Threads share the lines in blocks. The number of blocks does not depend on the number of
 * threads, and sums go over the blocks in a fixed sequence, so the result has the same bits on any
 * number of threads.
 */
final class LineAverage {
  private static final int MOST_BLOCKS = 16;

  /** The most numbers in the gradients of all blocks together: 128 MiB. */
  private static final int GRADIENT_BUDGET = 1 << 24;

  private final Lines lines;
  private final Power power;
  private final Workers workers;

  LineAverage(Slicing slicing, int dimension) {
    this.lines = new Lines(slicing, dimension);
    this.power = new Power(slicing.order());
    this.workers = new Workers(slicing.threads());
  }

  double value(Cloud x, Cloud y) {
    int blocks = Math.min(MOST_BLOCKS, lines.count());
    double[] sums = new double[blocks];
    workers.forEach(blocks, block -> sums[block] = sum(x, y, block, blocks, null));
    return DoubleStream.of(sums).sum() / lines.count();
  }

  /**
   * Returns the value and sets {@code gradient}, laid out like {@link Cloud#columns}, to its
   * derivatives with respect to x.
   */
  double valueAndGradient(Cloud x, Cloud y, double[] gradient) {
    int affordable = Math.max(1, GRADIENT_BUDGET / gradient.length);
    int blocks = Math.min(Math.min(MOST_BLOCKS, affordable), lines.count());
    double[] sums = new double[blocks];
    double[][] gradients = new double[blocks][];
    workers.forEach(
        blocks,
        block -> {
          gradients[block] = new double[gradient.length];
          sums[block] = sum(x, y, block, blocks, gradients[block]);
        });
    average(gradients, gradient);
    return DoubleStream.of(sums).sum() / lines.count();
  }

  /** Returns the sum of the costs of a block's lines; adds their gradients unless null. */
  private double sum(Cloud x, Cloud y, int block, int blocks, double[] gradient) {
    LineTransport transport = new LineTransport(x, y, power);
    int first = start(block, blocks);
    double sum = 0;
    for (int line = first; line < start(block + 1, blocks); line++) {
      double[] direction = lines.direction(line);
      transport.project(direction, line == first ? Double.POSITIVE_INFINITY : lines.turn(line));
      sum += transport.cost();
      if (gradient != null) {
        transport.addGradient(direction, gradient);
      }
    }
    return sum;
  }

  private int start(int block, int blocks) {
    return (int) ((long) lines.count() * block / blocks);
  }

  private void average(double[][] gradients, double[] into) {
    System.arraycopy(gradients[0], 0, into, 0, into.length);
    for (int block = 1; block < gradients.length; block++) {
      for (int i = 0; i < into.length; i++) {
        into[i] += gradients[block][i];
      }
    }
    for (int i = 0; i < into.length; i++) {
      into[i] /= lines.count();
    }
  }
}
