package io.github.dssw.sketch;

import io.github.dssw.Comparison;
import io.github.dssw.inference.PValues;
import io.github.dssw.internal.Checks;
import io.github.dssw.parallel.Progress;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.Slices;
import io.github.dssw.spi.SliceCosts;
import java.util.Arrays;
import java.util.function.DoubleConsumer;

/**
 * Tests whether the rows of a sketch come from the uniform law on the sphere, by comparing their
 * distance to the uniform measure with that of uniform samples.
 *
 * <pre>{@code
 * SketchUniformityTest.Result result = SketchUniformityTest.withDefaults().test(sketch);
 * System.out.println(result.pValue() <= 0.05 ? "not uniform" : "may be uniform");
 * }</pre>
 *
 * <p>Uniform samples have the size of the sketch, at most {@value #MOST_POINTS} points: the costs
 * of larger ones are scaled, since the cost of n uniform points is n times smaller than that of
 * one, in law, as n grows. The part of a cost that comes from the arcs, 1/12B², is subtracted
 * first. Immutable and thread-safe.
 */
public final class SketchUniformityTest {
  private static final int MOST_POINTS = 4096;

  /** Makes the random streams of samples differ from those of slices of the same seed. */
  private static final long KEY = 0x736b65746368L;

  private final SketchDistance distance;
  private final int samples;
  private final DoubleConsumer listener;

  /**
   * The result of a test.
   *
   * @param comparison of the sketch with the uniform measure
   * @param statistic the value without the part that comes from the arcs
   * @param nullValues the statistic of uniform samples
   */
  public record Result(SketchComparison comparison, double statistic, double[] nullValues) {
    /** Copies the array. */
    public Result {
      nullValues = nullValues.clone();
    }

    /** Returns a copy of the statistics of uniform samples. */
    @Override
    public double[] nullValues() {
      return nullValues.clone();
    }

    /** Returns (1 + number of uniform samples with at least this statistic) / (1 + samples). */
    public double pValue() {
      return PValues.of(statistic, nullValues);
    }

    /** Returns the statistic less the mean of the null values, over their standard deviation. */
    public double effect() {
      double mean = Arrays.stream(nullValues).average().orElse(0);
      double square = Arrays.stream(nullValues).map(v -> (v - mean) * (v - mean)).sum();
      return (statistic - mean) / Math.sqrt(square / (nullValues.length - 1));
    }
  }

  private SketchUniformityTest(SketchDistance distance, int samples, DoubleConsumer listener) {
    this.distance = distance;
    this.samples = samples;
    this.listener = listener;
  }

  /** Returns the test with 999 samples and the default distance. */
  public static SketchUniformityTest withDefaults() {
    return new SketchUniformityTest(SketchDistance.withDefaults(), 999, done -> {});
  }

  /** Returns this test with another distance; its order must be 2. */
  public SketchUniformityTest with(SketchDistance chosen) {
    return new SketchUniformityTest(chosen, samples, listener);
  }

  /** Returns this test with another number of uniform samples. */
  public SketchUniformityTest withSamples(int count) {
    Checks.atLeastOne(count, "samples");
    return new SketchUniformityTest(distance, count, listener);
  }

  /** Returns this test with a listener, which is told the part of the work that is done. */
  public SketchUniformityTest withListener(DoubleConsumer chosen) {
    return new SketchUniformityTest(distance, samples, chosen);
  }

  /**
   * Tests a sketch.
   *
   * @throws IllegalArgumentException if it is empty or has weights, or if the order is not 2
   */
  public Result test(CircleSketch sketch) {
    SketchComparison observed = distance.compareToUniform(sketch);
    if (sketch.totalWeight() != sketch.count()) {
      throw new IllegalArgumentException(
          "the sketch has weights; a uniform sample to compare it with has none");
    }
    SketchSpec spec = sketch.spec().withParts(1);
    Slices slices = spec.slices();
    int points = (int) Math.min(sketch.count(), MOST_POINTS);
    double scale = (double) points / sketch.count();
    double[] values = new double[samples];
    UniformOnSphere uniform = new UniformOnSphere(spec.dimension());
    Progress done = new Progress(samples, listener);
    SketchDistance single = distance.withThreads(1);
    new Workers(distance.threads())
        .forEach(
            samples,
            s -> {
              long key = new RandomStream(spec.seed() ^ KEY, s).bits();
              CircleSketch drawn = sketch.emptyWith(spec, slices);
              drawn.update(uniform.sample(points, key));
              values[s] = value(slices, single.compareToUniform(drawn), spec, scale);
              done.add(1);
            });
    return new Result(observed, value(slices, observed, spec, 1), values);
  }

  /** Returns the value of costs without the part of the arcs, scaled. */
  private double value(Slices slices, SketchComparison c, SketchSpec spec, double scale) {
    double[] costs = c.comparison().costs();
    double floor = 1 / (12.0 * spec.arcs() * spec.arcs());
    SliceCosts scaled = new SliceCosts(costs.length, distance.order());
    for (int l = 0; l < costs.length; l++) {
      scaled.set(l, scale * Math.max(0, costs[l] - floor));
    }
    return Comparison.ofCosts(slices, scaled, distance.energy(), 0).value();
  }
}
