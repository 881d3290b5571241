package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
 * <p>The system property {@code dssw.designs=full} chooses the sizes whose results are in
 * docs/verification.md; without it the checks are smaller.
 *
 * <p>Seeds are fixed; each check states how often other seeds would raise a false alarm.
 */
class SliceDesignProperties extends FixedEnergies {
  private static final boolean FULL = "full".equals(System.getProperty("dssw.designs"));

  private static final int TRUTH = FULL ? 200_000 : 50_000;
  private static final int[] DIMENSIONS =
      FULL ? new int[] {3, 8, 32, 101, 384, 768} : new int[] {3, 8, 32};

  /** Slices are drawn in chunks of other seeds: all of them at once would take a gigabyte. */
  private static final int CHUNK = 20_000;

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
    for (int d : DIMENSIONS) {
      Random random = new Random(d);
      SpherePoints uniform = Samples.uniform(random, 12, d);
      SpherePoints cluster = Samples.around(random, 12, d, Math.sqrt(d));
      SpherePoints axes = axes(d, 10);
      for (SliceDesign design : designs(d)) {
        cases.add(new Case("cluster and uniform, d = " + d, cluster, uniform, design));
        cases.add(new Case("axes and uniform, d = " + d, axes, uniform, design));
        cases.add(new Case("axes and axes, d = " + d, axes, axes(d, 7), design));
      }
    }
    return Arbitraries.of(cases);
  }

  /** Returns the designs with blocks of more than one slice. */
  private static List<SliceDesign> designs(int dimension) {
    return dimension == 3
        ? List.of(SliceDesign.quasi())
        : List.of(SliceDesign.orthogonal(), SliceDesign.fast());
  }

  /**
   * The difference of two estimates over the root of their squared errors is nearly a standard
   * normal number. With errors of 100 blocks or more it is above 4.5 in at most 2 of 100,000 cases,
   * and there are at most 33: a false alarm in fewer than one of a thousand runs.
   */
  @Property(generation = GenerationMode.EXHAUSTIVE, edgeCases = EdgeCasesMode.NONE)
  void valuesConvergeToThoseOfIndependentSlices(@ForAll("cases") Case c) {
    assertConverges(c, Energy.uniform());
  }

  /** The same for weighted sums; one of the sets and dimensions is enough. */
  @Property(generation = GenerationMode.EXHAUSTIVE, edgeCases = EdgeCasesMode.NONE)
  void weightedValuesConvergeToo(@ForAll("energies") FixedEnergy energy) {
    for (int d : new int[] {3, 8, 32}) {
      SpherePoints x = Samples.around(new Random(d), 12, d, Math.sqrt(d));
      SpherePoints y = Samples.uniform(new Random(d + 1), 12, d);
      for (SliceDesign design : designs(d)) {
        assertConverges(new Case("cluster and uniform, d = " + d, x, y, design), energy);
      }
    }
  }

  private static void assertConverges(Case c, FixedEnergy energy) {
    Estimate truth = Estimate.of(c, energy, SliceDesign.independent(), TRUTH, 1);
    int slices = Math.max(TRUTH / 4, 100 * (c.x.dimension() / 2));
    Estimate actual = Estimate.of(c, energy, c.design, slices, 2);
    actual.assertNear(truth, "converges: " + c + ", " + energy);
  }

  /**
   * The mean over calls of a trained energy is the same as with independent slices, within 4.5 of
   * its standard errors from 60 calls: a false alarm in one of ten thousand runs.
   */
  @Property(generation = GenerationMode.EXHAUSTIVE, edgeCases = EdgeCasesMode.NONE)
  void trainedEnergiesKeepTheirMeaning(@ForAll("networks") NetworkEnergy energy) {
    for (int d : new int[] {3, 32}) {
      SpherePoints x = Samples.around(new Random(d), 12, d, Math.sqrt(d));
      SpherePoints y = Samples.uniform(new Random(d + 1), 12, d);
      Estimate truth = Estimate.overSeeds(x, y, energy, SliceDesign.independent());
      for (SliceDesign design : designs(d)) {
        Estimate.overSeeds(x, y, energy, design)
            .assertNear(truth, "trained: d = " + d + ", " + design.name() + ", " + energy.name());
      }
    }
  }

  @Provide
  Arbitrary<NetworkEnergy> networks() {
    return Arbitraries.of(
        List.of(Energy.linear(), Energy.nonlinear(), Energy.attention().withHidden(32)));
  }

  /** A value over many slices, and its standard error. */
  private record Estimate(double value, double standardError) {
    private static final int SEEDS = 60;

    /** Takes the mean over seeds, and its error from their scatter. */
    static Estimate overSeeds(SpherePoints x, SpherePoints y, Energy energy, SliceDesign design) {
      double sum = 0;
      double square = 0;
      for (int seed = 0; seed < SEEDS; seed++) {
        double value = dssw(energy, design, 256, seed).compare(x, y).value();
        sum += value;
        square += value * value;
      }
      double mean = sum / SEEDS;
      return new Estimate(mean, Math.sqrt((square / SEEDS - mean * mean) / (SEEDS - 1)));
    }

    void assertNear(Estimate truth, String what) {
      double deviation = (value - truth.value) / Math.hypot(truth.standardError, standardError);
      System.out.printf(
          Locale.ROOT,
          "%s | %.6g | %.2g | %.6g | %.2g | %.2f%n",
          what,
          truth.value,
          truth.standardError,
          value,
          standardError,
          deviation);
      assertTrue(Math.abs(deviation) <= 4.5, what + ": " + this + " instead of " + truth);
    }

    /** Takes the mean over chunks of whole blocks. */
    static Estimate of(Case c, FixedEnergy energy, SliceDesign design, int slices, long seed) {
      int block = design.draw(0, 1, c.x.dimension()).blockSize();
      int chunk = CHUNK / block * block;
      int chunks = (slices + chunk - 1) / chunk;
      double sum = 0;
      double square = 0;
      for (int i = 0; i < chunks; i++) {
        Comparison part = dssw(energy, design, chunk, seed + 1000 * i).compare(c.x, c.y);
        assertEquals(block > 1, part.errorFromBlocks());
        sum += part.value();
        square += part.standardError() * part.standardError();
      }
      return new Estimate(sum / chunks, Math.sqrt(square) / chunks);
    }
  }

  /** A design, a dimension, and a number of slices with at least eight blocks. */
  record Sized(SliceDesign design, int dimension, int slices) {}

  @Provide
  Arbitrary<Sized> sizes() {
    List<Sized> sizes = new ArrayList<>();
    sizes.add(new Sized(SliceDesign.independent(), 3, 200));
    sizes.add(new Sized(SliceDesign.quasi(), 3, 200));
    sizes.add(new Sized(SliceDesign.orthogonal(), 8, 1600));
    sizes.add(new Sized(SliceDesign.fast(), 8, 1600));
    if (FULL) {
      sizes.add(new Sized(SliceDesign.independent(), 32, 1600));
      sizes.add(new Sized(SliceDesign.orthogonal(), 32, 1600));
      sizes.add(new Sized(SliceDesign.fast(), 32, 1600));
      sizes.add(new Sized(SliceDesign.fast(), 101, 500));
      sizes.add(new Sized(SliceDesign.fast(), 384, 1920));
    }
    return Arbitraries.of(sizes);
  }

  /**
   * Two standard errors should cover the truth in 93 % of 400 trials. Where they cover 95 %, other
   * seeds would raise a false alarm in 3 % of the checks. With fewer slices the polynomial energy
   * covers less, with every design (docs/verification.md, "Slice designs").
   */
  @Property(generation = GenerationMode.EXHAUSTIVE, edgeCases = EdgeCasesMode.NONE)
  void twoStandardErrorsCoverTheTruth(
      @ForAll("sizes") Sized sized, @ForAll("energies") FixedEnergy energy) {
    int d = sized.dimension;
    SpherePoints x = Samples.around(new Random(1), 12, d, Math.sqrt(d / 2.0));
    SpherePoints y = Samples.uniform(new Random(2), 12, d);
    // Beyond dimension 101, 200,000 independent slices would take a gigabyte.
    SliceDesign best = d > 101 ? SliceDesign.fast() : SliceDesign.independent();
    double truth = dssw(energy, best, 200_000, -1).compare(x, y).value();
    int covered = 0;
    for (int seed = 0; seed < 400; seed++) {
      Comparison c = dssw(energy, sized.design, sized.slices, 70_000 + seed).compare(x, y);
      covered += Math.abs(c.value() - truth) <= 2 * c.standardError() ? 1 : 0;
    }
    System.out.printf(
        Locale.ROOT,
        "coverage: %s | %d | %d | %s | %.1f%n",
        sized.design.name(),
        d,
        sized.slices,
        energy,
        covered / 4.0);
    assertTrue(covered >= 372, sized + ", " + energy + " covers " + covered / 400.0);
  }

  /** Spirals and orthogonal blocks scatter less than as many independent slices. */
  @Property(tries = 1)
  void designsScatterLess() {
    SpherePoints x = Samples.around(new Random(1), 100, 3, 2);
    SpherePoints y = Samples.uniform(new Random(2), 100, 3);
    double independent = scatter(SliceDesign.independent(), 75, x, y);
    assertTrue(scatter(SliceDesign.quasi(), 75, x, y) < 0.2 * independent);
    SpherePoints far = Samples.around(new Random(3), 100, 32, 6);
    SpherePoints spread = Samples.uniform(new Random(4), 100, 32);
    double reference = scatter(SliceDesign.independent(), 64, far, spread);
    assertTrue(scatter(SliceDesign.orthogonal(), 64, far, spread) < 0.7 * reference);
    assertTrue(scatter(SliceDesign.fast(), 64, far, spread) < 0.7 * reference);
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

  /** Returns the standard deviation of the value over draws of whole blocks of slices. */
  private static double scatter(SliceDesign design, int slices, SpherePoints x, SpherePoints y) {
    double sum = 0;
    double square = 0;
    int draws = 60;
    for (int seed = 0; seed < draws; seed++) {
      double value = dssw(Energy.uniform(), design, slices, seed).compare(x, y).value();
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
