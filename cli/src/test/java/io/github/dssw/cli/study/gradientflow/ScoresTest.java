package io.github.dssw.cli.study.gradientflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.statistics.Spread;
import io.github.dssw.sphere.SpherePoints;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Scores against formulas that are written out here, and against known values. */
class ScoresTest {
  private static final double KAPPA = 50;
  private static final double PHI = (1 + Math.sqrt(5)) / 2;

  @Test
  void likelihoodsFollowTheirFormulas() {
    double[][] points = {{0, 0, 1}, {0.6, -0.8, 0}, {0, 1, PHI}, {-0.5, 0.5, -Math.sqrt(0.5)}};
    SpherePoints particles = SpherePoints.of(points);
    double nll = 0;
    double printed = 0;
    for (int i = 0; i < particles.size(); i++) {
      double densities = 0;
      double exponentials = 0;
      for (double[] vertex : vertices()) {
        double q = density(particles, i, vertex);
        densities += q;
        exponentials += Math.exp(q);
      }
      nll -= Math.log(densities / 12);
      printed -= Math.log(exponentials) - Math.log(12);
    }
    assertEquals(nll, Scores.nll(particles), 1e-9 * Math.abs(nll));
    assertEquals(printed, Scores.nllPrinted(particles), 1e-9 * Math.abs(printed));
  }

  /** Returns κ / (2π (e^κ − e^−κ)) · e^(κ μ·x). */
  private static double density(SpherePoints points, int i, double[] vertex) {
    double dot = 0;
    for (int k = 0; k < 3; k++) {
      dot += points.coordinate(i, k) * vertex[k] / Math.hypot(1, PHI);
    }
    return KAPPA / (2 * Math.PI * (Math.exp(KAPPA) - Math.exp(-KAPPA))) * Math.exp(KAPPA * dot);
  }

  private static double[][] vertices() {
    double[][] all = new double[12][];
    for (int i = 0; i < 4; i++) {
      double one = i % 2 == 0 ? 1 : -1;
      double far = i < 2 ? PHI : -PHI;
      all[3 * i] = new double[] {0, one, far};
      all[3 * i + 1] = new double[] {one, far, 0};
      all[3 * i + 2] = new double[] {far, 0, one};
    }
    return all;
  }

  /**
   * Samples of 2400 points have a printed NLL of −4926 ± 84 and a true NLL of 3381. The bounds are
   * five standard errors of the mean of 30 draws; the seed is fixed.
   */
  @Test
  void samplesOfTheTargetHaveKnownScores() {
    int draws = 30;
    Spread printed = overDraws(draws, Scores::nllPrinted);
    assertEquals(-4926, printed.mean(), 5 * 84 / Math.sqrt(draws));
    assertTrue(printed.deviation() > 84 / 2.0 && printed.deviation() < 84 * 2, printed.toString());
    Spread nll = overDraws(draws, Scores::nll);
    assertEquals(3381, nll.mean(), 5 * nll.deviation() / Math.sqrt(draws));
  }

  private interface Score {
    double of(SpherePoints particles);
  }

  private static Spread overDraws(int draws, Score score) {
    return Spread.of(
        IntStream.range(0, draws)
            .mapToDouble(run -> score.of(new RunInputs(FlowSizes.full(), 7, run).target()))
            .toArray());
  }

  /** Two points at known angles from their targets: the cost is the mean of the squares. */
  @Test
  void transportCostsAreThoseComputedByHand() {
    SpherePoints x = SpherePoints.of(new double[][] {{1, 0, 0}, {0, 0, 1}});
    SpherePoints y =
        SpherePoints.of(
            new double[][] {{0, Math.sin(0.2), Math.cos(0.2)}, {Math.cos(0.4), Math.sin(0.4), 0}});
    NamedNumbers scores = Scores.of(x, y, 1);
    double cost = (0.2 * 0.2 + 0.4 * 0.4) / 2;
    assertEquals(Math.log(cost), scores.get(Scores.LOG_W2), 1e-5);
    assertEquals(Math.log(Math.sqrt(cost)), scores.get(Scores.LOG_W2_ROOTED), 1e-5);
    assertEquals(Math.log(cost), scores.get(Scores.LOG_W2_UNCLIPPED), 1e-5);
  }

  /** The −10.82 ± 0.00 of the paper's table A1 is the bound that the clip sets. */
  @Test
  void particlesOnTheirTargetsScoreTheBoundOfTheClip() {
    SpherePoints points = new RunInputs(new FlowSizes(2, 1, 1), 0, 0).target();
    NamedNumbers scores = Scores.of(points, points, 1);
    assertEquals(Scores.minimumLogW2(), scores.get(Scores.LOG_W2), 1e-12);
    assertEquals(-10.82, Scores.minimumLogW2(), 0.005);
    assertTrue(scores.get(Scores.LOG_W2_UNCLIPPED) < -25);
  }
}
