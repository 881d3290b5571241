package io.github.dssw.cli.options;

import io.github.dssw.Dssw;
import io.github.dssw.inference.SignificanceResult;
import io.github.dssw.inference.TwoSampleTest;
import io.github.dssw.inference.UniformityTest;
import io.github.dssw.sphere.SpherePoints;
import java.util.function.DoubleConsumer;
import picocli.CommandLine.Option;

/** How one test decides, which may stop early. */
public final class SignificanceOptions extends DecisionOptions {
  @Option(
      names = "--all-permutations",
      description = "Make every permutation, also after the decision at --alpha is settled.")
  private boolean all;

  /** Tests two samples. */
  public SignificanceResult test(
      Dssw dssw, long seed, SpherePoints x, SpherePoints y, DoubleConsumer listener) {
    TwoSampleTest test = twoSamples(dssw, seed).withListener(listener);
    return (all ? test.withAllPermutations() : test).test(x, y);
  }

  /** Tests whether a sample is uniform. */
  public SignificanceResult testUniformity(
      Dssw dssw, long seed, SpherePoints x, DoubleConsumer listener) {
    UniformityTest test =
        UniformityTest.withDefaults()
            .with(dssw)
            .withSamples(permutations())
            .withAlpha(alpha())
            .withSeed(seed)
            .withListener(listener);
    return (all ? test.withAllSamples() : test).test(x);
  }
}
