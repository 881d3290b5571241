package io.github.dssw;

import io.github.dssw.energy.Energy;
import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleOT;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/**
 * Settings of a {@link Dssw}.
 *
 * <pre>{@code
 * Dssw ssw = Dssw.builder().energy(Energy.uniform()).projections(1000).threads(1).build();
 * }</pre>
 */
public final class DsswBuilder {
  double order = 2;
  int projections = 200;
  Energy energy = Energy.exponential();
  long seed;
  SliceDesign design = SliceDesign.auto();
  Optional<Tolerance> tolerance = Optional.empty();
  Optional<NetworkParameters> parameters = Optional.empty();
  Scale scale = Scale.INTEGRAL;
  boolean weightsFixed;
  boolean potentials;
  long memoryBudget = Runtime.getRuntime().maxMemory() / 4;
  int threads = Runtime.getRuntime().availableProcessors();
  DoubleConsumer listener = part -> {};
  Optional<Backend> backend = Optional.empty();

  DsswBuilder() {}

  /**
   * Sets the order p, 1 ≤ p ≤ 64: costs are geodesic distances to this power. Default 2.
   *
   * @throws IllegalArgumentException if p is outside of this range; the costs of larger orders
   *     spread over more magnitudes than a search in double precision resolves
   */
  public DsswBuilder order(double p) {
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
  public DsswBuilder projections(int count) {
    Checks.atLeastOne(count, "projections");
    this.projections = count;
    return this;
  }

  /** Sets the energy, which weighs slices. Default {@link Energy#exponential()}. */
  public DsswBuilder energy(Energy chosen) {
    this.energy = Objects.requireNonNull(chosen, "energy");
    return this;
  }

  /** Sets the seed of the slices. Default 0. */
  public DsswBuilder seed(long chosen) {
    this.seed = chosen;
    return this;
  }

  /** Sets how slices are drawn. Default {@link SliceDesign#auto()}. */
  public DsswBuilder slices(SliceDesign chosen) {
    this.design = Objects.requireNonNull(chosen, "slices");
    return this;
  }

  /** Uses these slices instead of random ones; their number is the number of projections. */
  public DsswBuilder slices(Slices chosen) {
    this.projections = chosen.count();
    return slices(SliceDesign.given(chosen));
  }

  /** Adds slices to the chosen number until the relative standard error is at most this. */
  public DsswBuilder tolerance(double relative) {
    return tolerance(Tolerance.relative(relative));
  }

  /**
   * Adds slices to the chosen number until the tolerance or its cap is reached. Comparisons then
   * start with at least 64 slices; those of {@link Dssw#pool} have the chosen number. {@link
   * #build} refuses a tolerance for trained energies, whose network is made for a number of slices,
   * and for given slices.
   */
  public DsswBuilder tolerance(Tolerance chosen) {
    this.tolerance = Optional.of(chosen);
    return this;
  }

  /**
   * Keeps the parameters of a trained energy between calls: each call continues the training of the
   * one before. Without them, every call trains a network from its initial values. The {@link Dssw}
   * then belongs to one thread at a time. Fixed energies have no parameters and ignore these.
   */
  public DsswBuilder parameters(NetworkParameters kept) {
    this.parameters = Optional.of(kept);
    return this;
  }

  /** Sets the factor of the weighted sum. Default {@link Scale#INTEGRAL}. */
  public DsswBuilder scale(Scale chosen) {
    this.scale = Objects.requireNonNull(chosen, "scale");
    return this;
  }

  /** Makes gradients treat the weights of slices as constants. */
  public DsswBuilder weightsFixed() {
    this.weightsFixed = true;
    return this;
  }

  /**
   * Also computes the potentials: the derivative of the value in the mass of every point. {@link
   * Comparison#samplingError}, {@link Comparison#withinChance}, {@link Gradient#inXWeights} and
   * {@link Gradient#inYWeights} then have answers. A comparison of many points and slices computes
   * them in a fifth of the slices, which is enough for the sampling error. About eight bytes per
   * point and such slice are kept; if they exceed the memory budget, coordinates are computed
   * twice.
   */
  public DsswBuilder potentials() {
    this.potentials = true;
    return this;
  }

  /**
   * Sets about how many bytes of coordinates may be kept. A gradient with a fixed energy computes
   * the rest again; a trained energy that needs more is an error. Default a quarter of the heap.
   */
  public DsswBuilder memoryBudget(long bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("memory budget is " + bytes + " bytes");
    }
    this.memoryBudget = bytes;
    return this;
  }

  /** Sets the largest number of threads. Default the number of processors. */
  public DsswBuilder threads(int count) {
    Checks.atLeastOne(count, "threads");
    this.threads = count;
    return this;
  }

  /**
   * Sets a listener that is told, many times during each comparison, gradient or matrix of
   * distances, which part of it is done, from 0 to 1. Any thread may call it, one at a time. It may
   * throw to end the work. With a {@link #tolerance} the amount of work is not known before, and
   * {@link Tolerance#withObserver} tells instead.
   *
   * <pre>{@code
   * Dssw dssw = Dssw.builder().listener(part -> System.err.printf("\r%3.0f %%", 100 * part)).build();
   * }</pre>
   */
  public DsswBuilder listener(DoubleConsumer chosen) {
    this.listener = Objects.requireNonNull(chosen, "listener");
    return this;
  }

  /** Sets the back end. Default {@link Backends#best()}. */
  public DsswBuilder backend(Backend chosen) {
    this.backend = Optional.of(chosen);
    return this;
  }

  /**
   * Returns the distance with these settings.
   *
   * @throws IllegalArgumentException if {@link #potentials} are wanted of a back end that has none
   */
  public Dssw build() {
    return new Dssw(this);
  }
}
