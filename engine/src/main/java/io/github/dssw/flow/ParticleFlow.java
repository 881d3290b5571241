package io.github.dssw.flow;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Particles that move from a start towards a target: each step goes down the gradient of a loss,
 * then back to the sphere.
 *
 * <pre>{@code
 * Dssw dssw = Dssw.builder().projections(1000).build();
 * ParticleFlow flow =
 *     ParticleFlow.builder(start, target)
 *         .loss(() -> FlowLoss.fresh(dssw, 7))
 *         .optimizer(() -> Optimizer.adam(0.01))
 *         .steps(500)
 *         .build();
 * SpherePoints end = flow.run(step -> true).particles();
 * }</pre>
 *
 * <p>A run is determined by its settings, and one that is stopped and goes on from its {@link
 * FlowState} ends in the same bits as one that was not.
 */
public final class ParticleFlow {
  private final SpherePoints start;
  private final SpherePoints target;
  private final Supplier<FlowLoss> loss;
  private final Supplier<Optimizer> optimizer;
  private final long steps;
  private final int batch;
  private final int[] shuffled;

  private ParticleFlow(Builder b) {
    this.start = b.start;
    this.target = b.target;
    this.loss = Objects.requireNonNull(b.loss, "a flow needs a loss");
    this.optimizer = b.optimizer;
    this.steps = b.steps;
    this.batch = b.batch;
    this.shuffled = batch == 0 ? null : shuffle(target.size(), b.seed);
  }

  /** A flow from one set to another. */
  public static Builder builder(SpherePoints start, SpherePoints target) {
    return new Builder(start, target);
  }

  /** How many steps it has in all. */
  public long steps() {
    return steps;
  }

  /** Runs from the start; see {@link #run(FlowState, Predicate)}. */
  public FlowState run(Predicate<FlowStep> goOn) {
    return run(begin(), goOn);
  }

  /** The state before the first step. */
  public FlowState begin() {
    double[] positions = new double[start.size() * start.dimension()];
    float[] given = start.rawCoordinates();
    Arrays.setAll(positions, i -> given[i]);
    normalise(positions, start.dimension());
    return new FlowState(
        fingerprint(),
        0,
        start.dimension(),
        positions,
        optimizer.get().state(),
        loss.get().state());
  }

  /**
   * Goes on from a state until all steps are done or {@code goOn}, asked after each step, says no.
   *
   * @throws IllegalArgumentException if the state belongs to another flow
   */
  public FlowState run(FlowState from, Predicate<FlowStep> goOn) {
    if (from.fingerprint() != fingerprint()) {
      throw new IllegalArgumentException(
          "the checkpoint at step " + from.step() + " belongs to a flow of other sets or settings");
    }
    Run run = new Run(from);
    boolean going = true;
    while (going && run.step < steps) {
      going = goOn.test(run.next());
    }
    return run.snapshot();
  }

  /** The moving parts of one run. */
  private final class Run {
    private final Optimizer mover = optimizer.get();
    private final FlowLoss valuer = loss.get();
    private final double[] positions;
    private final double[] gradient;
    private long step;

    Run(FlowState from) {
      mover.restore(from.optimizer());
      valuer.restore(from.loss());
      positions = from.positions();
      gradient = new double[positions.length];
      step = from.step();
    }

    FlowStep next() {
      long began = System.nanoTime();
      SpherePoints particles = SpherePoints.of(positions, start.dimension());
      double value = valuer.valueAndGradient(particles, batchAt(step), step, gradient);
      mover.step(positions, gradient);
      normalise(positions, start.dimension());
      step++;
      long took = System.nanoTime() - began;
      return new FlowStep(step, value, norm(gradient), took, this::snapshot);
    }

    FlowState snapshot() {
      return new FlowState(
          fingerprint(), step, start.dimension(), positions.clone(), mover.state(), valuer.state());
    }
  }

  /** The part of the target that a step sees: batches in turn, round and round. */
  private SpherePoints batchAt(long step) {
    if (batch == 0) {
      return target;
    }
    int[] rows = new int[batch];
    long first = step * batch;
    Arrays.setAll(rows, i -> shuffled[(int) ((first + i) % shuffled.length)]);
    return target.select(rows);
  }

  private static int[] shuffle(int n, long seed) {
    int[] rows = new int[n];
    Arrays.setAll(rows, i -> i);
    RandomStream random = new RandomStream(seed, 0);
    for (int i = n - 1; i > 0; i--) {
      int j = random.below(i + 1);
      int swap = rows[i];
      rows[i] = rows[j];
      rows[j] = swap;
    }
    return rows;
  }

  private long fingerprint() {
    long hash = Arrays.hashCode(start.rawCoordinates());
    hash = 1_000_003 * hash + Arrays.hashCode(target.rawCoordinates());
    hash = 1_000_003 * hash + Arrays.hashCode(target.rawWeights());
    hash = 1_000_003 * hash + Arrays.hashCode(start.rawWeights());
    return 1_000_003 * hash + Arrays.hashCode(shuffled) + batch;
  }

  private static void normalise(double[] positions, int d) {
    for (int at = 0; at < positions.length; at += d) {
      double square = 0;
      for (int k = at; k < at + d; k++) {
        square += positions[k] * positions[k];
      }
      double length = Math.sqrt(square);
      for (int k = at; k < at + d; k++) {
        positions[k] /= length;
      }
    }
  }

  private static double norm(double[] v) {
    double square = 0;
    for (double e : v) {
      square += e * e;
    }
    return Math.sqrt(square);
  }

  /** Settings of a flow. */
  public static final class Builder {
    private final SpherePoints start;
    private final SpherePoints target;
    private Supplier<FlowLoss> loss;
    private Supplier<Optimizer> optimizer = () -> Optimizer.adam(0.01);
    private long steps = 500;
    private int batch;
    private long seed;

    private Builder(SpherePoints start, SpherePoints target) {
      if (start.dimension() != target.dimension()) {
        throw new IllegalArgumentException(
            "the start has dimension "
                + start.dimension()
                + ", the target has dimension "
                + target.dimension());
      }
      this.start = start;
      this.target = target;
    }

    /** What to go down; made anew for each run, since it may remember things. */
    public Builder loss(Supplier<FlowLoss> chosen) {
      this.loss = chosen;
      return this;
    }

    /** What makes steps of gradients; made anew for each run. Default Adam with rate 0.01. */
    public Builder optimizer(Supplier<Optimizer> chosen) {
      this.optimizer = chosen;
      return this;
    }

    /** How many steps. Default 500. */
    public Builder steps(long count) {
      if (count < 0) {
        throw new IllegalArgumentException(count + " steps; there cannot be fewer than none");
      }
      this.steps = count;
      return this;
    }

    /** Each step sees so many points of the target, shuffled once by the seed and taken in turn. */
    public Builder batch(int size, long shuffleSeed) {
      if (size < 1 || size > target.size()) {
        throw new IllegalArgumentException(
            "a batch of " + size + " points; the target has " + target.size());
      }
      this.batch = size;
      this.seed = shuffleSeed;
      return this;
    }

    /** The flow with these settings. */
    public ParticleFlow build() {
      return new ParticleFlow(this);
    }
  }
}
