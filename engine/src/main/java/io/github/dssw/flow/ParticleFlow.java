package io.github.dssw.flow;

import io.github.dssw.DivergenceException;
import io.github.dssw.descent.Descent;
import io.github.dssw.descent.Settings;
import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.DescentStep;
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
  private final Settings settings;

  private ParticleFlow(Builder b) {
    this.start = b.start;
    this.batches = b.batches;
    this.loss = b.loss;
    this.optimizer = b.optimizer;
    String text =
        String.join(
            "\n",
            "start: " + Settings.describe(b.start),
            "target: " + Settings.describe(b.target),
            "batch: " + b.batches,
            "loss: " + b.loss.get().describe(),
            "optimizer: " + b.optimizer.get().describe());
    this.settings = new Settings("flow", text, b.steps);
  }

  /** Returns a builder of a flow. Weights of the start stay with their particles. */
  public static Builder builder(SpherePoints start, SpherePoints target) {
    return new Builder(start, target);
  }

  /** Returns the total number of steps. */
  public long steps() {
    return settings.steps();
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
    run.descent.run(settings.steps(), numbers -> goesOn.test(run.report(numbers)));
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
    settings.checkFits(from.flow(), from.step());
  }

  /** The mutable state of one run. */
  private final class Run implements Descent.Objective {
    private final Optimizer mover = optimizer.get();
    private final FlowLoss valuer = loss.get();
    private final Descent descent;

    Run(FlowState from) {
      mover.restore(from.optimizer());
      valuer.restore(from.loss());
      descent = new Descent(from.positions(), from.step(), mover, this);
    }

    @Override
    public String what() {
      return settings.what();
    }

    @Override
    public String place(int i) {
      return "particle " + i / start.dimension() + ", coordinate " + i % start.dimension();
    }

    @Override
    public double valueAndGradient(double[] positions, long step, double[] gradient) {
      SpherePoints particles = withWeights(SpherePoints.of(positions, start.dimension()));
      return valuer.valueAndGradient(particles, batches.at(step), step, gradient);
    }

    @Override
    public void correct(double[] positions, long step) {
      Particles.normalise(positions, start.dimension(), step);
    }

    FlowStep report(DescentStep.Numbers numbers) {
      return new FlowStep(numbers, () -> descent.stateAfter(numbers.number(), this::snapshot));
    }

    FlowState snapshot() {
      return state(descent.step(), descent.position(), mover, valuer);
    }
  }

  private FlowState state(long step, double[] positions, Optimizer mover, FlowLoss valuer) {
    double[] weights = start.isWeighted() ? start.rawWeights().clone() : new double[0];
    return new FlowState(
        settings.text(),
        step,
        start.dimension(),
        positions,
        weights,
        mover.state(),
        valuer.state());
  }

  private SpherePoints withWeights(SpherePoints points) {
    return start.isWeighted() ? points.weighted(start.rawWeights()) : points;
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
      this.steps = Settings.checkSteps(count);
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
