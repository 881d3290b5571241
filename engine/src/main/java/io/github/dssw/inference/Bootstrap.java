package io.github.dssw.inference;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.PooledSet;
import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Parts;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/**
 * Gives an interval for the value between the two laws that samples come from, on the slices of a
 * distance, by drawing points of the samples again.
 *
 * <pre>{@code
 * BootstrapInterval interval = Bootstrap.withDefaults().with(dssw).interval(x, y);
 * System.out.println(interval.low() + " to " + interval.high());
 * }</pre>
 *
 * <p>The value of samples lies above that of their laws, since sampling itself moves mass, and the
 * value of a resample lies above that of the samples by about as much. The interval is therefore
 * the basic one: from 2V − q(1 − a/2) to 2V − q(a/2), with V the value and q the quantiles of the
 * resamples, and not below 0.
 *
 * <p>Where the value is not much more than this bias, resamples of n points do not imitate the law
 * of the value. Then fewer points are drawn, n^(2/3) in the smaller sample, and the spread of the
 * resamples is scaled by the rate at which a value goes to 0 (docs/mathematics.md, "Intervals").
 * docs/verification.md says how often intervals cover the truth. Immutable and thread-safe; the
 * result does not depend on the number of threads, nor on which sample is called x.
 */
public final class Bootstrap {
  private static final int DEFAULT_RESAMPLES = 999;
  private static final double DEFAULT_LEVEL = 0.95;

  /**
   * A value below this many times its bias counts as near 0. For samples of one law the ratio is 1.
   */
  private static final double NEAR_ZERO = 3;

  /** Makes the random streams of resamples differ from those of slices of the same seed. */
  private static final long KEY = 0x626f6f7473747261L;

  private final Dssw dssw;
  private final int resamples;
  private final double level;
  private final long seed;
  private final DoubleConsumer listener;

  private Bootstrap(Dssw dssw, int resamples, double level, long seed, DoubleConsumer listener) {
    Checks.atLeastOne(resamples, "resamples");
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException("level is " + level + "; it must be between 0 and 1");
    }
    this.dssw = Objects.requireNonNull(dssw, "distance");
    this.resamples = resamples;
    this.level = level;
    this.seed = seed;
    this.listener = Objects.requireNonNull(listener, "listener");
  }

  /** Returns the bootstrap with 999 resamples, level 0.95, seed 0 and the default distance. */
  public static Bootstrap withDefaults() {
    return new Bootstrap(Dssw.builder().build(), DEFAULT_RESAMPLES, DEFAULT_LEVEL, 0, done -> {});
  }

  /** Returns this bootstrap with another distance. */
  public Bootstrap with(Dssw distance) {
    return new Bootstrap(distance, resamples, level, seed, listener);
  }

  /** Returns this bootstrap with another number of resamples. */
  public Bootstrap withResamples(int count) {
    return new Bootstrap(dssw, count, level, seed, listener);
  }

  /** Returns this bootstrap with another level: the wanted chance to cover the truth. */
  public Bootstrap withLevel(double chosen) {
    return new Bootstrap(dssw, resamples, chosen, seed, listener);
  }

  /** Returns this bootstrap with another seed of the resamples. */
  public Bootstrap withSeed(long chosen) {
    return new Bootstrap(dssw, resamples, level, chosen, listener);
  }

  /** Returns this bootstrap with a listener, as {@link TwoSampleTest#withListener} describes it. */
  public Bootstrap withListener(DoubleConsumer chosen) {
    return new Bootstrap(dssw, resamples, level, seed, chosen);
  }

  /**
   * Returns the interval.
   *
   * @throws IllegalArgumentException if a sample has weights, if the dimensions differ, or if the
   *     energy is trained: it would have to be trained for each resample
   * @throws java.util.concurrent.CancellationException if the thread is interrupted, which leaves
   *     its interrupted status set
   */
  public BootstrapInterval interval(SpherePoints x, SpherePoints y) {
    Checks.sameDimension(x.dimension(), y.dimension());
    if (x.isWeighted() || y.isWeighted()) {
      throw new IllegalArgumentException(
          (x.isWeighted() ? "x" : "y")
              + " has weights; a bootstrap draws points again, which needs points that count the"
              + " same");
    }
    boolean yFirst = y.comesBefore(x);
    try (Samples samples = new Samples(yFirst ? y : x, yFirst ? x : y)) {
      return interval(samples, dssw.compare(x, y).value());
    }
  }

  private BootstrapInterval interval(Samples samples, double value) {
    double[] whole = samples.values(samples.first.size(), samples.second.size(), 0, 0.5);
    double bias = Arrays.stream(whole).average().orElseThrow() - value;
    if (value >= NEAR_ZERO * bias) {
      listener.accept(1);
      return interval(value, whole, 1, bias, false);
    }
    double part = Math.pow(samples.first.size(), -1.0 / 3);
    int firstDrawn = (int) Math.ceil(part * samples.first.size());
    int secondDrawn = (int) Math.ceil(part * samples.second.size());
    double[] few = samples.values(firstDrawn, secondDrawn, 1, 1);
    double rate = Math.pow((double) firstDrawn / samples.first.size(), dssw.order() / 2);
    return interval(value, few, rate, bias, true);
  }

  /**
   * Returns the interval from resampled values.
   *
   * @param rate how much smaller deviations of the value are than those of the resamples
   */
  private BootstrapInterval interval(
      double value, double[] resampled, double rate, double bias, boolean nearZero) {
    double tail = (1 - level) / 2;
    double low = value - rate * (Quantiles.of(resampled, 1 - tail) - value);
    double high = value - rate * (Quantiles.of(resampled, tail) - value);
    return new BootstrapInterval(
        value, Math.max(0, low), Math.max(0, high), level, resampled.length, bias, nearZero);
  }

  /** The two samples, pooled. */
  private final class Samples implements AutoCloseable {
    private final SpherePoints first;
    private final SpherePoints second;
    private final int size;
    private final PooledSet pooled;

    Samples(SpherePoints first, SpherePoints second) {
      this.first = first;
      this.second = second;
      this.size = first.size() + second.size();
      this.pooled = dssw.pool(Pooling.of(first, second));
    }

    /**
     * Returns the values of resamples of these sizes.
     *
     * @param series a number that differs from call to call, so that resamples differ too
     * @param upTo the part of the whole work that is done after this call; the call is half of it
     */
    double[] values(int firstDrawn, int secondDrawn, int series, double upTo) {
      List<Parts> draws =
          IntStream.range(0, resamples)
              .mapToObj(b -> draw(firstDrawn, secondDrawn, (long) series * resamples + b))
              .toList();
      DoubleConsumer watch = Watch.over(listener, upTo - 0.5, upTo);
      return pooled.compare(draws, watch).stream().mapToDouble(Comparison::value).toArray();
    }

    @Override
    public void close() {
      pooled.close();
    }

    private Parts draw(int firstDrawn, int secondDrawn, long index) {
      RandomStream random = new RandomStream(seed ^ KEY, index);
      byte[] copies = new byte[size];
      for (int i = 0; i < firstDrawn; i++) {
        count(copies, random.below(first.size()), 1);
      }
      for (int j = 0; j < secondDrawn; j++) {
        count(copies, first.size() + random.below(second.size()), -1);
      }
      return Parts.of(copies);
    }

    private void count(byte[] copies, int row, int sign) {
      if (copies[row] == sign * Byte.MAX_VALUE) {
        throw new ArithmeticException("row " + row + " was drawn more than 127 times");
      }
      copies[row] += (byte) sign;
    }
  }
}
