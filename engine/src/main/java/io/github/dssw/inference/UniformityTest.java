package io.github.dssw.inference;

import io.github.dssw.Dssw;
import io.github.dssw.sphere.SpherePoints;
import java.util.Objects;
import java.util.function.DoubleConsumer;

/**
 * Tests whether a sample comes from the uniform law on the sphere, by comparing its distance to the
 * uniform measure with that of uniform samples of the same size.
 *
 * <pre>{@code
 * SignificanceResult result = UniformityTest.withDefaults().test(orbits);
 * System.out.println(result.reject(0.05) ? "not uniform" : "may be uniform");
 * }</pre>
 *
 * <p>The p-value is (1 + number of uniform samples whose value is at least the observed one) / (1 +
 * number of samples), on the same slices: P(p ≤ alpha) ≤ alpha if the sample is uniform. Energies
 * and early stopping are those of {@link TwoSampleTest}. The order is 2, which has a closed form
 * against the uniform measure. Immutable and thread-safe; the result does not depend on the number
 * of threads.
 */
public final class UniformityTest {
  private final Dssw dssw;
  private final MonteCarlo settings;
  private final long seed;

  private UniformityTest(Dssw dssw, MonteCarlo settings, long seed) {
    this.dssw = dssw;
    this.settings = settings;
    this.seed = seed;
  }

  /** Returns the test with 999 samples, alpha 0.05, seed 0 and the default distance. */
  public static UniformityTest withDefaults() {
    return new UniformityTest(Dssw.builder().build(), MonteCarlo.defaults(), 0);
  }

  /** Returns this test with another distance. */
  public UniformityTest with(Dssw distance) {
    return new UniformityTest(Objects.requireNonNull(distance, "distance"), settings, seed);
  }

  /** Returns this test with another number of uniform samples B. */
  public UniformityTest withSamples(int count) {
    return new UniformityTest(dssw, settings.withDraws(count), seed);
  }

  /** Returns this test with another seed of the samples; that of the slices is the Dssw's. */
  public UniformityTest withSeed(long chosen) {
    return new UniformityTest(dssw, settings, chosen);
  }

  /** Returns this test with another level at which the decision may settle early. */
  public UniformityTest withAlpha(double alpha) {
    return new UniformityTest(dssw, settings.withAlpha(alpha), seed);
  }

  /** Returns this test without early stopping: every sample is drawn. */
  public UniformityTest withAllSamples() {
    return new UniformityTest(dssw, settings.withAllDraws(), seed);
  }

  /** Returns this test with a listener, as {@link TwoSampleTest#withListener} describes it. */
  public UniformityTest withListener(DoubleConsumer listener) {
    return new UniformityTest(dssw, settings.withListener(listener), seed);
  }

  /** Returns the value that is tested: against the uniform measure, of a half if trained. */
  public double statistic(SpherePoints x) {
    return UniformSamples.of(dssw, x, seed).observed();
  }

  /**
   * Tests the sample.
   *
   * @throws IllegalArgumentException if the sample has weights, if the order is not 2, or if a
   *     trained energy gets fewer than two points
   * @throws java.util.concurrent.CancellationException if the thread is interrupted, which leaves
   *     its interrupted status set
   */
  public SignificanceResult test(SpherePoints x) {
    UniformSamples samples = UniformSamples.of(dssw, x, seed);
    return settings.run(new double[] {samples.observed()}, samples, samples.note());
  }
}
