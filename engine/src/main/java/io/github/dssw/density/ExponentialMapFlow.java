package io.github.dssw.density;

import io.github.dssw.density.kernel.Components;
import io.github.dssw.internal.Checks;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.Locale;

/**
 * A normalizing flow of exponential-map blocks on the sphere of R³ (Sei 2013; Rezende et al. 2020).
 * A block moves each point along a great circle: T(x) = exp<sub>x</sub>(v), where v is the tangent
 * part of ∇φ = Σ α<sub>k</sub> exp(β<sub>k</sub>(x·μ<sub>k</sub> − 1)) μ<sub>k</sub>. Immutable and
 * thread-safe.
 *
 * <pre>{@code
 * ExponentialMapFlow start = ExponentialMapFlow.random(48, 100, 7);
 * Dssw dssw = Dssw.builder().projections(1000).build();
 * ExponentialMapFlow fitted =
 *     DensityTraining.builder(start, places)
 *         .loss(() -> DensityLoss.toUniform(dssw, 7))
 *         .optimizer(() -> Optimizer.adam(0.1))
 *         .steps(2000)
 *         .build()
 *         .run(step -> true)
 *         .model();
 * double[] logs = fitted.logDensities(otherPlaces);
 * }</pre>
 *
 * <p>As a density it is that of the points which the flow maps to uniform ones: log p(x) = −log 4π
 * + Σ log|det|. For the density of images of uniform points see {@link FlowPass}.
 *
 * <p>Parameters, block by block: all a with α = softmax(a), all b with β = softplus(b), then all m
 * with μ = m/‖m‖, three numbers each.
 */
public final class ExponentialMapFlow extends ParametricModel {
  private static final double LOG_AREA = Math.log(4 * Math.PI);

  private final int blocks;
  private final int components;
  private final Components[] tables;
  private final Arithmetic arithmetic;

  private ExponentialMapFlow(
      int blocks, int components, double[] parameters, Arithmetic arithmetic, Workers workers) {
    super(parameters, workers);
    this.blocks = blocks;
    this.components = components;
    this.arithmetic = arithmetic;
    this.tables = new Components[blocks];
    workers.forEach(
        blocks, b -> tables[b] = Components.of(parameters, firstParameter(b), components));
  }

  /**
   * Returns a flow with random parameters, as the paper starts: a = 1/K, b uniform in (0, 1), m
   * uniform on the sphere.
   *
   * @param blocks the number of blocks
   * @param components the number of components of each block, K
   */
  public static ExponentialMapFlow random(int blocks, int components, long seed) {
    checkShape(blocks, components);
    double[] parameters = new double[blocks * components * Components.PARAMETERS];
    UniformOnSphere uniform = new UniformOnSphere(3);
    double[] mean = new double[3];
    int at = 0;
    for (int b = 0; b < blocks; b++) {
      RandomStream random = new RandomStream(seed, b);
      Arrays.fill(parameters, at, at + components, 1.0 / components);
      for (int k = 0; k < components; k++) {
        parameters[at + components + k] = random.uniform();
      }
      for (int k = 0; k < components; k++) {
        uniform.draw(random, mean);
        System.arraycopy(mean, 0, parameters, at + 2 * components + 3 * k, 3);
      }
      at += components * Components.PARAMETERS;
    }
    return of(blocks, components, parameters);
  }

  /**
   * Returns the flow with these parameters.
   *
   * @throws IllegalArgumentException if their number is wrong, one of them is not finite, or an m
   *     is zero
   */
  public static ExponentialMapFlow of(int blocks, int components, double[] parameters) {
    checkShape(blocks, components);
    double[] copy = checked(blocks, components, parameters);
    Workers workers = new Workers(Runtime.getRuntime().availableProcessors());
    return new ExponentialMapFlow(blocks, components, copy, Arithmetic.best(), workers);
  }

  private static void checkShape(int blocks, int components) {
    Checks.atLeastOne(blocks, "blocks");
    Checks.atLeastOne(components, "components");
    if ((long) blocks * components > Integer.MAX_VALUE / Components.PARAMETERS - 8) {
      throw new IllegalArgumentException(
          blocks + " blocks of " + components + " components are more than an array holds");
    }
  }

  private static double[] checked(int blocks, int components, double[] parameters) {
    int perBlock = components * Components.PARAMETERS;
    if (parameters.length != blocks * perBlock) {
      throw new IllegalArgumentException(
          String.format(
              "%d parameters; %d blocks of %d components have %d",
              parameters.length, blocks, components, blocks * perBlock));
    }
    checkFinite(parameters);
    for (int b = 0; b < blocks; b++) {
      for (int k = 0; k < components; k++) {
        checkMean(b, k, parameters, b * perBlock + 2 * components + 3 * k);
      }
    }
    return parameters.clone();
  }

