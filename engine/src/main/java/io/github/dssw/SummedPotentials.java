package io.github.dssw;

import io.github.dssw.spi.SliceCosts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The potentials of each point, summed over slices: the gradients in the masses, and from their
 * variance among the points the sampling error. One array per side, empty if the problem does not
 * want them. Like {@link Gradients} they are summed in multiples of the unit of the costs.
 *
 * <p>The sampling error needs the potentials of a part of the slices only. These slices are dealt
 * to several sums, two for each of several sets of blocks: the covariances of the sums tell what
 * all slices would give (docs/mathematics.md, "The error from the samples").
 */
final class SummedPotentials {
  /** The number of sets of blocks; each has two sums. */
  private static final int COLOURS = 4;

  private static final int GROUPS = 2 * COLOURS;

  /** A part of the slices must have at least this effective number. */
  private static final double FEWEST_EFFECTIVE = 24;

  /** Or this part of them, where they are few. */
  private static final double LEAST_EFFECTIVE_PART = 0.6;

  /** The number of slices that {@link ChanceCheck} looks at. */
  private static final int CHECKED = 32;

  private final Problem problem;
  private final int[] slices;
  private final SliceParts parts;

  /** The group of each slice with potentials. */
  private final int[] groups;

  /** The factors and the sums of each group, and last those of the mean over checked slices. */
  private final List<double[]> factors = new ArrayList<>();

  private final List<double[][]> sums = new ArrayList<>();

  /**
   * Creates sums for a problem whose costs are known.
   *
   * @param sliceFactors what {@link Gradients#factors} returns
   */
  SummedPotentials(Problem problem, double[] sliceFactors, SliceCosts costs) {
    this.problem = problem;
    this.slices = slicesOf(problem);
    this.parts = SliceParts.of(sliceFactors, costs, problem.slices().blockSize());
    int factorCount = problem.wantsPotentials() ? sliceFactors.length : 0;
    for (int g = 0; g <= GROUPS; g++) {
      factors.add(new double[factorCount]);
      sums.add(arrays(problem));
    }
    this.groups = dealt();
    for (int l : slices) {
      factors.get(groups[l])[l] = sliceFactors[l];
    }
    double[] ratios = costs.unitRatios();
    int[] checked = checkedSlices(problem);
    for (int l : checked) {
      factors.get(GROUPS)[l] = ratios[l] / checked.length;
    }
  }

  /** Returns the slices that {@link ChanceCheck} looks at: the first that have potentials. */
  static int[] checkedSlices(Problem problem) {
    return IntStream.of(slicesOf(problem)).limit(CHECKED).toArray();
  }

  private static int[] slicesOf(Problem problem) {
    return IntStream.range(0, problem.sliceCount())
        .filter(problem.potentials()::contains)
        .toArray();
  }

  private static double[][] arrays(Problem problem) {
    double[][] arrays = new double[problem.sides().size()][];
    for (int s = 0; s < arrays.length; s++) {
      arrays[s] =
          new double[problem.wantsPotentials() ? problem.sides().get(s).points().size() : 0];
    }
    return arrays;
  }

  /**
   * Deals slices to groups: blocks in turn to the colours, neighbouring slices of a block to its
   * two groups. Independent slices are dealt in pairs, which back ends add quickly.
   */
  private int[] dealt() {
    int[] dealt = new int[problem.sliceCount()];
    int blocks = 0;
    for (int k = 0; k < slices.length; k++) {
      int l = slices[k];
      blocks += k > 0 && parts.block(l) != parts.block(slices[k - 1]) ? 1 : 0;
      boolean independent = problem.slices().blockSize() == 1;
      dealt[l] = independent ? l / 2 % GROUPS : 2 * (blocks % COLOURS) + l % 2;
    }
    return dealt;
  }

  private SliceParts.Sums sizesOfGroups(int first, int count) {
    return parts.sums(
        IntStream.of(slices)
            .filter(l -> groups[l] >= first && groups[l] < first + count)
            .toArray());
  }

