package io.github.dssw.cli.study.swvi;

import io.github.dssw.DivergenceException;
import io.github.dssw.flow.FlowLoss;
import io.github.dssw.sampling.GeodesicLangevin;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.util.List;

/**
 * Learns the parameters of a model from the gradient of the target's log-density. Each step draws
 * particles from the model, moves a copy of them by Langevin steps towards the target, and moves
 * the parameters along the negative gradient of the distance from the particles to the copy, which
 * is held fixed.
 */
final class Learner {
  private final Inference inference;
  private final GeodesicLangevin langevin;
  private final FlowLoss loss;
  private final Optimizer optimizer;
  private final long seed;
  private Model model;
  private int step;

  Learner(Inference inference, FlowLoss loss, long seed) {
    this.inference = inference;
    this.langevin = new GeodesicLangevin(inference.target(), inference.langevinStepSize());
    this.loss = loss;
    this.optimizer = inference.optimizer();
    this.seed = seed;
    this.model = inference.start();
  }

  /** Returns the number of steps that are done. */
  int step() {
    return step;
  }

  Model model() {
    return model;
  }

  /**
   * Does one step and returns the value of the distance before it.
   *
   * @throws DivergenceException if a parameter ceases to be finite
   */
  double advance() {
    RandomStream random = new RandomStream(seed, step);
    Noise noise = Noise.of(inference.particles(), random.bits());
    SpherePoints particles = SpherePoints.of(model.draw(noise), 3);
    SpherePoints moved = langevin.advance(particles, inference.langevinSteps(), random.bits());
    double[] pointGradient = new double[3 * noise.size()];
    double value = loss.valueAndGradient(particles, moved, step, pointGradient);
    double[] parameters = model.parameters();
    optimizer.step(parameters, model.pullBack(noise, pointGradient));
    checkFinite(parameters);
    model = Model.of(parameters);
    step++;
    return value;
  }

  private void checkFinite(double[] parameters) {
    // An infinite square would make the normalised μ zero or not a number.
    if (!Double.isFinite(Model.dot(parameters, 0, parameters, 0) + parameters[3])) {
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
    double[] parameters = state.get(1);
    model = new Model(new double[] {parameters[0], parameters[1], parameters[2]}, parameters[3]);
    optimizer.restore(state.get(2));
    loss.restore(state.get(3));
  }
}