  private static void checkMean(int block, int component, double[] p, int at) {
    double square = p[at] * p[at] + p[at + 1] * p[at + 1] + p[at + 2] * p[at + 2];
    if (!(square >= Double.MIN_NORMAL && square < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          String.format(
              "block %d, component %d: m is (%s, %s, %s), which has no direction",
              block, component, p[at], p[at + 1], p[at + 2]));
    }
  }

  /** Returns the number of blocks. */
  public int blocks() {
    return blocks;
  }

  /** Returns the number of components of each block. */
  public int components() {
    return components;
  }

  /** Returns the arithmetic of the sums over components. */
  public Arithmetic arithmetic() {
    return arithmetic;
  }

  /** Returns the same flow with another arithmetic; the default is {@link Arithmetic#best()}. */
  public ExponentialMapFlow withArithmetic(Arithmetic chosen) {
    return new ExponentialMapFlow(blocks, components, parameters, chosen, workers);
  }

  /**
   * Returns the same flow on at most this many threads; the default is the number of processors.
   * Results do not depend on it.
   */
  public ExponentialMapFlow withThreads(int threads) {
    Checks.atLeastOne(threads, "threads");
    return new ExponentialMapFlow(blocks, components, parameters, arithmetic, new Workers(threads));
  }

  @Override
  public ExponentialMapFlow withParameters(double[] other) {
    return new ExponentialMapFlow(
        blocks, components, checked(blocks, components, other), arithmetic, workers);
  }

  @Override
  public String describe() {
    return "exponential-map flow of "
        + blocks
        + " blocks of "
        + components
        + " components, "
        + arithmetic.name().toLowerCase(Locale.ROOT);
  }

  /** Maps points; log-determinants are computed only if wanted, since they take longer. */
  public FlowPass forward(SpherePoints points, boolean wantLogDeterminants) {
    return new FlowPass(this, UnitRows.of(points), wantLogDeterminants, true, workers);
  }

  /** Maps points given in double precision, n × 3, row by row; rows are normalised. */
  public FlowPass forward(double[] points, boolean wantLogDeterminants) {
    return new FlowPass(this, UnitRows.of(points), wantLogDeterminants, true, workers);
  }

  /**
   * Returns the points that the flow maps to these images.
   *
   * @param images n × 3, row by row; rows are normalised
   * @throws ArithmeticException if a block could not be inverted to 1e-6 radians
   */
  public double[] inverse(double[] images) {
    double[] rows = UnitRows.of(images);
    PointTiles split = new PointTiles(rows.length / 3);
    workers.forEach(split.count(), t -> invert(rows, split.start(t), split.size(t)));
    return rows;
  }

  private void invert(double[] rows, int first, int n) {
    double[][] x = new double[3][n];
    double[][] y = new double[3][n];
    UnitRows.toColumns(rows, first, n, x);
    for (int b = blocks - 1; b >= 0; b--) {
      double[][] target = x;
      x = y;
      y = target;
      new BlockInverse(tables[b], Arithmetic.DOUBLE.kernel(), target, n).solve(x);
    }
    UnitRows.fromColumns(x, n, rows, first);
  }

  @Override
  public double[] logDensities(SpherePoints points) {
    return logDensities(UnitRows.of(points));
  }

  @Override
  public double logDensity(double[] x) {
    return logDensities(UnitRows.point(x))[0];
  }

  private double[] logDensities(double[] rows) {
    return logDensities(new FlowPass(this, rows, true, false, workers));
  }

  private static double[] logDensities(FlowPass pass) {
    double[] logs = pass.logDeterminants();
    for (int i = 0; i < logs.length; i++) {
      logs[i] -= LOG_AREA;
    }
    return logs;
  }

  @Override
  public void logDensityGradient(double[] x, double[] gradient) {
    Checks.sameDimension("the gradient", gradient.length, "the distribution", 3);
    FlowPass pass = new FlowPass(this, UnitRows.point(x), true, true, workers);
    double[] inPoint = pass.pullBack(new double[3], new double[] {1}).inPoints();
    System.arraycopy(inPoint, 0, gradient, 0, 3);
  }

  @Override
  LogDensities evaluate(SpherePoints points) {
    FlowPass pass = forward(points, true);
    return new LogDensities(
        logDensities(pass),
        inLogs -> pass.pullBack(new double[3 * inLogs.length], inLogs).inParameters());
  }

  /** Draws by inverting the flow at a uniform point; {@link #sample} draws many points faster. */
  @Override
  public void draw(RandomStream random, double[] into) {
    new UniformOnSphere(3).draw(random, into);
    System.arraycopy(inverse(into), 0, into, 0, 3);
  }

  @Override
  public SpherePoints sample(int n, long seed) {
    return SpherePoints.of(inverse(UnitRows.uniform(n, seed)), 3);
  }

  Components[] tables() {
    return tables;
  }

  /** Returns the index of the first parameter of a block. */
  int firstParameter(int block) {
    return block * components * Components.PARAMETERS;
  }
}
