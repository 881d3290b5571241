package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.baseline.Wasserstein;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.sampling.Icosahedron;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;

/** How well particles fit the target. Lower is better throughout. */
final class Scores {
  /** The true negative log-likelihood: −Σ log((1/12) Σ q<sub>k</sub>). */
  static final String NLL = "nll";

  /** What the paper's tables print as it: densities stand where log-densities belong. */
  static final String NLL_PRINTED = "nllPrinted";

  /** The natural logarithm of the exact transport cost, squared angles, no root taken. */
  static final String LOG_W2 = "logW2";

  /** The same of its root. */
  static final String LOG_W2_ROOTED = "logW2Rooted";

  /** The logarithm of the cost with the angles as they are, without a clip. */
  static final String LOG_W2_UNCLIPPED = "logW2Unclipped";

  /** What public code keeps cosines away from ±1 by; no angle is then below √(2·clip). */
  static final double CLIP = 1e-5;

  private static final List<VonMisesFisher> COMPONENTS =
      Icosahedron.vertices().stream()
          .map(vertex -> new VonMisesFisher(vertex, RunInputs.CONCENTRATION))
          .toList();

  private Scores() {}

  /** All scores of particles against what the last step saw of the target. */
  static NamedNumbers of(SpherePoints particles, SpherePoints target, int threads) {
    Wasserstein exact = new Wasserstein(2).withThreads(threads);
    double cost = exact.withClip(CLIP).value(particles, target);
    return NamedNumbers.of(NLL, nll(particles))
        .with(NLL_PRINTED, nllPrinted(particles))
        .with(LOG_W2, Math.log(cost))
        .with(LOG_W2_ROOTED, 0.5 * Math.log(cost))
        .with(LOG_W2_UNCLIPPED, Math.log(exact.value(particles, target)));
  }

  static double nll(SpherePoints particles) {
    double sum = 0;
    for (double log : Icosahedron.mixture(RunInputs.CONCENTRATION).logDensities(particles)) {
      sum -= log;
    }
    return sum;
  }

  /** −Σ (log Σ exp(q<sub>k</sub>) − log 12). */
  static double nllPrinted(SpherePoints particles) {
    double[] sums = new double[particles.size()];
    for (VonMisesFisher component : COMPONENTS) {
      double[] logs = component.logDensities(particles);
      for (int i = 0; i < sums.length; i++) {
        // At most exp(8), where κ = 50.
        sums[i] += Math.exp(Math.exp(logs[i]));
      }
    }
    double total = 0;
    for (double sum : sums) {
      total -= Math.log(sum) - Math.log(COMPONENTS.size());
    }
    return total;
  }

  /** The least that {@link #LOG_W2} can be: that of particles which lie on their points. */
  static double leastLogW2() {
    double angle = Math.acos(1 - CLIP);
    return Math.log(angle * angle);
  }
}
