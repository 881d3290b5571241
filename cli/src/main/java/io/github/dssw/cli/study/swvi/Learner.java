package io.github.dssw.cli.study.swvi;

import io.github.dssw.DivergenceException;
import io.github.dssw.flow.FlowLoss;
import io.github.dssw.sampling.GeodesicLangevin;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.util.Arrays;
import java.util.List;

/**
 * Learns the parameters of a model from the gradient of the target's log-density. Each step draws
 * particles from the model, moves a copy of them by Langevin steps towards the target, and moves
 * the parameters along the negative gradient of the distance from the particles to the copy, which
 * is held fixed.
 *
 * @param <M> the class of the model
 */
final class Learner<M extends LearnedModel<M>> {
  private final Learning<M> learning;
  private final GeodesicLangevin langevin;
  private final FlowLoss loss;
  private final Optimizer optimizer;
  private final long seed;
  private M model;
  private int step;

  Learner(Learning<M> learning, FlowLoss loss, long seed) {
    this.learning = learning;
    this.langevin = new GeodesicLangevin(learning.target(), learning.langevinStepSize());
    this.loss = loss;
    this.optimizer = learning.optimizer().get();
    this.seed = seed;
    this.model = learning.start();
  }

  /** Returns the number of steps that are done. */
  int step() {
    return step;
  }

  M model() {
    return model;
  }

  /**
   * Does one step and returns the value of the distance before it.
   *
   * @throws DivergenceException if a parameter ceases to be finite
   */
  double advance() {
    RandomStream random = new RandomStream(seed, step);
    LearnedModel.Draws draws = model.draws(learning.particles(), random.bits());
    SpherePoints particles = draws.points();
    SpherePoints moved = langevin.advance(particles, learning.langevinSteps(), random.bits());
    double[] pointGradient = new double[3 * particles.size()];
    double value = loss.valueAndGradient(particles, moved, step, pointGradient);
    double[] parameters = model.parameters();
    optimizer.step(parameters, draws.pullBack(pointGradient));
    checkFinite(parameters);
    model = model.moved(parameters);
    step++;
    return value;
  }

  private void checkFinite(double[] parameters) {
    // An infinite square would make a normalised vector zero or not a number.
    if (!Double.isFinite(Arrays.stream(parameters).map(p -> p * p).sum())) {
      throw new DivergenceException(
          "step "
              + step
              + ": the parameters of the model are no longer finite; try a smaller --learning-rate");
    }
  }

  /** Returns everything on which the next steps depend. */
  List<double[]> state() {
    return List.of(new double[] {step}, model.parameters(), optimizer.state(), loss.state());
  }

  /** Continues from a state that {@link #state} returned. */
  void restore(List<double[]> state) {
    step = (int) state.get(0)[0];
    model = model.restored(state.get(1));
    optimizer.restore(state.get(2));
    loss.restore(state.get(3));
  }
}
