package io.github.dssw;

import io.github.dssw.parallel.Progress;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.PotentialSlices;
import io.github.dssw.spi.SliceCosts;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Decides whether a value is within what chance gives: whether samples of one law would be as far
 * apart (docs/mathematics.md, "The uncertainty of a value").
 *
 * <p>The mean cost over the first slices is compared with that of two sets which have the same law
 * by construction: the pooled points, divided anew at random; or, against the uniform measure,
 * uniform points. If the difference is at most two sampling errors, the value is within chance. A
 * permutation test is sharper; this is a warning that costs a small part of a comparison.
 */
final class ChanceCheck {
  /**
   * The check copies one point in this many, within limits. Costs between samples of one law
   * scatter by about the same share of their mean, however many points they have.
   */
  private static final int PART = 8;

  private static final int FEWEST_POINTS = 64;
  private static final int MOST_POINTS = 256;

  private static final double ERRORS = 2;

  private final TilePipeline pipeline;
  private final Problem problem;
  private final RandomStream random;
  private final int[] looked;
  private double nullMean = Double.NaN;

  private ChanceCheck(TilePipeline pipeline, Problem problem, long seed) {
    this.pipeline = pipeline;
    this.problem = problem;
    this.random = new RandomStream(seed, 0x6368616e6365L);
    this.looked = SummedPotentials.checkedSlices(problem);
  }

  /** Returns the check of a problem; empty if it wants no potentials. */
  static Optional<ChanceCheck> of(TilePipeline pipeline, Problem problem, long seed) {
    return problem.wantsPotentials()
        ? Optional.of(new ChanceCheck(pipeline.onOneThread(), problem, seed))
        : Optional.empty();
  }

  /**
   * Does the part of the check that needs no costs of the problem, on the calling thread. A caller
   * may do it while other threads compute the costs; {@link #sampling} makes up for it otherwise.
   */
  void prepare() {
    double share = share(problem.pointCount());
    List<Problem.Side> sides = problem.sides().size() == 1 ? uniform(share) : relabelled(share);
    SliceCosts costs = new SliceCosts(looked.length, pipeline.order());
    Problem chance = new Problem(sides, slices(), PotentialSlices.NONE);
    pipeline.computeCosts(chance, 0, looked.length, costs, Progress.unheard());
    // Costs between samples of one law fall with their size to the power p/2.
    double mean = Arrays.stream(costs.values()).average().orElse(0);
    nullMean = mean * Math.pow(share, pipeline.order() / 2);
  }

  /** Returns the uncertainty from the samples. */
  Evaluation.Sampling sampling(SliceCosts costs, SummedPotentials potentials) {
    if (Double.isNaN(nullMean)) {
      prepare();
    }
    return new Evaluation.Sampling(potentials.errorOfValue(), isWithinChance(costs, potentials));
  }

  private boolean isWithinChance(SliceCosts costs, SummedPotentials potentials) {
    double[] values = costs.values();
    double mean = Arrays.stream(looked).mapToDouble(l -> values[l]).average().orElse(0);
    return mean - nullMean <= ERRORS * potentials.errorOfCheck();
  }

  private Slices slices() {
    int length = 2 * problem.slices().dimension();
    float[] columns = new float[looked.length * length];
    for (int k = 0; k < looked.length; k++) {
      System.arraycopy(
          problem.slices().rawColumns(), looked[k] * length, columns, k * length, length);
    }
    return Slices.of(columns, looked.length, problem.slices().dimension());
  }

  private List<Problem.Side> uniform(double share) {
    SpherePoints x = problem.sides().get(0).points();
    int size = share(share, x.size());
    SpherePoints drawn = new UniformOnSphere(x.dimension()).sample(size, random.bits());
    if (!x.isWeighted()) {
      return List.of(new Problem.Side(drawn, false));
    }
    int[] rows = withMass(x);
    double[] weights = x.select(drawn(rows, Math.min(size, rows.length))).rawWeights();
    return List.of(new Problem.Side(drawn.range(0, weights.length).weighted(weights), false));
  }

  /** Divides the pooled points at random into sets of the same sizes, or of a share of them. */
  private List<Problem.Side> relabelled(double share) {
    SpherePoints x = problem.sides().get(0).points();
    SpherePoints y = problem.sides().get(1).points();
    int[] rowsX = withMass(x);
    int[] rowsY = withMass(y);
    int sizeX = share(share, rowsX.length);
    int sizeY = share(share, rowsY.length);
    int[] pool = new int[rowsX.length + rowsY.length];
    System.arraycopy(rowsX, 0, pool, 0, rowsX.length);
    for (int j = 0; j < rowsY.length; j++) {
      pool[rowsX.length + j] = -1 - rowsY[j];
    }
    int[] chosen = drawn(pool, sizeX + sizeY);
    return List.of(
        new Problem.Side(pooled(x, y, Arrays.copyOf(chosen, sizeX)), false),
        new Problem.Side(pooled(x, y, Arrays.copyOfRange(chosen, sizeX, chosen.length)), false));
  }

  /**
   * Returns points of both sets.
   *
   * @param members rows of x, or −1 − rows of y
   */
  private static SpherePoints pooled(SpherePoints x, SpherePoints y, int[] members) {
    int d = x.dimension();
    float[] flat = new float[members.length * d];
    double[] weights = new double[members.length];
    for (int i = 0; i < members.length; i++) {
      SpherePoints set = members[i] >= 0 ? x : y;
      int row = members[i] >= 0 ? members[i] : -1 - members[i];
      System.arraycopy(set.rawCoordinates(), row * d, flat, i * d, d);
      // The mean weight is 1 in both sets, however many points they have.
      weights[i] = set.weight(row) * set.size();
    }
    SpherePoints points = SpherePoints.ofUnit(flat, d);
    return x.isWeighted() || y.isWeighted() ? points.weighted(weights) : points;
  }

  private static int[] withMass(SpherePoints points) {
    int[] rows = IntStream.range(0, points.size()).toArray();
    if (!points.isWeighted()) {
      return rows;
    }
    int count = 0;
    for (int i = 0; i < rows.length; i++) {
      if (points.weight(i) > 0) {
        rows[count++] = i;
      }
    }
    return Arrays.copyOf(rows, count);
  }

  /** Returns this number of different rows, drawn at random. Changes the order of the rows. */
  private int[] drawn(int[] rows, int count) {
    for (int i = 0; i < count; i++) {
      int other = i + random.below(rows.length - i);
      int kept = rows[i];
      rows[i] = rows[other];
      rows[other] = kept;
    }
    return Arrays.copyOf(rows, count);
  }

  private static double share(int points) {
    int copied = Math.max(FEWEST_POINTS, Math.min(MOST_POINTS, points / PART));
    return Math.min(1, copied / (double) points);
  }

  private static int share(double share, int size) {
    return Math.max(1, (int) (share * size));
  }
}
