package io.github.dssw;

import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.training.Psi;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;

/**
 * The discriminative spherical sliced-Wasserstein distance between two sets of points on a sphere.
 *
 * <pre>{@code
 * SpherePoints x = SpherePoints.of(embeddingsA);
 * SpherePoints y = SpherePoints.of(embeddingsB);
 * Dssw dssw = Dssw.builder().order(2).projections(200).energy(Energy.exponential()).seed(42).build();
 * double far = dssw.distance(x, y);
 * Comparison c = dssw.compare(x, y);   // value, standard error, cost and weight of every slice
 * Gradient g = dssw.gradient(x, y);    // value with its gradient in x
 * }</pre>
 *
 * <p>Immutable and thread-safe. The same settings and points give the same bits on any number of
 * threads, and whichever of the two sets comes first.
 */
public final class Dssw implements SphericalDistance {
  private final double order;
  private final int projections;
  private final Energy energy;
  private final long seed;
  private final Slices given;
  private final Scale scale;
  private final boolean weightsFixed;
  private final long memoryBudget;
  private final int threads;
  private final Backend backend;
  private final Evaluation evaluation;

  /** The slices drawn last: a caller mostly stays with one dimension. */
  private volatile Slices drawn;

  private Dssw(Builder b) {
    this.order = b.order;
    this.projections = b.slices == null ? b.projections : b.slices.count();
    this.energy = b.energy;
    this.seed = b.seed;
    this.given = b.slices;
    this.scale = b.scale;
    this.weightsFixed = b.weightsFixed;
    this.memoryBudget = b.memoryBudget;
    this.threads = b.threads;
    this.backend = b.backend == null ? Backends.best() : b.backend;
    this.evaluation =
        new Evaluation(
            new Conductor(backend, order, threads),
            order,
            energy,
            scale,
            weightsFixed,
            memoryBudget);
  }

  /** Settings, each with a default: order 2, 200 projections, exponential energy, seed 0. */
  public static Builder builder() {
    return new Builder();
  }

  /** These settings as a builder, to change some of them. */
  public Builder toBuilder() {
    Builder b = new Builder();
    b.order = order;
    b.projections = projections;
    b.energy = energy;
    b.seed = seed;
    b.slices = given;
    b.scale = scale;
    b.weightsFixed = weightsFixed;
    b.memoryBudget = memoryBudget;
    b.threads = threads;
    b.backend = backend;
    return b;
  }

  /** {@code SSW} for the uniform energy, else {@code DSSW} with the energy's name. */
  @Override
  public String name() {
    return energy.name().equals("uniform") ? "SSW" : "DSSW (" + energy.name() + ")";
  }

  @Override
  public String describe() {
    String slices =
        given == null
            ? projections + " slices of seed " + seed
            : String.format("%s (%08x)", given, Arrays.hashCode(given.rawColumns()));
    return String.format(
        "%s, order %s, %s, scale %s, weights %s, back end %s",
        energy,
        order,
        slices,
        scale.name().toLowerCase(Locale.ROOT),
        weightsFixed ? "fixed" : "free",
        backend().name());
  }

  /** The weighted sum of costs: the distance to the power p. */
  @Override
  public double value(SpherePoints x, SpherePoints y) {
    return compare(x, y).value();
  }

  @Override
  public double valueAndGradient(SpherePoints x, SpherePoints y, double[] gradient) {
    Gradient g = gradient(x, y);
    System.arraycopy(g.inX(), 0, gradient, 0, gradient.length);
    return g.value();
  }

  /** The same settings with other random slices; given slices stay. */
  @Override
  public Dssw withSeed(long chosen) {
    return toBuilder().seed(chosen).build();
  }

  /** The distance: the p-th root of the weighted sum of costs. */
  @Override
  public double distance(SpherePoints x, SpherePoints y) {
    return compare(x, y).distance();
  }

