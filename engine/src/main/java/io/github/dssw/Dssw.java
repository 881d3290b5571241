package io.github.dssw;

import io.github.dssw.energy.Energy;
import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.PotentialSlices;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleConsumer;

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
 * <p>Immutable and thread-safe, unless it was built with {@link DsswBuilder#parameters}. The same
 * settings and points give the same bits on any number of threads, whichever set comes first.
 */
public final class Dssw implements SphericalDistance {
  private final double order;
  private final Energy energy;
  private final SliceSource slices;
  private final Optional<Tolerance> tolerance;
  private final Optional<NetworkParameters> parameters;
  private final Scale scale;
  private final boolean weightsFixed;
  private final PotentialChoice potentials;
  private final long memoryBudget;
  private final int threads;
  private final DoubleConsumer listener;
  private final Backend backend;
  private final Evaluation evaluation;
  private final Optional<AdaptiveEvaluation> adaptive;

  Dssw(DsswBuilder b) {
    this.order = b.order;
    this.energy = b.energy;
    this.slices = new SliceSource(b.design, b.seed, b.projections);
    this.tolerance = b.tolerance;
    this.parameters = b.parameters;
    this.scale = b.scale;
    this.weightsFixed = b.weightsFixed;
    this.memoryBudget = b.memoryBudget;
    this.threads = b.threads;
    this.listener = b.listener;
    this.backend = b.backend.orElseGet(Backends::best);
    this.potentials = new PotentialChoice(backend, b.potentials);
    this.evaluation =
        Evaluation.of(
            energy,
            new TilePipeline(backend, order, threads),
            new Evaluation.Settings(
                scale,
                weightsFixed,
                memoryBudget,
                b.seed,
                tolerance.isPresent() ? part -> {} : listener),
            () -> parameters.orElseGet(NetworkParameters::fresh));
    this.adaptive =
        tolerance.map(
            wanted -> AdaptiveEvaluation.of(evaluation, slices, wanted, this::comparison));
  }

  /**
   * Returns a builder with defaults: order 2, 200 projections of the automatic design, exponential
   * energy, seed 0.
   */
  public static DsswBuilder builder() {
    return new DsswBuilder();
  }

  /** Returns a builder with these settings. */
  public DsswBuilder toBuilder() {
    DsswBuilder b = new DsswBuilder();
    b.order = order;
    b.projections = slices.count();
    b.energy = energy;
    b.seed = slices.seed();
    b.design = slices.design();
    b.tolerance = tolerance;
    b.parameters = parameters;
    b.scale = scale;
    b.weightsFixed = weightsFixed;
    b.potentials = potentials.wanted();
    b.memoryBudget = memoryBudget;
    b.threads = threads;
    b.listener = listener;
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
        slices.describe() + toleranceInWords(),
        scale.name().toLowerCase(Locale.ROOT),
        weightsFixed ? "fixed" : "free",
        backend().name());
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
    Slices drawn = slices.draw(points.dimension());
    return new PooledSet(
        points,
        drawn,
        fixed.pipeline(),
        memoryBudget,
        costs -> comparison(fixed.weigh(drawn, costs)));
  }

  /** Projects and sorts a set once, for {@link #compare(Projected, Projected)}. */
  public Projected project(SpherePoints x) {
    Slices drawn = slices.draw(x.dimension());
    CoordinateNeeds needs = evaluation.keptNeeds();
    return new Projected(
        x,
        backend,
        describe(drawn),
        needs,
        evaluation.pipeline().project(x, drawn, 0, drawn.count(), needs));
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
    Slices drawn = slices.draw(x.points().dimension());
    List<CircleCoordinates> xTiles = tiles(x, "x", drawn);
    List<CircleCoordinates> yTiles = tiles(y, "y", drawn);
    boolean swap = y.points().comesBefore(x.points());
    Evaluation.Result result =
        evaluation.evaluateKept(drawn, swap ? yTiles : xTiles, swap ? xTiles : yTiles);
    return comparison(result);
  }

  private List<CircleCoordinates> tiles(Projected set, String name, Slices drawn) {
    return set.tiles(name, backend, describe(drawn), evaluation.keptNeeds());
  }

  /** Returns slices in words, which tell them from all others. */
  private String describe(Slices drawn) {
    return slices.describe() + " of R^" + drawn.dimension();
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
    return slices.count();
  }

  /** Returns the energy. */
  public Energy energy() {
    return energy;
  }

  /** Returns the seed of the slices. */
  public long seed() {
    return slices.seed();
  }

  /** Returns how slices are drawn. */
  public SliceDesign slicing() {
    return slices.design();
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
        ? adaptive.get().evaluate(dimension, drawn -> problem(drawn, sides))
        : evaluation.evaluate(problem(slices.draw(dimension), sides));
  }

  private Problem problem(Slices drawn, Problem.Side... sides) {
    return potentials.addTo(new Problem(List.of(sides), drawn, PotentialSlices.NONE));
  }

  Comparison comparison(Evaluation.Result result) {
    double factor = scale.factor(result.weights().length);
    return new Comparison(factor, result, backend.resolution(), tolerance);
  }

  private Gradient gradient(Evaluation.Result result, SpherePoints x, Optional<SpherePoints> y) {
    return new Gradient(comparison(result), x, y, result);
  }

  Slices slices(int dimension) {
    return slices.draw(dimension);
  }
}
