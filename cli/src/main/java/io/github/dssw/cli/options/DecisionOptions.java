package io.github.dssw.cli.options;

import io.github.dssw.Dssw;
import io.github.dssw.inference.TwoSampleTest;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How tests decide: the permutations, the level, and the exit status of the decision. */
public class DecisionOptions {
  /** The exit status of a rejection. */
  private static final int REJECTED = 1;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--permutations",
      paramLabel = "B",
      defaultValue = "999",
      description =
          "Number of permutations of the pooled sample, or of uniform samples against the uniform"
              + " measure (default: ${DEFAULT-VALUE}).")
  private int permutations;

  @Option(
      names = "--alpha",
      paramLabel = "A",
      defaultValue = "0.05",
      description =
          "Level of the decision: the greatest chance of a false alarm (default:"
              + " ${DEFAULT-VALUE}).")
  private double alpha;

  @Option(
      names = "--exit-code",
      description = "Exit with status 1 if the difference is more than chance.")
  private boolean exitCode;

  /**
   * Refuses a number of permutations whose smallest p-value is above the level: no result could
   * ever be significant.
   *
   * @param tests the number of tests, for which p-values are corrected
   */
  public final void check(int tests) {
    double least = tests / (1.0 + permutations);
    if (permutations >= 1 && alpha > 0 && least > alpha) {
      throw new ParameterException(
          command.commandLine(),
          String.format(
              Locale.ROOT,
              "--permutations %d gives a p-value of at least %.3g%s, never below --alpha %s; use at"
                  + " least %.0f",
              permutations,
              least,
              tests == 1 ? "" : " after the correction for " + tests + " sets",
              alpha,
              Math.ceil(tests / alpha - 1)));
    }
  }

  /** Returns the test of two samples. */
  public final TwoSampleTest twoSamples(Dssw dssw, long seed) {
    return TwoSampleTest.withDefaults()
        .with(dssw)
        .withPermutations(permutations)
        .withAlpha(alpha)
        .withSeed(seed);
  }

  /** Returns the level of the decision. */
  public final double alpha() {
    return alpha;
  }

  /** Returns the number of permutations that are made unless the decision is settled before. */
  public final int permutations() {
    return permutations;
  }

  /** Returns the exit status of a decision. */
  public final int status(boolean rejected) {
    return exitCode && rejected ? REJECTED : 0;
  }
}