  /** The distance to the uniform measure on the sphere, for p = 2. */
  public double distanceToUniform(SpherePoints x) {
    return compareToUniform(x).distance();
  }

  /** Value, standard error, and the cost and weight of every slice. */
  public Comparison compare(SpherePoints x, SpherePoints y) {
    return compare(x, y, Psi.fresh());
  }

  /** The same with a network energy's parameters going on from, and kept in, {@code psi}. */
  public Comparison compare(SpherePoints x, SpherePoints y, Psi psi) {
    checkPair(x, y);
    boolean swap = comesFirst(y, x);
    return evaluation.compare(
        new Conductor.Job(swap ? y : x, swap ? x : y, slices(x.dimension())), psi);
  }

  /** The comparison with the uniform measure on the sphere, for p = 2. */
  public Comparison compareToUniform(SpherePoints x) {
    return compareToUniform(x, Psi.fresh());
  }

  /** The same with a network energy's parameters going on from, and kept in, {@code psi}. */
  public Comparison compareToUniform(SpherePoints x, Psi psi) {
    checkUniform(x);
    return evaluation.compare(new Conductor.Job(x, null, slices(x.dimension())), psi);
  }

  /** The value with its gradient in x. */
  public Gradient gradient(SpherePoints x, SpherePoints y) {
    return gradient(x, y, Psi.fresh());
  }

  /** The same with a network energy's parameters going on from, and kept in, {@code psi}. */
  public Gradient gradient(SpherePoints x, SpherePoints y, Psi psi) {
    return gradient(x, y, false, psi);
  }

  /** The value with its gradients in x and in y. */
  public Gradient gradientInBoth(SpherePoints x, SpherePoints y) {
    return gradientInBoth(x, y, Psi.fresh());
  }

  /** The same with a network energy's parameters going on from, and kept in, {@code psi}. */
  public Gradient gradientInBoth(SpherePoints x, SpherePoints y, Psi psi) {
    return gradient(x, y, true, psi);
  }

  /** The value against the uniform measure on the sphere, p = 2, with its gradient in x. */
  public Gradient gradientToUniform(SpherePoints x) {
    return gradientToUniform(x, Psi.fresh());
  }

  /** The same with a network energy's parameters going on from, and kept in, {@code psi}. */
  public Gradient gradientToUniform(SpherePoints x, Psi psi) {
    checkUniform(x);
    double[] inX = new double[x.size() * x.dimension()];
    Conductor.Job job = new Conductor.Job(x, null, slices(x.dimension()));
    Comparison c = evaluation.gradient(job, inX, null, psi);
    return new Gradient(c, x, null, inX, null);
  }

  /** The order p. */
  @Override
  public double order() {
    return order;
  }

  /** The number of slices, L. */
  public int projections() {
    return projections;
  }

  /** The energy. */
  public Energy energy() {
    return energy;
  }

  /** The seed of the slices. */
  public long seed() {
    return seed;
  }

  /** The back end. */
  public Backend backend() {
    return backend;
  }

  private Gradient gradient(SpherePoints x, SpherePoints y, boolean both, Psi psi) {
    checkPair(x, y);
    double[] inX = new double[x.size() * x.dimension()];
    double[] inY = both ? new double[y.size() * y.dimension()] : null;
    Slices slices = slices(x.dimension());
    Comparison c =
        comesFirst(y, x)
            ? evaluation.gradient(new Conductor.Job(y, x, slices), inY, inX, psi)
            : evaluation.gradient(new Conductor.Job(x, y, slices), inX, inY, psi);
    return new Gradient(c, x, y, inX, inY);
  }

  // ---- slices and arguments ----------------------------------------------------------------

  private Slices slices(int dimension) {
    if (given != null) {
      if (given.dimension() != dimension) {
        throw new IllegalArgumentException(
            "the slices have dimension " + given.dimension() + ", the points " + dimension);
      }
      return given;
    }
    Slices slices = drawn;
    if (slices == null || slices.dimension() != dimension) {
      slices = Slices.random(seed, projections, dimension);
      drawn = slices;
    }
    return slices;
  }

