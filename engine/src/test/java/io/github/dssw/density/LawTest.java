package io.github.dssw.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.baseline.Slicing;
import io.github.dssw.sampling.Mixture;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The densities are densities: they integrate to 1, and draws follow them. Models are random ones
 * and ones trained with each loss. Seeds are fixed, so no test fails by chance; with random seeds a
 * correct sampler would fail with probability 1e-6.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LawTest {
  private static final int GRID = 40_000;
  private static final int DRAWS = 20_000;

  /** A normal number exceeds this with probability 1e-6. */
  private static final double DEVIATIONS = 4.75;

  private static final double[] GRID_POINTS = spiral();

  private final List<DensityModel> models = models();

  Stream<DensityModel> all() {
    return models.stream();
  }

  private static List<DensityModel> models() {
    SpherePoints data =
        new Mixture(
                List.of(
                    new VonMisesFisher(new double[] {0, 0, 1}, 8),
                    new VonMisesFisher(new double[] {1, 1, 0}, 15)),
                new double[] {2, 1})
            .sample(300, 4);
    ExponentialMapFlow start = ExponentialMapFlow.random(6, 8, 1);
    Dssw dssw = Dssw.builder().projections(32).build();
    return List.of(
        start,
        ExponentialMapFlow.random(20, 3, 2),
        RealNvp.random(4, 8, 3),
        trained(start, data, DensityLoss.likelihood(), 0.05),
        trained(start, data, DensityLoss.toUniform(dssw, 5), 0.05),
        trained(RealNvp.random(4, 8, 6), data, DensityLoss.toNormal(Slicing.of(32)), 0.01));
  }

  private static <M extends DensityModel> M trained(
      M start, SpherePoints data, DensityLoss<? super M> loss, double rate) {
    return DensityTraining.builder(start, data)
        .loss(() -> loss)
        .optimizer(() -> Optimizer.adam(rate))
        .steps(150)
        .build()
        .run(step -> true)
        .model();
  }

  @ParameterizedTest
  @MethodSource("all")
  void integratesToOne(DensityModel model) {
    double[] densities = densities(model);
    assertEquals(1, 4 * Math.PI * Arrays.stream(densities).sum() / GRID, 1e-3, model.describe());
  }

  @ParameterizedTest
  @MethodSource("all")
  void drawsFollowTheDensity(DensityModel model) {
    double[] expected = new double[CELLS];
    double[] densities = densities(model);
    for (int i = 0; i < GRID; i++) {
      expected[cell(GRID_POINTS, 3 * i)] += densities[i];
    }
    double total = Arrays.stream(expected).sum();
    double[] counts = new double[CELLS];
    float[] draws = model.sample(DRAWS, 9).toArray();
    for (int i = 0; i < DRAWS; i++) {
      double[] x = {draws[3 * i], draws[3 * i + 1], draws[3 * i + 2]};
      counts[cell(x, 0)]++;
    }
    double chi = 0;
    double rareExpected = 0;
    double rareCount = 0;
    int used = 0;
    for (int c = 0; c < CELLS; c++) {
      double mean = DRAWS * expected[c] / total;
      if (mean < 10) {
        rareExpected += mean;
        rareCount += counts[c];
      } else {
        chi += (counts[c] - mean) * (counts[c] - mean) / mean;
        used++;
      }
    }
    // Rare cells count as one; at least one draw is expected there by adding it to both sides.
    chi += (rareCount - rareExpected) * (rareCount - rareExpected) / (rareExpected + 1);
    assertTrue(used > 5, "cells with enough draws: " + used);
    assertTrue(chi < limit(used), model.describe() + ": " + chi + " with " + used + " cells");
  }

  /** The Wilson–Hilferty approximation of a high quantile of χ². */
  private static double limit(int freedom) {
    double a = 2.0 / (9 * freedom);
    return freedom * Math.pow(1 - a + DEVIATIONS * Math.sqrt(a), 3);
  }

  @ParameterizedTest
  @MethodSource("all")
  void inverseOfAFlow(DensityModel model) {
    if (model instanceof ExponentialMapFlow flow) {
      double[] images = UnitRows.uniform(500, 3);
      double[] points = flow.inverse(images);
      double[] again =
          flow.withArithmetic(Arithmetic.DOUBLE).forward(points, false).imageCoordinates();
      assertArrayEquals(images, again, 1e-6);
    }
  }

  private static double[] densities(DensityModel model) {
    double[] logs = model.logDensities(SpherePoints.of(GRID_POINTS, 3));
    return Arrays.stream(logs).map(Math::exp).toArray();
  }

  /** Eight bands of equal area, each cut into eight parts. */
  private static final int CELLS = 64;

  private static int cell(double[] x, int at) {
    int band = Math.min(7, (int) (4 * (1 + x[at + 2])));
    double turn = (Math.atan2(x[at + 1], x[at]) + Math.PI) / (2 * Math.PI);
    return 8 * band + Math.min(7, (int) (8 * turn));
  }

  private static double[] spiral() {
    double[] points = new double[3 * GRID];
    double golden = Math.PI * (3 - Math.sqrt(5));
    for (int i = 0; i < GRID; i++) {
      double z = 1 - (2 * i + 1.0) / GRID;
      double radius = Math.sqrt(1 - z * z);
      points[3 * i] = radius * Math.cos(golden * i);
      points[3 * i + 1] = radius * Math.sin(golden * i);
      points[3 * i + 2] = z;
    }
    return points;
  }
}
