package io.github.dssw.flow;

import io.github.dssw.DivergenceException;
import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A flow of particles from a start towards a target: each step moves the particles against the
 * gradient of a loss, then back to the sphere by normalisation.
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
 * <p>The settings determine a run: one that stops and continues from its {@link FlowState} ends in
 * the same bits as one that does not stop. Immutable: each run has its own loss and optimiser.
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

  /** Returns a builder of a flow. Weights of the start stay with their particles. */
  public static Builder builder(SpherePoints start, SpherePoints target) {
    return new Builder(start, target);
  }

  /** Returns the total number of steps. */
  public long steps() {
    return steps;
  }

  /** Returns the part of the target that step {@code step}, from 0, uses: all of it or a batch. */
  public SpherePoints targetAt(long step) {
    return batches.at(step);
  }

  /** Runs from the start; see {@link #run(FlowState, Predicate)}. */
  public FlowState run(Predicate<FlowStep> goesOn) {
    return run(begin(), goesOn);
  }

  /** Returns the state before the first step. */
  public FlowState begin() {
    float[] given = start.rawCoordinates();
    double[] positions = new double[given.length];
    Arrays.setAll(positions, i -> given[i]);
    Particles.normalise(positions, start.dimension(), 0);
    return state(0, positions, optimizer.get(), loss.get());
  }

  /**
   * Runs from a state to the last step, or until {@code goesOn} returns false.
   *
   * @param goesOn called after each step; whether to make another
   * @return the state after the last step made
   * @throws IllegalArgumentException if the state belongs to another flow, or is past the last step
   * @throws DivergenceException if a value, gradient or position is not finite
   */
  public FlowState run(FlowState from, Predicate<FlowStep> goesOn) {
    checkFits(from);
    Run run = new Run(from);
    boolean going = true;
    while (going && run.step < steps) {
      going = goesOn.test(run.next());
    }
    return run.snapshot();
  }

  /**
   * Checks that a state belongs to this flow. The flow that made it may have another number of
   * steps: a finished flow can be continued by a longer one.
   *
   * @throws IllegalArgumentException naming the setting that differs, or if the state is past the
   *     last step
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

  /** The mutable state of one run. */
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

  /** Builds a flow. */
  public static final class Builder {
    private final SpherePoints start;
    private final SpherePoints target;
    private TargetBatches batches;
    private Supplier<FlowLoss> loss;
    private Supplier<Optimizer> optimizer = () -> Optimizer.adam(0.01);
    private long steps = 500;

    private Builder(SpherePoints start, SpherePoints target) {
      Checks.sameDimension("the start", start.dimension(), "the target", target.dimension());
      this.start = start;
      this.target = target;
      this.batches = TargetBatches.whole(target);
    }

    /** Sets the loss. The supplier is called for each run, since a loss may have a state. */
    public Builder loss(Supplier<FlowLoss> chosen) {
      this.loss = Objects.requireNonNull(chosen, "loss");
      return this;
    }

    /** Sets the optimiser, made anew for each run. The default is Adam with rate 0.01. */
    public Builder optimizer(Supplier<Optimizer> chosen) {
      this.optimizer = Objects.requireNonNull(chosen, "optimizer");
      return this;
    }

    /** Sets the number of steps. The default is 500. */
    public Builder steps(long count) {
      if (count < 0) {
        throw new IllegalArgumentException(count + " steps; the number must not be negative");
      }
      this.steps = count;
      return this;
    }

    /**
     * Sets the number of target points that each step uses. The target is shuffled once by the
     * seed; steps take batches in turn. The default is the whole target.
     */
    public Builder batch(int size, long shuffleSeed) {
      this.batches = TargetBatches.of(target, size, shuffleSeed);
      return this;
    }

    /**
     * Returns the flow with these settings.
     *
     * @throws IllegalStateException if no loss was set
     */
    public ParticleFlow build() {
      if (loss == null) {
        throw new IllegalStateException("no loss was set");
      }
      return new ParticleFlow(this);
    }
  }
}
