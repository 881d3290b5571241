package io.github.dssw;

import io.github.dssw.energy.Energy;
import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CircleOT;
import io.github.dssw.spi.CoordinateNeeds;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * The discriminative spherical sliced-Wasserstein distance between two sets of points on a sphere
 * (Zhang, Chen, Luo and Yang, AAAI 2025).
 *
 * <pre>{@code
 * SpherePoints x = SpherePoints.of(embeddingsA);
 * SpherePoints y = SpherePoints.of(embeddingsB);
 * Dssw dssw = Dssw.builder().order(2).projections(200).energy(Energy.exponential()).seed(42).build();
 * double distance = dssw.distance(x, y);
 * Comparison c = dssw.compare(x, y);   // value, standard error, cost and weight of every slice
 * Gradient g = dssw.gradient(x, y);    // value with its gradient in x
 * }</pre>
 *
 * <p>Immutable and thread-safe, unless it was built with {@link Builder#parameters}. The same
 * settings and points give the same bits on any number of threads, whichever set comes first.
 */
public final class Dssw implements SphericalDistance {
  /** Up to this number of coordinates, the potentials of all of them are computed. */
  private static final long FEW_COORDINATES = 1 << 20;

  /** With more coordinates, the sampling error comes from a part of the slices, in such steps. */
  private static final int POTENTIAL_STEP = 16;

  /** One step for this many slices. */
  private static final int POTENTIAL_SHARE = 8 * POTENTIAL_STEP;

  private final double order;
  private final int projections;
  private final Energy energy;
  private final long seed;
  private final SliceDesign design;
  private final Optional<Tolerance> tolerance;
  private final Optional<NetworkParameters> parameters;
  private final Scale scale;
  private final boolean weightsFixed;
  private final boolean potentials;
  private final long memoryBudget;
  private final int threads;
  private final Backend backend;
  private final Evaluation evaluation;
  private final Optional<AdaptiveEvaluation> adaptive;

  /** The slices drawn last, empty before the first call: a caller mostly has one dimension. */
  private volatile Optional<Slices> drawn = Optional.empty();

  private Dssw(Builder b) {
    this.order = b.order;
    this.projections = b.projections;
    this.energy = b.energy;
    this.seed = b.seed;
    this.design = b.design;
    this.tolerance = b.tolerance;
    this.parameters = b.parameters;
    this.scale = b.scale;
    this.weightsFixed = b.weightsFixed;
    this.potentials = b.potentials;
    this.memoryBudget = b.memoryBudget;
    this.threads = b.threads;
    this.backend = b.backend.orElseGet(Backends::best);
    if (potentials && !backend.hasPotentials()) {
      throw new IllegalArgumentException(
          "the back end " + backend.name() + " does not compute potentials; use simd or scalar");
    }
    this.evaluation =
        Evaluation.of(
            energy,
            new TilePipeline(backend, order, threads),
            new Evaluation.Settings(scale, weightsFixed, memoryBudget, seed),
            () -> parameters.orElseGet(NetworkParameters::fresh));
    this.adaptive =
        tolerance.map(
            wanted ->
                AdaptiveEvaluation.of(
                    evaluation, design, seed, projections, wanted, this::comparison));
  }

  /**
   * Returns a builder with defaults: order 2, 200 projections of the automatic design, exponential
   * energy, seed 0.
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns a builder with these settings. */
  public Builder toBuilder() {
    Builder b = new Builder();
    b.order = order;
    b.projections = projections;
    b.energy = energy;
    b.seed = seed;
    b.design = design;
    b.tolerance = tolerance;
    b.parameters = parameters;
    b.scale = scale;
    b.weightsFixed = weightsFixed;
    b.potentials = potentials;
    b.memoryBudget = memoryBudget;
    b.threads = threads;
    b.backend = Optional.of(backend);
    return b;
  }

  /** Returns {@code SSW} for the uniform energy, else {@code DSSW} with the energy's name. */
  @Override
  public String name() {
    return energy.name().equals("uniform") ? "SSW" : "DSSW (" + energy.name() + ")";
  }

  @Override
  public String describe() {
    return String.format(
        "%s, order %s, %s, scale %s, weights %s, back end %s",
        energy,
        order,
        describeSlices(),
        scale.name().toLowerCase(Locale.ROOT),
        weightsFixed ? "fixed" : "free",
        backend().name());
  }

  private String describeSlices() {
    return design instanceof SliceDesign.Given given
        ? String.format("%s (%08x)", given.slices(), Arrays.hashCode(given.slices().rawColumns()))
        : projections + " slices of seed " + seed + designInWords() + toleranceInWords();
  }

  /** Descriptions of flows from before there were designs do not name the independent one. */
  private String designInWords() {
    if (design instanceof SliceDesign.Independent) {
      return "";
    }
    return ", " + (design instanceof SliceDesign.Auto ? design.toString() : design.name());
  }

  private String toleranceInWords() {
    return tolerance.map(wanted -> ", " + wanted.inWords()).orElse("");
  }

  /** Returns the weighted sum of costs: the distance to the power p. */
  @Override
  public double value(SpherePoints x, SpherePoints y) {
    return compare(x, y).value();
  }

  @Override
  public double valueAndGradient(SpherePoints x, SpherePoints y, double[] gradient) {
    Checks.gradientLength(gradient, x.size(), x.dimension());
    Gradient g = gradient(x, y);
    System.arraycopy(g.inX(), 0, gradient, 0, gradient.length);
    return g.value();
  }

  /** Returns the same settings with other random slices; given slices stay. */
  @Override
  public Dssw withSeed(long chosen) {
    return toBuilder().seed(chosen).build();
  }

  /** Returns the distance in turns: the p-th root of the weighted sum of costs. */
  @Override
  public double distance(SpherePoints x, SpherePoints y) {
    return compare(x, y).distance();
  }

  /** Returns the distance to the uniform measure on the sphere, for p = 2. */
  public double distanceToUniform(SpherePoints x) {
    return compareToUniform(x).distance();
  }

  /** Returns the value, its standard error, and the cost and weight of every slice. */
  public Comparison compare(SpherePoints x, SpherePoints y) {
    return comparison(evaluatePair(x, false, y, false));
  }

  /** Returns the comparison with the uniform measure on the sphere, for p = 2. */
  public Comparison compareToUniform(SpherePoints x) {
    return comparison(evaluateAgainstUniform(x, false));
  }

  /**
   * Projects and sorts a set once, to compare many draws of two parts of it.
   *
   * @throws IllegalArgumentException if the energy is trained
   */
  public PooledSet pool(SpherePoints points) {
    FixedEvaluation fixed = fixedEvaluation("a comparison of parts");
    Slices slices = slices(points.dimension());
    return new PooledSet(
        points,
        slices,
        fixed.pipeline(),
        memoryBudget,
        costs -> comparison(fixed.weigh(slices, costs)));
  }

  /** Projects and sorts a set once, for {@link #compare(Projected, Projected)}. */
  public Projected project(SpherePoints x) {
    Slices slices = slices(x.dimension());
    CoordinateNeeds needs = evaluation.keptNeeds();
    return new Projected(
        x,
        backend,
        describe(slices),
        needs,
        evaluation.pipeline().project(x, slices, 0, slices.count(), needs));
  }

  /**
   * Compares two sets that were projected before, with the bits of {@link #compare(SpherePoints,
   * SpherePoints)}.
   *
   * @throws IllegalArgumentException if a set was projected on other slices, by another back end,
   *     or for an energy that reads coordinates in another way
   */
  public Comparison compare(Projected x, Projected y) {
    Checks.sameDimension(x.points().dimension(), y.points().dimension());
    Slices slices = slices(x.points().dimension());
    List<CircleCoordinates> xTiles = tiles(x, "x", slices);
    List<CircleCoordinates> yTiles = tiles(y, "y", slices);
    boolean swap = y.points().comesBefore(x.points());
    Evaluation.Result result =
        evaluation.evaluateKept(slices, swap ? yTiles : xTiles, swap ? xTiles : yTiles);
    return comparison(result);
  }

  private List<CircleCoordinates> tiles(Projected set, String name, Slices slices) {
    return set.tiles(name, backend, describe(slices), evaluation.keptNeeds());
  }

  /** Returns slices in words, which tell them from all others. */
  private String describe(Slices slices) {
    return describeSlices() + " of R^" + slices.dimension();
  }

  private FixedEvaluation fixedEvaluation(String what) {
    if (evaluation instanceof FixedEvaluation fixed) {
      return fixed;
    }
    throw new IllegalArgumentException(
        "the energy " + energy.name() + " is trained; " + what + " needs a fixed one");
  }

  /** Returns the value with its gradient in x. */
  public Gradient gradient(SpherePoints x, SpherePoints y) {
    return gradient(evaluatePair(x, true, y, false), x, Optional.empty());
  }

  /** Returns the value with its gradients in x and in y. */
  public Gradient gradientInBoth(SpherePoints x, SpherePoints y) {
    return gradient(evaluatePair(x, true, y, true), x, Optional.of(y));
  }

  /** Returns the value against the uniform measure on the sphere, p = 2, with its gradient in x. */
  public Gradient gradientToUniform(SpherePoints x) {
    return gradient(evaluateAgainstUniform(x, true), x, Optional.empty());
  }

  /** Returns the order p. */
  @Override
  public double order() {
    return order;
  }

  /** Returns the number of slices, L. */
  public int projections() {
    return projections;
  }

  /** Returns the energy. */
  public Energy energy() {
    return energy;
  }

  /** Returns the seed of the slices. */
  public long seed() {
    return seed;
  }

  /** Returns how slices are drawn. */
  public SliceDesign slicing() {
    return design;
  }

  /** Returns the accuracy that comparisons should reach, if one was chosen. */
  public Optional<Tolerance> tolerance() {
    return tolerance;
  }

  /** Returns the factor of the weighted sum. */
  public Scale scale() {
    return scale;
  }

  /** Returns the largest number of threads. */
  public int threads() {
    return threads;
  }

  /** Returns the back end. */
  public Backend backend() {
    return backend;
  }

  Evaluation evaluation() {
    return evaluation;
  }

  // ---- evaluation --------------------------------------------------------------------------

  /**
   * Evaluates the pair in an order of the sets that does not depend on which is called x. Both ways
   * round are then one computation, and the distance is symmetric to the last bit.
   *
   * @return the result, with the gradients in x and y in this order
   */
  private Evaluation.Result evaluatePair(
      SpherePoints x, boolean wantGradientX, SpherePoints y, boolean wantGradientY) {
    Checks.sameDimension(x.dimension(), y.dimension());
    Problem.Side sideX = new Problem.Side(x, wantGradientX);
    Problem.Side sideY = new Problem.Side(y, wantGradientY);
    return y.comesBefore(x) ? evaluate(sideY, sideX).swapped() : evaluate(sideX, sideY);
  }

  private Evaluation.Result evaluateAgainstUniform(SpherePoints x, boolean wantGradient) {
    if (order != 2) {
      throw new IllegalArgumentException(
          "order is "
              + order
              + "; the distance to the uniform measure needs order 2, which has a"
              + " closed form");
    }
    return evaluate(new Problem.Side(x, wantGradient));
  }

  private Evaluation.Result evaluate(Problem.Side... sides) {
    int dimension = sides[0].points().dimension();
    return adaptive.isPresent()
        ? adaptive.get().evaluate(dimension, slices -> problem(slices, sides))
        : evaluation.evaluate(problem(slices(dimension), sides));
  }

  private Problem problem(Slices slices, Problem.Side... sides) {
    Problem costsOnly = new Problem(List.of(sides), slices, 0);
    int potentialSlices = potentials ? potentialSlices(costsOnly) : 0;
    return new Problem(List.of(sides), slices, potentialSlices);
  }

  /**
   * A gradient needs the potentials in all slices. The sampling error alone needs a part of them
   * where many points say enough about its variance.
   */
  private int potentialSlices(Problem problem) {
    int slices = problem.sliceCount();
    int together = backend.projection().slicesTogether(problem.slices());
    boolean few = (long) slices * problem.pointCount() <= FEW_COORDINATES;
    return few || problem.wantsGradient()
        ? slices
        : Math.min(slices, Math.max(together, potentialSteps(slices) * POTENTIAL_STEP));
  }

  private static int potentialSteps(int slices) {
    return Math.max(1, slices / POTENTIAL_SHARE);
  }

  Comparison comparison(Evaluation.Result result) {
    double factor = scale.factor(result.weights().length);
    return new Comparison(factor, result, backend.resolution(), tolerance);
  }

  private Gradient gradient(Evaluation.Result result, SpherePoints x, Optional<SpherePoints> y) {
    return new Gradient(comparison(result), x, y, result);
  }

  Slices slices(int dimension) {
    Optional<Slices> last = drawn;
    if (last.isPresent() && last.get().dimension() == dimension) {
      return last.get();
    }
    Slices slices = design.draw(seed, projections, dimension);
    Checks.sameDimension("each slice", slices.dimension(), "x", dimension);
    drawn = Optional.of(slices);
    return slices;
  }

  /**
   * Settings of a {@link Dssw}.
   *
   * <pre>{@code
   * Dssw ssw = Dssw.builder().energy(Energy.uniform()).projections(1000).threads(1).build();
   * }</pre>
   */
  public static final class Builder {
    private double order = 2;
    private int projections = 200;
    private Energy energy = Energy.exponential();
    private long seed;
    private SliceDesign design = SliceDesign.auto();
    private Optional<Tolerance> tolerance = Optional.empty();
    private Optional<NetworkParameters> parameters = Optional.empty();
    private Scale scale = Scale.INTEGRAL;
    private boolean weightsFixed;
    private boolean potentials;
    private long memoryBudget = Runtime.getRuntime().maxMemory() / 4;
    private int threads = Runtime.getRuntime().availableProcessors();
    private Optional<Backend> backend = Optional.empty();

    private Builder() {}

    /**
     * Sets the order p, 1 ≤ p ≤ 64: costs are geodesic distances to this power. Default 2.
     *
     * @throws IllegalArgumentException if p is outside of this range; the costs of larger orders
     *     spread over more magnitudes than a search in double precision resolves
     */
    public Builder order(double p) {
      if (!(p >= 1 && p <= CircleOT.LARGEST_ORDER)) {
        throw new IllegalArgumentException(
            "order is "
                + p
                + "; it must be from 1 to 64"
                + (p > CircleOT.LARGEST_ORDER
                    ? ", beyond which powers of distances leave the range of a double"
                    : ""));
      }
      this.order = p;
      return this;
    }

    /** Sets the number of random slices, L. Default 200. */
    public Builder projections(int count) {
      Checks.atLeastOne(count, "projections");
      this.projections = count;
      return this;
    }

    /** Sets the energy, which weighs slices. Default {@link Energy#exponential()}. */
    public Builder energy(Energy chosen) {
      this.energy = Objects.requireNonNull(chosen, "energy");
      return this;
    }

    /** Sets the seed of the slices. Default 0. */
    public Builder seed(long chosen) {
      this.seed = chosen;
      return this;
    }

    /** Sets how slices are drawn. Default {@link SliceDesign#auto()}. */
    public Builder slices(SliceDesign chosen) {
      this.design = Objects.requireNonNull(chosen, "slices");
      return this;
    }

    /** Uses these slices instead of random ones; their number is the number of projections. */
    public Builder slices(Slices chosen) {
      this.projections = chosen.count();
      return slices(SliceDesign.given(chosen));
    }

    /** Adds slices to the chosen number until the relative standard error is at most this. */
    public Builder tolerance(double relative) {
      return tolerance(Tolerance.relative(relative));
    }

    /**
     * Adds slices to the chosen number until the tolerance or its cap is reached. Comparisons then
     * start with at least 64 slices; those of {@link Dssw#pool} have the chosen number. {@link
     * #build} refuses a tolerance for trained energies, whose network is made for a number of
     * slices, and for given slices.
     */
    public Builder tolerance(Tolerance chosen) {
      this.tolerance = Optional.of(chosen);
      return this;
    }

    /**
     * Keeps the parameters of a trained energy between calls: each call continues the training of
     * the one before. Without them, every call trains a network from its initial values. The {@link
     * Dssw} then belongs to one thread at a time. Fixed energies have no parameters and ignore
     * these.
     */
    public Builder parameters(NetworkParameters kept) {
      this.parameters = Optional.of(kept);
      return this;
    }

    /** Sets the factor of the weighted sum. Default {@link Scale#INTEGRAL}. */
    public Builder scale(Scale chosen) {
      this.scale = Objects.requireNonNull(chosen, "scale");
      return this;
    }

    /** Makes gradients treat the weights of slices as constants. */
    public Builder weightsFixed() {
      this.weightsFixed = true;
      return this;
    }

    /**
     * Also computes the potentials: the derivative of the value in the mass of every point. {@link
     * Comparison#samplingError}, {@link Comparison#withinChance}, {@link Gradient#inXWeights} and
     * {@link Gradient#inYWeights} then have answers. A comparison takes up to twice as long. About
     * eight bytes per point and slice are kept; if they exceed the memory budget, coordinates are
     * computed twice. The back end {@code opencl} has no potentials.
     */
    public Builder potentials() {
      this.potentials = true;
      return this;
    }

    /**
     * Sets about how many bytes of coordinates may be kept. A gradient with a fixed energy computes
     * the rest again; a trained energy that needs more is an error. Default a quarter of the heap.
     */
    public Builder memoryBudget(long bytes) {
      if (bytes < 1) {
        throw new IllegalArgumentException("memory budget is " + bytes + " bytes");
      }
      this.memoryBudget = bytes;
      return this;
    }

    /** Sets the largest number of threads. Default the number of processors. */
    public Builder threads(int count) {
      Checks.atLeastOne(count, "threads");
      this.threads = count;
      return this;
    }

    /** Sets the back end. Default {@link Backends#best()}. */
    public Builder backend(Backend chosen) {
      this.backend = Optional.of(chosen);
      return this;
    }

    /**
     * Returns the distance with these settings.
     *
     * @throws IllegalArgumentException if {@link #potentials} are wanted of a back end that has
     *     none
     */
    public Dssw build() {
      return new Dssw(this);
    }
  }
}
