package io.github.dssw.inference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.inference.Settlement.Decision;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The chance that early stopping changes a decision, computed exactly: the law of the number of
 * draws that reach the statistic is followed from look to look, for every probability of reaching
 * it.
 */
class SettlementTest {
  @ParameterizedTest
  @CsvSource({
    "99, 0.05",
    "199, 0.05",
    "499, 0.1",
    "600, 0.05",
    "999, 0.05",
    "999, 0.01",
    "1999, 0.05"
  })
  void theChanceOfAnotherDecisionIsBelowTheBound(int draws, double alpha) {
    double worst = 0;
    for (double q = 0.2 * alpha; q < 4 * alpha; q += 0.02 * alpha) {
      worst = Math.max(worst, chanceOfAnotherDecision(draws, alpha, q));
    }
    assertTrue(worst <= Settlement.ERROR, "chance " + worst);
  }

  @Test
  void theUsualChanceIsFarBelowTheBound() {
    double worst = 0;
    for (double q = 0.03; q < 0.08; q += 0.002) {
      worst = Math.max(worst, chanceOfAnotherDecision(999, 0.05, q));
    }
    assertTrue(worst <= 2e-6, "chance " + worst);
  }

  private static double chanceOfAnotherDecision(int draws, double alpha, double q) {
    int looks = 0;
    for (int at = 52; at < draws; at *= 2) {
      looks++;
    }
    Settlement settlement = new Settlement(draws, alpha, looks, 1);
    long mostToReject = Math.round(Math.floor(alpha * (draws + 1) + 1e-9)) - 1;
    double[] law = {1};
    double wrong = 0;
    for (int at = 52; at < draws; at *= 2) {
      law = add(law, at - (law.length - 1), q);
      double[] left = binomial(draws - at, q);
      for (int k = 0; k < law.length; k++) {
        Decision decision = settlement.after(at, new int[] {k});
        if (decision != Decision.OPEN) {
          wrong += law[k] * chanceOfOther(decision, left, mostToReject - k);
          law[k] = 0;
        }
      }
    }
    return wrong;
  }

  private static double chanceOfOther(Decision decision, double[] left, long mostToReject) {
    double chance = 0;
    for (int k = 0; k < left.length; k++) {
      chance += (k <= mostToReject) == (decision == Decision.ACCEPT) ? left[k] : 0;
    }
    return chance;
  }

  private static double[] binomial(int n, double q) {
    return add(new double[] {1}, n, q);
  }

  /** Returns the law after more draws. */
  private static double[] add(double[] law, int draws, double q) {
    double[] now = law;
    for (int i = 0; i < draws; i++) {
      double[] next = new double[now.length + 1];
      for (int k = 0; k < now.length; k++) {
        next[k] += (1 - q) * now[k];
        next[k + 1] += q * now[k];
      }
      now = next;
    }
    return now;
  }

  @Test
  void clearCasesAreSettledEarly() {
    Settlement settlement = new Settlement(999, 0.05, 4, 1);
    assertEquals(Decision.ACCEPT, settlement.after(52, new int[] {20}));
    assertEquals(Decision.OPEN, settlement.after(52, new int[] {0}));
    assertEquals(Decision.OPEN, settlement.after(52, new int[] {3}));
    assertEquals(Decision.REJECT, settlement.after(208, new int[] {0}));
    assertEquals(Decision.OPEN, settlement.after(208, new int[] {5}));
    assertEquals(Decision.ACCEPT, settlement.after(104, new int[] {50}), "cannot be rejected");
    assertEquals(Decision.REJECT, settlement.after(998, new int[] {48}), "is rejected anyway");
    assertEquals(Decision.OPEN, settlement.after(998, new int[] {49}));
  }

  @Test
  void bothStatisticsMustBeAcceptedAndOneRejectedAtHalfTheLevel() {
    Settlement settlement = new Settlement(999, 0.05, 4, 2);
    assertEquals(Decision.OPEN, settlement.after(52, new int[] {30, 0}));
    assertEquals(Decision.ACCEPT, settlement.after(52, new int[] {30, 30}));
    assertEquals(Decision.REJECT, settlement.after(416, new int[] {300, 0}));
    assertEquals(Decision.OPEN, settlement.after(208, new int[] {128, 0}));
  }

  @Test
  void tooFewDrawsCanNeverReject() {
    assertEquals(Decision.ACCEPT, new Settlement(100, 0.001, 1, 1).after(52, new int[] {0}));
  }
}
