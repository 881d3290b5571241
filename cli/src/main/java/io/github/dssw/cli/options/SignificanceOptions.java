package io.github.dssw.cli.options;

import io.github.dssw.Dssw;
import io.github.dssw.inference.SignificanceResult;
import io.github.dssw.inference.TwoSampleTest;
import io.github.dssw.inference.UniformityTest;
import java.util.Locale;
import java.util.function.DoubleConsumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How a test decides: the permutations, the level, and the exit status of its decision. */
public final class SignificanceOptions {
  /** The exit status of a rejection. */
  private static final int REJECTED = 1;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--permutations",
      paramLabel = "B",
      defaultValue = "999",
      description =
          "Number of permutations of the pooled sample, or of uniform samples with --uniform"
              + " (default: ${DEFAULT-VALUE}).")
  private int permutations;

  @Option(
      names = "--alpha",
      paramLabel = "A",
      defaultValue = "0.05",
      description =
          "Level of the decision: the greatest chance of a false alarm (default: ${DEFAULT-VALUE}).")
  private double alpha;

  @Option(
      names = "--all-permutations",
      description = "Make every permutation, also after the decision at --alpha is settled.")
  private boolean all;

  @Option(
      names = "--exit-code",
      description = "Exit with status 1 if the difference is more than chance.")
  private boolean exitCode;

  /**
   * Refuses a number of permutations whose smallest p-value is above the level: no result could
   * ever be significant.
   */
  public void check() {
    double least = 1 / (1.0 + permutations);
    if (permutations >= 1 && alpha > 0 && least > alpha) {
      throw new ParameterException(
          command.commandLine(),
          String.format(
              Locale.ROOT,
              "--permutations %d gives a p-value of at least %.3g, never below --alpha %s; use at"
                  + " least %.0f",
              permutations,
              least,
              alpha,
              Math.ceil(1 / alpha - 1)));
    }
  }

  /** Returns the test of two samples. */
  public TwoSampleTest twoSamples(Dssw dssw, long seed, DoubleConsumer listener) {
    TwoSampleTest test =
        TwoSampleTest.withDefaults()
            .with(dssw)
            .withPermutations(permutations)
            .withAlpha(alpha)
            .withSeed(seed)
            .withListener(listener);
    return all ? test.withAllPermutations() : test;
  }

  /** Returns the test of uniformity. */
  public UniformityTest uniformity(Dssw dssw, long seed, DoubleConsumer listener) {
    UniformityTest test =
        UniformityTest.withDefaults()
            .with(dssw)
            .withSamples(permutations)
            .withAlpha(alpha)
            .withSeed(seed)
            .withListener(listener);
    return all ? test.withAllSamples() : test;
  }

  /** Returns the level of the decision. */
  public double alpha() {
    return alpha;
  }

  /** Returns the number of permutations that are made unless the decision is settled before. */
  public int permutations() {
    return permutations;
  }

  /** Returns the exit status of a result. */
  public int status(SignificanceResult result) {
    return exitCode && result.reject(alpha) ? REJECTED : 0;
  }
}
