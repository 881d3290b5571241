package io.github.dssw.inference;

import io.github.dssw.Dssw;
import io.github.dssw.sphere.SpherePoints;
import java.util.Objects;
import java.util.function.DoubleConsumer;

/**
 * Tests whether two samples come from the same law, by permutations of the pooled sample.
 *
 * <pre>{@code
 * TwoSampleTest test = TwoSampleTest.withDefaults().with(dssw).withPermutations(9999);
 * SignificanceResult result = test.test(x, y);
 * if (result.reject(0.05)) System.out.println("moved, p = " + result.pValue());
 * }</pre>
 *
 * <p>If both samples come from one law, every way to divide the pooled sample into sets of these
 * sizes is as likely as the one observed. The p-value is (1 + number of permutations whose value is
 * at least the observed one) / (1 + number of permutations), so that P(p ≤ alpha) ≤ alpha for any
 * law and any sizes (docs/mathematics.md, "Tests"). The pooled sample is projected and sorted once;
 * a permutation relabels the sorted coordinates.
 *
 * <p>A fixed energy weighs the slices anew in each permutation. A trained energy is trained on one
 * half of the points; its weights are then held fixed, and the other half is tested.
 *
 * <p>Unless {@link #withAllPermutations} is set, the test stops as soon as its decision at {@link
 * #withAlpha alpha} is settled; see there. Immutable and thread-safe. The result does not depend on
 * the number of threads, nor on which sample is called x.
 */
public final class TwoSampleTest {
  private final Dssw dssw;
  private final MonteCarlo settings;
  private final long seed;
  private final boolean meanDirection;

  private TwoSampleTest(Dssw dssw, MonteCarlo settings, long seed, boolean meanDirection) {
    this.dssw = dssw;
    this.settings = settings;
    this.seed = seed;
    this.meanDirection = meanDirection;
  }

  /** Returns the test with 999 permutations, alpha 0.05, seed 0 and the default distance. */
  public static TwoSampleTest withDefaults() {
    return new TwoSampleTest(Dssw.builder().build(), MonteCarlo.defaults(), 0, false);
  }

  /** Returns this test with another distance. */
  public TwoSampleTest with(Dssw distance) {
    Objects.requireNonNull(distance, "distance");
    return new TwoSampleTest(distance, settings, seed, meanDirection);
  }

  /** Returns this test with another number of permutations B. */
  public TwoSampleTest withPermutations(int count) {
    return with(settings.withDraws(count));
  }

  /** Returns this test with another seed of the permutations; that of the slices is the Dssw's. */
  public TwoSampleTest withSeed(long chosen) {
    return new TwoSampleTest(dssw, settings, chosen, meanDirection);
  }

  /**
   * Returns this test with another level at which the decision may settle early.
   *
   * <p>The test looks after 52, 104, 208, … permutations. It stops if the decision at this level
   * that all B permutations would give is already certain, or if the chance of another decision,
   * whatever the data, is so small that over all looks it sums to at most {@value
   * Settlement#ERROR}.
   */
  public TwoSampleTest withAlpha(double alpha) {
    return with(settings.withAlpha(alpha));
  }

  /** Returns this test without early stopping: every permutation is made. */
  public TwoSampleTest withAllPermutations() {
    return with(settings.withAllDraws());
  }

  /**
   * Returns the test that also looks at the length of the difference of the mean directions, which
   * finds small common shifts better, while the distance finds changes that leave the mean alone.
   * The smaller of both p-values is compared with its own distribution under the same permutations,
   * so the result is a valid p-value. {@link SignificanceResult#statistic} remains the distance's.
   */
  public TwoSampleTest withMeanDirection() {
    return new TwoSampleTest(dssw, settings, seed, true);
  }

  /**
   * Returns this test with a listener that receives the part of the permutations that are done, up
   * to 1, from any thread, one call at a time. An exception that it throws ends the test.
   */
  public TwoSampleTest withListener(DoubleConsumer listener) {
    return with(settings.withListener(listener));
  }

  private TwoSampleTest with(MonteCarlo changed) {
    return new TwoSampleTest(dssw, changed, seed, meanDirection);
  }

  /** Returns the value that is tested: {@link Dssw#value}, of the tested halves if trained. */
  public double statistic(SpherePoints x, SpherePoints y) {
    try (Permutations permutations = permutations(x, y)) {
      return permutations.observed()[0];
    }
  }

  /**
   * Tests the two samples.
   *
   * @throws IllegalArgumentException if a sample has weights (its points are then not
   *     exchangeable), if the dimensions differ, or if a trained energy gets fewer than two points
   * @throws java.util.concurrent.CancellationException if the thread is interrupted, which leaves
   *     its interrupted status set
   */
  public SignificanceResult test(SpherePoints x, SpherePoints y) {
    try (Permutations permutations = permutations(x, y)) {
      return settings.run(permutations.observed(), permutations, permutations.note());
    }
  }

  private Permutations permutations(SpherePoints x, SpherePoints y) {
    return Permutations.of(dssw, x, y, seed, meanDirection);
  }
}
