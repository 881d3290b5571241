package io.github.dssw.cli.study.swvi;

import io.github.dssw.sampling.SphericalDistribution;
import java.util.Arrays;

/**
 * Estimates, from draws of a model q with weights w = p/q, how far it is from a target p.
 *
 * @param kl KL(q ‖ p) = mean(log q − log p), in nats
 * @param klPrinted the estimate of public code, mean(log q − log p) + log mean w. It takes the
 *     normaliser of p from the same draws: a model that misses a part of the target seems better
 *     than it is
 * @param ess the effective sample size (Σw)²/Σw², in percent of the number of draws
 */
record Mismatch(double kl, double klPrinted, double ess) {
  static Mismatch of(FlowModel.Weighed draws, SphericalDistribution target) {
    double[] logWeights = target.logDensities(draws.points());
    for (int i = 0; i < logWeights.length; i++) {
      logWeights[i] -= draws.logDensities()[i];
    }
    int n = logWeights.length;
    double largest = Arrays.stream(logWeights).max().orElseThrow();
    double[] weights = Arrays.stream(logWeights).map(log -> Math.exp(log - largest)).toArray();
    double sum = Arrays.stream(weights).sum();
    double squares = Arrays.stream(weights).map(w -> w * w).sum();
    double kl = -Arrays.stream(logWeights).sum() / n;
    return new Mismatch(kl, kl + largest + Math.log(sum / n), 100 * sum * sum / (n * squares));
  }
}
