package io.github.dssw.flow;

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
 * FlowState} ends in the same bits as one that was not. Immutable: each run has a loss and an
 * optimiser of its own.
 */
public final class ParticleFlow {
  private final SpherePoints start;
  private final TargetBatches batches;
  private final Supplier<FlowLoss> loss;
  private final Supplier<Optimizer> optimizer;
  private final long steps;
  private final String description;

  private ParticleFlow(Builder b) {
    this.start = b.start;
    this.batches = b.batches;
    this.loss = b.loss;
    this.optimizer = b.optimizer;
    this.steps = b.steps;
    this.description =
        String.join(
            "\n",
            "start: " + describe(b.start),
            "target: " + describe(b.target),
            "batch: " + b.batches,
            "loss: " + b.loss.get().describe(),
            "optimizer: " + b.optimizer.get().describe());
  }

  /** A flow from one set to another. Weights of the start stay with their particles. */
  public static Builder builder(SpherePoints start, SpherePoints target) {
    return new Builder(start, target);
  }

  /** How many steps it has in all. */
  public long steps() {
    return steps;
  }

  /** What the step of that number, from 0, sees of the target: all of it, or its batch. */
  public SpherePoints targetAt(long step) {
    return batches.at(step);
  }

  /** Runs from the start; see {@link #run(FlowState, Predicate)}. */
  public FlowState run(Predicate<FlowStep> goOn) {
    return run(begin(), goOn);
  }

  /** The state before the first step. */
  public FlowState begin() {
    float[] given = start.rawCoordinates();
    double[] positions = new double[given.length];
    Arrays.setAll(positions, i -> given[i]);
    Particles.normalise(positions, start.dimension(), 0);
    return state(0, positions, optimizer.get(), loss.get());
  }

  /**
   * Goes on from a state until all steps are done or {@code goOn}, asked after each step, says no.
   *
   * @throws IllegalArgumentException if the state belongs to another flow, or is past the last step
   * @throws DivergenceException if numbers cease to be finite
   */
  public FlowState run(FlowState from, Predicate<FlowStep> goOn) {
    checkFits(from);
    Run run = new Run(from);
    boolean going = true;
    while (going && run.step < steps) {
      going = goOn.test(run.next());
    }
    return run.snapshot();
  }

  /**
   * Checks that a state is one of this flow. They may differ in the number of steps alone: a flow
   * that is done can be made longer.
   *
   * @throws IllegalArgumentException saying what differs, or that the state is past the last step
   */
  public void checkFits(FlowState from) {
    if (!from.flow().equals(description)) {
      String[] its = from.flow().split("\n", -1);
      String[] own = description.split("\n", -1);
      int line = Math.max(0, Arrays.mismatch(its, own));
      throw new IllegalArgumentException(
          "the checkpoint is of another flow: it has "
              + (line < its.length ? its[line] : "no more settings")
              + "; this one has "
              + (line < own.length ? own[line] : "no more settings"));
    }
    if (from.step() > steps) {
      throw new IllegalArgumentException(
          "the checkpoint is at step " + from.step() + ", the flow ends at step " + steps);
    }
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
      int d = start.dimension();
      SpherePoints particles = withWeights(SpherePoints.of(positions, d));
      double value = valuer.valueAndGradient(particles, batches.at(step), step, gradient);
      step++;
      Particles.checkGradient(value, gradient, d, step);
      mover.step(positions, gradient);
      Particles.normalise(positions, d, step);
      long took = System.nanoTime() - began;
      return new FlowStep(step, value, Particles.norm(gradient), took, this::snapshot);
    }

    FlowState snapshot() {
      return state(step, positions.clone(), mover, valuer);
    }
  }

  private FlowState state(long step, double[] positions, Optimizer mover, FlowLoss valuer) {
    double[] weights = start.isWeighted() ? start.rawWeights().clone() : new double[0];
    return new FlowState(
        description, step, start.dimension(), positions, weights, mover.state(), valuer.state());
  }

  private SpherePoints withWeights(SpherePoints points) {
    return start.isWeighted() ? points.weighted(start.rawWeights()) : points;
  }

  private static String describe(SpherePoints points) {
    return String.format(
        "%s (%08x%08x)",
        points, Arrays.hashCode(points.rawCoordinates()), Arrays.hashCode(points.rawWeights()));
  }

  /** Settings of a flow. */
  public static final class Builder {
    private final SpherePoints start;
    private final SpherePoints target;
    private TargetBatches batches;
    private Supplier<FlowLoss> loss;
    private Supplier<Optimizer> optimizer = () -> Optimizer.adam(0.01);
    private long steps = 500;

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
      this.batches = TargetBatches.whole(target);
    }

    /** What to go down; made anew for each run, since it may remember things. */
    public Builder loss(Supplier<FlowLoss> chosen) {
      this.loss = Objects.requireNonNull(chosen, "loss");
      return this;
    }

    /** What makes steps of gradients; made anew for each run. Default Adam with rate 0.01. */
    public Builder optimizer(Supplier<Optimizer> chosen) {
      this.optimizer = Objects.requireNonNull(chosen, "optimizer");
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
      this.batches = TargetBatches.of(target, size, shuffleSeed);
      return this;
    }

    /**
     * The flow with these settings.
     *
     * @throws IllegalStateException if it was not given a loss
     */
    public ParticleFlow build() {
      if (loss == null) {
        throw new IllegalStateException("a flow needs a loss");
      }
      return new ParticleFlow(this);
    }
  }
}