  private static void checkPair(SpherePoints x, SpherePoints y) {
    if (x.dimension() != y.dimension()) {
      throw new IllegalArgumentException(
          "x has dimension " + x.dimension() + ", y has dimension " + y.dimension());
    }
  }

  private void checkUniform(SpherePoints x) {
    if (order != 2) {
      throw new IllegalArgumentException(
          "the distance to the uniform measure has a closed form for order 2 only, not "
              + order
              + " ("
              + x
              + ")");
    }
  }

  /**
   * Whether a goes before b in an order of sets that does not depend on which is called x: so both
   * ways round are one computation, and the distance is symmetric to the last bit.
   */
  private static boolean comesFirst(SpherePoints a, SpherePoints b) {
    if (a.size() != b.size()) {
      return a.size() < b.size();
    }
    int byPlace = Arrays.compare(a.rawCoordinates(), b.rawCoordinates());
    return byPlace != 0 ? byPlace < 0 : Arrays.compare(a.rawWeights(), b.rawWeights()) < 0;
  }

  /** Settings for a {@link Dssw}. */
  public static final class Builder {
    private double order = 2;
    private int projections = 200;
    private Energy energy = Energy.exponential();
    private long seed;
    private Slices slices;
    private Scale scale = Scale.INTEGRAL;
    private boolean weightsFixed;
    private long memoryBudget = Runtime.getRuntime().maxMemory() / 4;
    private int threads = Runtime.getRuntime().availableProcessors();
    private Backend backend;

    private Builder() {}

    /** The order p ≥ 1: costs are geodesic distances to this power. Default 2. */
    public Builder order(double p) {
      if (!(p >= 1) || Double.isInfinite(p)) {
        throw new IllegalArgumentException("order is " + p + "; it must be finite and at least 1");
      }
      this.order = p;
      return this;
    }

    /** The number of random slices, L. Default 200. */
    public Builder projections(int count) {
      if (count < 1) {
        throw new IllegalArgumentException(count + " projections; at least 1 is needed");
      }
      this.projections = count;
      return this;
    }

    /** How slices are weighted. Default {@link Energy#exponential()}. */
    public Builder energy(Energy chosen) {
      this.energy = Objects.requireNonNull(chosen, "energy");
      return this;
    }

    /** The seed of the slices. Default 0. */
    public Builder seed(long chosen) {
      this.seed = chosen;
      return this;
    }

    /** These slices instead of random ones; their number is the number of projections. */
    public Builder slices(Slices chosen) {
      this.slices = chosen;
      return this;
    }

    /** What the sum is multiplied by. Default {@link Scale#INTEGRAL}. */
    public Builder scale(Scale chosen) {
      this.scale = Objects.requireNonNull(chosen, "scale");
      return this;
    }

    /** Gradients hold the weights of slices fixed, instead of going through them. */
    public Builder weightsFixed() {
      this.weightsFixed = true;
      return this;
    }

    /**
     * About how many bytes of coordinates a gradient may hold; past it they are computed again.
     * Default a quarter of the heap.
     */
    public Builder memoryBudget(long bytes) {
      if (bytes < 1) {
        throw new IllegalArgumentException("memory budget is " + bytes + " bytes");
      }
      this.memoryBudget = bytes;
      return this;
    }

    /** The most threads to use. Default as many as there are processors. */
    public Builder threads(int count) {
      if (count < 1) {
        throw new IllegalArgumentException(count + " threads; at least 1 is needed");
      }
      this.threads = count;
      return this;
    }

    /** What to compute on. Default {@link Backends#best()}. */
    public Builder backend(Backend chosen) {
      this.backend = chosen;
      return this;
    }

    /** The distance with these settings. */
    public Dssw build() {
      return new Dssw(this);
    }
  }
}
