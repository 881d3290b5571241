package io.github.dssw.baseline;

import io.github.dssw.parallel.Workers;
import java.util.stream.DoubleStream;

/**
 * The mean of W<sub>p</sub><sup>p</sup> over random lines through R<sup>k</sup>.
 *
 * <p>Lines are shared out in blocks, whose number does not depend on the threads; sums go over the
 * blocks in their order, so the bits do not depend on the threads either.
 */
final class LineAverage {
  private static final int MOST_BLOCKS = 16;

  /** How many numbers the gradients of all blocks may hold together: 128 MiB. */
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

  /** The value; {@code gradient}, laid out like the cloud, is set to its derivatives in x. */
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

  /** The sum of the costs of a block's lines; their gradients are added up unless null. */
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
