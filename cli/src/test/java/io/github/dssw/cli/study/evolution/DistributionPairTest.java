package io.github.dssw.cli.study.evolution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Samples for the figures, and the sizes of the figures. */
class DistributionPairTest {
  @Test
  void pointsDoNotDependOnTheNumberOfSlices() {
    DistributionPair.Samples few = DistributionPair.withUniform(5, 10, 1).draw(20, 0, 3);
    DistributionPair.Samples many = DistributionPair.withUniform(5, 10, 1000).draw(20, 0, 3);
    assertArrayEquals(few.x().toArray(), many.x().toArray());
    assertArrayEquals(few.y().toArray(), many.y().toArray());
    assertEquals(few.sliceSeed(), many.sliceSeed());
  }

  @Test
  void drawsDiffer() {
    float[] first = DistributionPair.withUniform(5, 10, 1).draw(20, 0, 0).x().toArray();
    assertFalse(
        Arrays.equals(first, DistributionPair.withUniform(5, 10, 1).draw(20, 0, 1).x().toArray()));
    assertFalse(
        Arrays.equals(first, DistributionPair.withUniform(5, 11, 1).draw(20, 0, 0).x().toArray()));
    assertFalse(
        Arrays.equals(first, DistributionPair.withUniform(5, 10, 1).draw(20, 9, 0).x().toArray()));
  }

  /** The distance grows up to half a turn and falls to 0 at a whole turn. */
  @Test
  void distancesGrowUpToHalfATurn() {
    Dssw ssw = Dssw.builder().energy(Energy.uniform()).build();
    double[] values =
        List.of(0., 60., 120., 180., 240., 300., 360.).stream()
            .map(
                degrees ->
                    DistributionPair.withRotated(4, 30, Math.toRadians(degrees), 100)
                        .draw(300, 1, 0))
            .mapToDouble(draw -> ssw.value(draw.x(), draw.y()))
            .toArray();
    for (int k = 0; k < 3; k++) {
      assertTrue(values[k] < values[k + 1], Arrays.toString(values));
      assertTrue(values[6 - k] < values[5 - k], Arrays.toString(values));
    }
    assertEquals(0, values[6], 0.01);
  }

  @Test
  void figuresHaveTheSizesOfThePaper() {
    List<Sweep> sweeps = EvolutionSizes.full().sweeps((full, reduced) -> full);
    Sweep kappa = sweeps.get(0);
    assertEquals(12, kappa.range().values().size());
    assertEquals(List.of(3., 25., 50., 100.), kappa.lines().values());
    assertEquals(10, kappa.redraws());
    assertEquals(500, EvolutionSizes.full().samples());
    assertEquals(DistributionPair.withUniform(25, 40, 200), kappa.pair(40, 25));
    Sweep rotation = sweeps.get(3);
    assertEquals(13, rotation.range().values().size());
    assertEquals(Math.PI, rotation.pair(180, 3).angle(), 1e-15);
    assertEquals(1000, sweeps.get(1).pair(1000, 25).projections());
    assertEquals(3, sweeps.get(1).pair(1000, 25).dimension());
  }
}
