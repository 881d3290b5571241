package io.github.dssw.inference;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.PooledSet;
import io.github.dssw.internal.Checks;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Parts;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/**
 * The statistics of two samples, and of random divisions of the pooled sample into sets of the same
 * sizes.
 *
 * <p>The samples are pooled in an order that does not depend on which is called x, and of two sets
 * of the same size the one with the first point comes first. So a division and the one with both
 * sets exchanged are one computation, with the same bits, and count as equal.
 */
final class Permutations implements NullSource, AutoCloseable {
  /** Makes the random streams of permutations differ from those of slices of the same seed. */
  private static final long KEY = 0x7065726d75746573L;

  private final Measure measure;
  private final SpherePoints pooled;
  private final PooledSet projected;
  private final int firstSize;
  private final long seed;
  private final boolean meanDirection;
  private final String note;

  private Permutations(
      Measure measure,
      SpherePoints first,
      SpherePoints second,
      long seed,
      boolean meanDirection,
      String note) {
    this.measure = measure;
    this.pooled = Pooling.of(first, second);
    this.projected = measure.distance().pool(pooled);
    this.firstSize = first.size();
    this.seed = seed;
    this.meanDirection = meanDirection;
    this.note = note;
  }

  static Permutations of(
      Dssw dssw, SpherePoints x, SpherePoints y, long seed, boolean meanDirection) {
    Checks.sameDimension(x.dimension(), y.dimension());
    checkUnweighted(x, "x");
    checkUnweighted(y, "y");
    boolean yFirst = y.comesBefore(x);
    SpherePoints first = yFirst ? y : x;
    SpherePoints second = yFirst ? x : y;
    if (!Measure.isTrained(dssw)) {
      return new Permutations(Measure.fixed(dssw), first, second, seed, meanDirection, "");
    }
    Halves one = Halves.of(first, seed, 0);
    Halves two = Halves.of(second, seed, 1);
    return new Permutations(
        Measure.trained(dssw, dssw.compare(one.training(), two.training())),
        one.testing(),
        two.testing(),
        seed,
        meanDirection,
        Measure.note(dssw, one, two));
  }

  private static void checkUnweighted(SpherePoints points, String name) {
    if (points.isWeighted()) {
      throw new IllegalArgumentException(
          name
              + " has weights; a permutation exchanges points, which needs points that count the"
              + " same. Draw a sample in proportion to the weights, or leave them out");
    }
  }

  String note() {
    return note;
  }

  /** Returns the statistics of the samples as they are. */
  double[] observed() {
    Parts parts = Parts.split(pooled.size(), IntStream.range(0, firstSize).toArray());
    double[][] statistics = statistics(List.of(parts), done -> {});
    return Arrays.stream(statistics).mapToDouble(s -> s[0]).toArray();
  }

  @Override
  public double[][] draw(int from, int to, DoubleConsumer progress) {
    Parts[] draws = new Parts[to - from];
    workers().forEach(draws.length, b -> draws[b] = permutation(from + b));
    return statistics(List.of(draws), progress);
  }

  private double[][] statistics(List<Parts> draws, DoubleConsumer progress) {
    List<Comparison> comparisons = projected.compare(draws, progress);
    double[] values = comparisons.stream().mapToDouble(measure::value).toArray();
    return meanDirection ? new double[][] {values, meanDirections(draws)} : new double[][] {values};
  }

  private double[] meanDirections(List<Parts> draws) {
    MeanDirections means = new MeanDirections(pooled);
    double[] lengths = new double[draws.size()];
    workers().forEach(lengths.length, b -> lengths[b] = means.difference(draws.get(b)));
    return lengths;
  }

  private Workers workers() {
    return new Workers(measure.distance().threads());
  }

  @Override
  public void close() {
    projected.close();
  }

  SpherePoints pooled() {
    return pooled;
  }

  /** Draws a division uniformly. */
  Parts permutation(int index) {
    Parts split = Parts.randomSplit(pooled.size(), firstSize, new RandomStream(seed ^ KEY, index));
    boolean exchange = split.xSize() == split.ySize() && split.rawCopies()[0] < 0;
    return exchange ? split.exchanged() : split;
  }
}
