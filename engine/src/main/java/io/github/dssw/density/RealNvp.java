package io.github.dssw.density;

import io.github.dssw.internal.Checks;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/**
 * A density on the sphere of R³ by a RealNVP of the plane (Dinh, Sohl-Dickstein and Bengio 2017)
 * behind the stereographic map: the baseline "Stereo" of the paper's table 2. Immutable and
 * thread-safe.
 *
 * <pre>{@code
 * RealNvp fitted =
 *     DensityTraining.builder(RealNvp.random(10, 25, 7), places)
 *         .loss(() -> DensityLoss.toNormal(Slicing.of(1000)))
 *         .optimizer(() -> Optimizer.adam(1e-3))
 *         .steps(10_000)
 *         .build()
 *         .run(step -> true)
 *         .model();
 * }</pre>
 *
 * <p>With y the stereographic image of x and z the image of y under all couplings, log p(x) = log
 * N(z; 0, I) + Σ s − 2 log(2/(1 + |y|²)). A coupling keeps the first coordinate, maps the second to
 * e<sup>s</sup> y₂ + t, then exchanges the two; s and t are networks of the first.
 *
 * <p>Parameters: all scale nets s, then all shift nets t, in the sequence of the couplings; in each
 * net layer by layer the weights, then the biases.
 */
public final class RealNvp extends ParametricModel {
  private static final double LOG_TWO_PI = Math.log(2 * Math.PI);

  private final int couplings;
  private final int width;

  private RealNvp(int couplings, int width, double[] parameters, Workers workers) {
    super(parameters, workers);
    this.couplings = couplings;
    this.width = width;
  }

  /**
   * Returns a model with random parameters: weights and biases of a layer with k inputs are uniform
   * in ±1/√k.
   *
   * @param couplings the number of couplings; the paper's baseline has 10
   * @param width the number of units of the three inner layers of each net; there 25
   */
  public static RealNvp random(int couplings, int width, long seed) {
    checkShape(couplings, width);
    int perNet = ScalarNet.parameterCount(width);
    double[] parameters = new double[2 * couplings * perNet];
    for (int net = 0; net < 2 * couplings; net++) {
      RandomStream random = new RandomStream(seed, net);
      int at = net * perNet;
      for (int layer = 1; layer <= ScalarNet.layers(); layer++) {
        int inputs = ScalarNet.units(layer - 1, width);
        int end = at + ScalarNet.units(layer, width) * (inputs + 1);
        for (; at < end; at++) {
          parameters[at] = (2 * random.uniform() - 1) / Math.sqrt(inputs);
        }
      }
    }
    return of(couplings, width, parameters);
  }

  /**
   * Returns the model with these parameters.
   *
   * @throws IllegalArgumentException if their number is wrong, or one of them is not finite
   */
  public static RealNvp of(int couplings, int width, double[] parameters) {
    checkShape(couplings, width);
    Workers workers = new Workers(Runtime.getRuntime().availableProcessors());
    return new RealNvp(couplings, width, checked(couplings, width, parameters), workers);
  }

  private static void checkShape(int couplings, int width) {
    Checks.atLeastOne(couplings, "couplings");
    Checks.atLeastOne(width, "units of width");
    if (2L * couplings * (2L * width * width + 5L * width + 1) > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          couplings + " couplings of width " + width + " are more than an array holds");
    }
  }

  private static double[] checked(int couplings, int width, double[] parameters) {
    int expected = 2 * couplings * ScalarNet.parameterCount(width);
    if (parameters.length != expected) {
      throw new IllegalArgumentException(
          String.format(
              "%d parameters; %d couplings of width %d have %d",
              parameters.length, couplings, width, expected));
    }
    checkFinite(parameters);
    return parameters.clone();
  }

  /** Returns the number of couplings. */
  public int couplings() {
    return couplings;
  }

  /** Returns the number of units of the inner layers. */
  public int width() {
    return width;
  }

  /**
   * Returns the same model on at most this many threads; the default is the number of processors.
   * Results do not depend on it.
   */
  public RealNvp withThreads(int threads) {
    Checks.atLeastOne(threads, "threads");
    return new RealNvp(couplings, width, parameters, new Workers(threads));
  }

  @Override
  public RealNvp withParameters(double[] other) {
    return new RealNvp(couplings, width, checked(couplings, width, other), workers);
  }

  @Override
  public String describe() {
    return "stereographic RealNVP of " + couplings + " couplings of width " + width;
  }

  @Override
  public double[] logDensities(SpherePoints points) {
    return new PlanePass(this, UnitRows.of(points), workers).logDensities();
  }

  @Override
  public double logDensity(double[] x) {
    return new PlanePass(this, UnitRows.point(x), workers).logDensities()[0];
  }

  @Override
  public void logDensityGradient(double[] x, double[] gradient) {
    Checks.sameDimension("the gradient", gradient.length, "the distribution", 3);
    double[] point = UnitRows.point(x);
    PlanePass pass = new PlanePass(this, point, workers);
    double[] inPlane = pass.pullBackDensities(new double[] {1}).inPlane();
    StereographicPlane.pullBack(point, inPlane, gradient);
  }

  @Override
  LogDensities evaluate(SpherePoints points) {
    PlanePass pass = forward(points);
    return new LogDensities(
        pass.logDensities(), inLogs -> pass.pullBackDensities(inLogs).inParameters());
  }

  /** Draws by mapping a normal point of the plane back through the couplings. */
  @Override
  public void draw(RandomStream random, double[] into) {
    Checks.sameDimension("the draw", into.length, "the distribution", 3);
    double[] first = {random.normal()};
    double[] second = {random.normal()};
    ScalarNet net = new ScalarNet(width, 1);
    for (int c = couplings - 1; c >= 0; c--) {
      double[] kept = second;
      double moved = first[0] - net.forward(parameters, shiftNet(c), kept)[0];
      second = new double[] {moved * Math.exp(-net.forward(parameters, scaleNet(c), kept)[0])};
      first = kept;
    }
    StereographicPlane.lift(first[0], second[0], into);
  }

  /** Maps points of the sphere to the plane, where their law should be normal. */
  PlanePass forward(SpherePoints points) {
    return new PlanePass(this, UnitRows.of(points), workers);
  }

  /** Maps points given in double precision, n × 3, row by row. */
  PlanePass forward(double[] points) {
    return new PlanePass(this, UnitRows.of(points), workers);
  }

  static double logNormal(double z1, double z2) {
    return -LOG_TWO_PI - 0.5 * (z1 * z1 + z2 * z2);
  }

  double[] rawParameters() {
    return parameters;
  }

  /** Returns the index of the first parameter of a coupling's scale net. */
  int scaleNet(int coupling) {
    return coupling * ScalarNet.parameterCount(width);
  }

  /** Returns the index of the first parameter of a coupling's shift net. */
  int shiftNet(int coupling) {
    return (couplings + coupling) * ScalarNet.parameterCount(width);
  }
}
