package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Every slice design estimates the same value as independent slices, and reports its own error.
 *
 * <p>Seeds are fixed; each check states how often other seeds would raise a false alarm.
 */
class SliceDesignProperties {
  private static final int TRUTH = 200_000;

  /** Two sets, and a design that exists in their dimension. */
  record Case(String name, SpherePoints x, SpherePoints y, SliceDesign design) {
    @Override
    public String toString() {
      return name + ", " + design.name();
    }
  }

  @Provide
  Arbitrary<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (int d : new int[] {3, 8, 32, 101}) {
      Random random = new Random(d);
      SpherePoints uniform = Samples.uniform(random, 12, d);
      SpherePoints cluster = Samples.around(random, 12, d, Math.sqrt(d));
      SpherePoints axes = axes(d, 10);
      List<SliceDesign> designs =
          d == 3
              ? List.of(SliceDesign.orthogonal(), SliceDesign.quasi())
              : List.of(SliceDesign.orthogonal(), SliceDesign.fast());
      for (SliceDesign design : designs) {
        cases.add(new Case("cluster, d = " + d, cluster, uniform, design));
        cases.add(new Case("axes, d = " + d, axes, uniform, design));
        cases.add(new Case("axes against axes, d = " + d, axes, axes(d, 7), design));
      }
    }
    return Arbitraries.of(cases);
  }

  /**
   * The difference of two estimates over the root of their squared errors is a standard normal
   * number: above 4.5 in 7 of a million cases, and there are 24.
   */
  @Property(generation = GenerationMode.EXHAUSTIVE, edgeCases = EdgeCasesMode.NONE)
  void valuesConvergeToThoseOfIndependentSlices(@ForAll("cases") Case c) {
    Comparison truth =
        dssw(Energy.uniform(), SliceDesign.independent(), TRUTH, 1).compare(c.x, c.y);
    Comparison actual = dssw(Energy.uniform(), c.design, TRUTH / 4, 2).compare(c.x, c.y);
    double error = Math.hypot(truth.standardError(), actual.standardError());
    // In dimension 3 a block of orthogonal planes is a single plane.
    boolean singles = c.x.dimension() == 3 && c.design.equals(SliceDesign.orthogonal());
    assertEquals(!singles, actual.errorFromBlocks());
    assertTrue(
        Math.abs(actual.value() - truth.value()) <= 4.5 * error,
        c + ": " + actual + " instead of " + truth);
  }

  @Provide
  Arbitrary<FixedEnergy> energies() {
    return Arbitraries.of(
        List.of(
            Energy.uniform(), Energy.exponential(0.05), Energy.identity(), Energy.polynomial()));
  }

  /**
   * Two standard errors should cover the truth in about 95 % of the trials. In 400 trials, 90 % is
   * 4.6 standard deviations below: a false alarm in a million runs.
   */
  @Property(generation = GenerationMode.EXHAUSTIVE, edgeCases = EdgeCasesMode.NONE)
  void twoStandardErrorsCoverTheTruth(@ForAll("energies") FixedEnergy energy) {
    SpherePoints x = Samples.around(new Random(1), 12, 8, 2);
    SpherePoints y = Samples.uniform(new Random(2), 12, 8);
    double truth = dssw(energy, SliceDesign.independent(), TRUTH, -1).compare(x, y).value();
    for (SliceDesign design : List.of(SliceDesign.orthogonal(), SliceDesign.fast())) {
      int covered = 0;
      for (int seed = 0; seed < 400; seed++) {
        Comparison c = dssw(energy, design, 160, 70_000 + seed).compare(x, y);
        covered += Math.abs(c.value() - truth) <= 2 * c.standardError() ? 1 : 0;
      }
      assertTrue(covered >= 360, energy + ", " + design.name() + " covers " + covered / 400.0);
    }
  }

  /** Spirals and orthogonal blocks scatter less than as many independent slices. */
  @Property(tries = 1)
  void designsScatterLess() {
    SpherePoints x = Samples.around(new Random(1), 100, 3, 2);
    SpherePoints y = Samples.uniform(new Random(2), 100, 3);
    double independent = scatter(SliceDesign.independent(), x, y);
    assertTrue(scatter(SliceDesign.quasi(), x, y) < 0.2 * independent);
    SpherePoints far = Samples.around(new Random(3), 100, 32, 6);
    SpherePoints spread = Samples.uniform(new Random(4), 100, 32);
    double reference = scatter(SliceDesign.independent(), far, spread);
    assertTrue(scatter(SliceDesign.orthogonal(), far, spread) < 0.7 * reference);
    assertTrue(scatter(SliceDesign.fast(), far, spread) < 0.7 * reference);
  }

  /** With few blocks there is no error of blocks, and the answer says so. */
  @Property(tries = 1)
  void fewBlocksHaveTheErrorOfIndependentSlices() {
    SpherePoints x = Samples.around(new Random(1), 9, 20, 2);
    SpherePoints y = Samples.uniform(new Random(2), 9, 20);
    Comparison few = dssw(Energy.uniform(), SliceDesign.orthogonal(), 70, 1).compare(x, y);
    assertEquals(false, few.errorFromBlocks());
    assertEquals("orthogonal", few.slicing());
    Comparison more = dssw(Energy.uniform(), SliceDesign.orthogonal(), 71, 1).compare(x, y);
    assertEquals(true, more.errorFromBlocks());
    assertTrue(more.standardError() < few.standardError());
  }

  private static double scatter(SliceDesign design, SpherePoints x, SpherePoints y) {
    double sum = 0;
    double square = 0;
    int draws = 60;
    for (int seed = 0; seed < draws; seed++) {
      double value = dssw(Energy.uniform(), design, 64, seed).compare(x, y).value();
      sum += value;
      square += value * value;
    }
    return Math.sqrt(square / draws - Math.pow(sum / draws, 2));
  }

  /** Points on the first coordinate axes, where layers of rotations mix worst. */
  private static SpherePoints axes(int d, int n) {
    float[] flat = new float[n * d];
    for (int i = 0; i < n; i++) {
      flat[i * d + i % d] = i % 2 == 0 ? 1 : -1;
    }
    return SpherePoints.ofUnit(flat, d);
  }

  private static Dssw dssw(Energy energy, SliceDesign design, int slices, long seed) {
    return Dssw.builder().energy(energy).slices(design).projections(slices).seed(seed).build();
  }
}