  /**
   * Returns whether the slices with potentials can stand for all. They cannot if a few slices carry
   * most of the value.
   */
  boolean represents() {
    double share = (double) slices.length / problem.sliceCount();
    return !problem.wantsPotentials()
        || share == 1
        || share * parts.effectiveCount()
            >= Math.min(FEWEST_EFFECTIVE, LEAST_EFFECTIVE_PART * slices.length);
  }

  /** Adds the potentials of kept tiles. */
  void add(KeptTiles tiles) {
    if (problem.wantsPotentials()) {
      tiles.addPotentials(factors, sums);
    }
  }

  void multiply(double unitPower) {
    sums.forEach(sum -> Gradients.multiply(unitPower, sum));
  }

  /**
   * Returns, for each side, ∂value/∂mass of each point, up to a constant; their mean is 0. Empty
   * arrays if no gradient is wanted: there may be slices without potentials then.
   */
  double[][] ofValue() {
    if (!problem.wantsGradient()) {
      return new double[problem.sides().size()][0];
    }
    double[][] total = arrays(problem);
    for (double[][] group : sums.subList(0, GROUPS)) {
      for (int s = 0; s < total.length; s++) {
        for (int i = 0; i < total[s].length; i++) {
          total[s][i] += group[s][i];
        }
      }
    }
    return total;
  }

  /**
   * Returns the standard error of the value: the root of Σ w² ψ² / (1 − Σ w²) over both sets, which
   * for equal weights is Var ψ_x / n + Var ψ_y / m.
   */
  double errorOfValue() {
    SampleVariances found = variances(0, GROUPS);
    boolean whole = slices.length == problem.sliceCount() || found.ofTotal() == 0;
    return Math.sqrt(whole ? found.ofTotal() : varianceOfAllSlices(found));
  }

  /**
   * Returns the variance that all slices would give.
   *
   * @param found the variances over the slices with potentials
   */
  private double varianceOfAllSlices(SampleVariances found) {
    SliceParts.Sums groups = new SliceParts.Sums(0, 0, 0);
    SliceParts.Sums colours = groups;
    for (int g = 0; g < GROUPS; g += 2) {
      groups = groups.plus(sizesOfGroups(g, 1)).plus(sizesOfGroups(g + 1, 1));
      colours = colours.plus(sizesOfGroups(g, 2));
    }
    SliceParts.Sums mine = parts.sums(slices);
    SliceParts.Sums all = parts.sums(parts.all());
    SliceParts.Sums between = mine.minus(colours);
    SliceParts.Sums pairs = colours.minus(groups);
    double across;
    double inside;
    if (pairs.inBlocks() == 0) {
      across = (found.ofTotal() - found.ofGroups()) / between.plus(pairs).acrossBlocks();
      inside = across;
    } else if (between.acrossBlocks() == 0) {
      inside = (found.ofColours() - found.ofGroups()) / pairs.pairs();
      across = inside;
    } else {
      across = (found.ofTotal() - found.ofColours()) / between.acrossBlocks();
      inside =
          (found.ofColours() - found.ofGroups() - across * pairs.acrossBlocks()) / pairs.inBlocks();
    }
    double own =
        (found.ofTotal() - inside * mine.inBlocks() - across * mine.acrossBlocks())
            / mine.squares();
    double variance = own * all.squares() + inside * all.inBlocks() + across * all.acrossBlocks();
    // Between parts that are all the same, and parts that cancel each other for the most part.
    double largest = found.ofTotal() * all.pairs() / mine.pairs();
    double smallest = found.ofTotal() * all.squares() / mine.squares() / 4;
    return Math.max(smallest, Math.min(largest, variance));
  }

  /** Returns the standard error of the mean cost of the {@link #checkedSlices}. */
  double errorOfCheck() {
    return Math.sqrt(variances(GROUPS, 1).ofTotal());
  }

  private SampleVariances variances(int firstGroup, int count) {
    SampleVariances variances = new SampleVariances();
    for (int s = 0; s < problem.sides().size(); s++) {
      int side = s;
      double[][] ofSide = new double[count][];
      Arrays.setAll(ofSide, g -> sums.get(firstGroup + g)[side]);
      variances.add(problem.sides().get(s).points(), ofSide);
    }
    return variances;
  }
}
