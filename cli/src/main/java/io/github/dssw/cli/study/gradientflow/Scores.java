package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.baseline.Wasserstein;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.sampling.Icosahedron;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;

/** Scores of how well particles fit the target; lower is better for all of them. */
final class Scores {
  /** The true negative log-likelihood: −Σ log((1/12) Σ q<sub>k</sub>). */
  static final String NLL = "nll";

  /** The score that the paper prints as NLL: it has densities where log-densities belong. */
  static final String NLL_PRINTED = "nllPrinted";

  /** The natural logarithm of the exact transport cost with squared angles, without the root. */
  static final String LOG_W2 = "logW2";

  /** The natural logarithm of the root of that cost. */
  static final String LOG_W2_ROOTED = "logW2Rooted";

  /** The natural logarithm of the cost of the exact angles, without the clip. */
  static final String LOG_W2_UNCLIPPED = "logW2Unclipped";

  /** The distance that public code keeps cosines from ±1, so no angle is below √(2·clip). */
  static final double CLIP = 1e-5;

  private static final List<VonMisesFisher> COMPONENTS =
      Icosahedron.vertices().stream()
          .map(vertex -> new VonMisesFisher(vertex, RunInputs.CONCENTRATION))
          .toList();

  private Scores() {}

  /** Returns all scores of particles against the points of the target that the last step saw. */
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

  /** Returns −Σ (log Σ exp(q<sub>k</sub>) − log 12). */
  static double nllPrinted(SpherePoints particles) {
    double[] sums = new double[particles.size()];
    for (VonMisesFisher component : COMPONENTS) {
      double[] logs = component.logDensities(particles);
      for (int i = 0; i < sums.length; i++) {
        // A density is at most 8 for κ = 50, so the sum cannot overflow.
        sums[i] += Math.exp(Math.exp(logs[i]));
      }
    }
    double total = 0;
    for (double sum : sums) {
      total -= Math.log(sum) - Math.log(COMPONENTS.size());
    }
    return total;
  }

  /** Returns the minimum of {@link #LOG_W2}, which particles on their target points have. */
  static double minimumLogW2() {
    double angle = Math.acos(1 - CLIP);
    return Math.log(angle * angle);
  }
}
