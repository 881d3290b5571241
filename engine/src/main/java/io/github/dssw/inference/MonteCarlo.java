package io.github.dssw.inference;

import io.github.dssw.internal.Checks;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.DoubleConsumer;

/**
 * Compares observed statistics with draws of their null distribution, and stops when the decision
 * is settled.
 *
 * @param draws the number of draws, B
 * @param alpha the level of the decision
 * @param all whether all draws are made
 * @param listener receives the part of the draws that are done
 */
record MonteCarlo(int draws, double alpha, boolean all, DoubleConsumer listener) {
  private static final int DEFAULT_DRAWS = 999;
  private static final double DEFAULT_ALPHA = 0.05;

  /** The first look at the decision; each later one is after twice as many draws. */
  private static final int FIRST_LOOK = 52;

  MonteCarlo {
    Checks.atLeastOne(draws, "draws");
    if (!(alpha > 0 && alpha < 1)) {
      throw new IllegalArgumentException("alpha is " + alpha + "; it must be between 0 and 1");
    }
    Objects.requireNonNull(listener, "listener");
  }

  static MonteCarlo defaults() {
    return new MonteCarlo(DEFAULT_DRAWS, DEFAULT_ALPHA, false, done -> {});
  }

  MonteCarlo withDraws(int count) {
    return new MonteCarlo(count, alpha, all, listener);
  }

  MonteCarlo withAlpha(double level) {
    return new MonteCarlo(draws, level, all, listener);
  }

  MonteCarlo withAllDraws() {
    return new MonteCarlo(draws, alpha, true, listener);
  }

  MonteCarlo withListener(DoubleConsumer chosen) {
    return new MonteCarlo(draws, alpha, all, chosen);
  }

  /**
   * Runs a test.
   *
   * @param observed one or more statistics; large values speak against the null hypothesis
   */
  SignificanceResult run(double[] observed, NullSource source, String note) {
    double[][] nulls = new double[observed.length][0];
    Settlement settlement = new Settlement(draws, alpha, looks(), observed.length);
    Settlement.Decision decision = Settlement.Decision.OPEN;
    int done = 0;
    while (done < draws && decision == Settlement.Decision.OPEN) {
      int next = all ? draws : Math.min(draws, Math.max(FIRST_LOOK, 2 * done));
      double[][] more =
          source.draw(
              done, next, Watch.over(listener, (double) done / draws, (double) next / draws));
      for (int s = 0; s < nulls.length; s++) {
        nulls[s] = concatenate(nulls[s], more[s]);
      }
      done = next;
      if (done < draws) {
        decision = settlement.after(done, exceedances(observed, nulls));
      }
    }
    if (done < draws) {
      listener.accept(1);
    }
    return new SignificanceResult(observed, nulls, alpha, decision, note);
  }

  private int looks() {
    int looks = 0;
    for (int at = FIRST_LOOK; at < draws && !all; at *= 2) {
      looks++;
    }
    return looks;
  }

  private static int[] exceedances(double[] observed, double[][] nulls) {
    int[] counts = new int[observed.length];
    for (int s = 0; s < counts.length; s++) {
      counts[s] = Ranks.atLeast(observed[s], nulls[s]);
    }
    return counts;
  }

  private static double[] concatenate(double[] a, double[] b) {
    double[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }
}
