package io.github.dssw.density;

import io.github.dssw.DivergenceException;
import io.github.dssw.descent.Descent;
import io.github.dssw.descent.Settings;
import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.DescentStep;
import io.github.dssw.training.Optimizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Fits the parameters of a density to points, step by step.
 *
 * <pre>{@code
 * DensityTraining<ExponentialMapFlow> training =
 *     DensityTraining.builder(ExponentialMapFlow.random(6, 5, 1), places)
 *         .loss(DensityLoss::likelihood)
 *         .optimizer(() -> Optimizer.adam(0.01))
 *         .steps(500)
 *         .build();
 * ExponentialMapFlow fitted = training.run(step -> true).model();
 * }</pre>
 *
 * <p>The settings determine a run: one that stops and continues from its {@link DensityState} ends
 * in the same bits as one that does not stop. Immutable: each run has its own loss and optimiser.
 *
 * @param <M> the kind of model
 */
public final class DensityTraining<M extends DensityModel> {
  private final M start;
  private final SpherePoints data;
  private final Supplier<? extends DensityLoss<? super M>> loss;
  private final Supplier<Optimizer> optimizer;
  private final Settings settings;

  private DensityTraining(Builder<M> b) {
    this.start = b.start;
    this.data = b.data;
    this.loss = b.loss;
    this.optimizer = b.optimizer;
    String text =
        String.join(
            "\n",
            "model: " + describe(b.start),
            "data: " + Settings.describe(b.data),
            "loss: " + b.loss.get().describe(),
            "optimizer: " + b.optimizer.get().describe());
    this.settings = new Settings("training", text, b.steps);
  }

  private static String describe(DensityModel model) {
    return String.format("%s (%08x)", model.describe(), Arrays.hashCode(model.parameters()));
  }

  /** Returns a builder of a training that starts with the parameters of this model. */
  public static <M extends DensityModel> Builder<M> builder(M start, SpherePoints data) {
    return new Builder<>(start, data);
  }

  /** Returns the total number of steps. */
  public long steps() {
    return settings.steps();
  }

  /** Returns the state before the first step. */
  public DensityState<M> begin() {
    return new DensityState<>(
        settings.text(), 0, start, optimizer.get().state(), loss.get().state());
  }

  /** Runs from the start; see {@link #run(DensityState, Predicate)}. */
  public DensityState<M> run(Predicate<DensityStep<M>> goesOn) {
    return run(begin(), goesOn);
  }

  /**
   * Runs from a state to the last step, or until {@code goesOn} returns false.
   *
   * @param goesOn called after each step; whether to make another
   * @return the state after the last step made
   * @throws IllegalArgumentException if the state belongs to another training, or is past the last
   *     step
   * @throws DivergenceException if a value, gradient or parameter is not finite
   */
  public DensityState<M> run(DensityState<M> from, Predicate<DensityStep<M>> goesOn) {
    checkFits(from);
    Run run = new Run(from);
    run.descent.run(settings.steps(), numbers -> goesOn.test(run.report(numbers)));
    return run.snapshot();
  }

  /**
   * Checks that a state belongs to this training. The training that made it may have another number
   * of steps: a finished training can be continued by a longer one.
   *
   * @throws IllegalArgumentException naming the setting that differs, or if the state is past the
   *     last step
   */
  public void checkFits(DensityState<M> from) {
    settings.checkFits(from.settings(), from.step());
  }

  /**
   * Reads a checkpoint of this training.
   *
   * @throws IOException naming the file, if it is not a checkpoint or not a whole one
   * @throws IllegalArgumentException if it belongs to another training
   */
  public DensityState<M> read(Path file) throws IOException {
    return DensityState.FORMAT.read(
        file,
        in -> {
          String text = in.text();
          long step = in.wholeLong();
          double[] parameters = in.doubles();
          double[] optimizerState = in.doubles();
          double[] lossState = in.doubles();
          settings.checkFits(text, step);
          return new DensityState<>(
              text, step, withParameters(parameters), optimizerState, lossState);
        });
  }

  /** Every model returns its own type here. */
  @SuppressWarnings("unchecked")
  private M withParameters(double[] parameters) {
    return (M) start.withParameters(parameters);
  }

  /** The mutable state of one run. */
  private final class Run implements Descent.Objective {
    private final Optimizer mover = optimizer.get();
    private final DensityLoss<? super M> valuer = loss.get();
    private final Descent descent;
    private M model;

    Run(DensityState<M> from) {
      mover.restore(from.optimizer());
      valuer.restore(from.loss());
      model = from.model();
      descent = new Descent(model.parameters(), from.step(), mover, this);
    }

    @Override
    public String what() {
      return settings.what();
    }

    @Override
    public String place(int index) {
      return "parameter " + index;
    }

    @Override
    public double valueAndGradient(double[] parameters, long step, double[] gradient) {
      return valuer.valueAndGradient(model, data, step, gradient);
    }

    @Override
    public void correct(double[] parameters, long step) {
      try {
        model = withParameters(parameters);
      } catch (IllegalArgumentException e) {
        throw Descent.diverged(what(), step, e.getMessage() + "; a smaller learning rate may help");
      }
    }

    DensityStep<M> report(DescentStep.Numbers numbers) {
      return new DensityStep<>(
          numbers, model, () -> descent.stateAfter(numbers.number(), this::snapshot));
    }

    DensityState<M> snapshot() {
      return new DensityState<>(
          settings.text(), descent.step(), model, mover.state(), valuer.state());
    }
  }

  /**
   * Builds a training.
   *
   * @param <M> the kind of model
   */
  public static final class Builder<M extends DensityModel> {
    private final M start;
    private final SpherePoints data;
    private Supplier<? extends DensityLoss<? super M>> loss;
    private Supplier<Optimizer> optimizer = () -> Optimizer.adam(0.01);
    private long steps = 1000;

    private Builder(M start, SpherePoints data) {
      Checks.sameDimension("the set of points", data.dimension(), "the model", start.dimension());
      this.start = start;
      this.data = data;
    }

    /** Sets the loss. The supplier is called for each run, since a loss may have a state. */
    public Builder<M> loss(Supplier<? extends DensityLoss<? super M>> chosen) {
      this.loss = Objects.requireNonNull(chosen, "loss");
      return this;
    }

    /** Sets the optimiser, made anew for each run. The default is Adam with rate 0.01. */
    public Builder<M> optimizer(Supplier<Optimizer> chosen) {
      this.optimizer = Objects.requireNonNull(chosen, "optimizer");
      return this;
    }

    /** Sets the number of steps. The default is 1000. */
    public Builder<M> steps(long count) {
      this.steps = Settings.checkSteps(count);
      return this;
    }

    /**
     * Returns the training with these settings.
     *
     * @throws IllegalStateException if no loss was set
     */
    public DensityTraining<M> build() {
      if (loss == null) {
        throw new IllegalStateException("no loss was set");
      }
      return new DensityTraining<>(this);
    }
  }
}
