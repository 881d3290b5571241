package io.github.dssw.cli.study.swvi;

import io.github.dssw.flow.FlowLoss;
import io.github.dssw.sampling.GeodesicLangevin;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.util.List;

/**
 * Learns the parameters of a model whose target is known by its log-density's gradient alone. At
 * each step particles are drawn from the model, moved some Langevin steps towards the target, and
 * the parameters go down the distance from the former to the latter, those held fixed.
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
    this.langevin = new GeodesicLangevin(inference.target(), inference.langevinStep());
    this.loss = loss;
    this.optimizer = inference.optimizer();
    this.seed = seed;
    this.model = inference.start();
  }

  /** How many steps were made. */
  int step() {
    return step;
  }

  Model model() {
    return model;
  }

  /** Makes one step; the value of the distance before it. */
  double advance() {
    RandomStream random = new RandomStream(seed, step);
    Noise noise = Noise.of(inference.particles(), random.bits());
    SpherePoints particles = SpherePoints.of(model.draw(noise), 3);
    SpherePoints moved = langevin.advance(particles, inference.langevinSteps(), random.bits());
    double[] inPoints = new double[3 * noise.size()];
    double value = loss.valueAndGradient(particles, moved, step, inPoints);
    double[] parameters = model.parameters();
    optimizer.step(parameters, model.pullBack(noise, inPoints));
    model = Model.of(parameters);
    step++;
    return value;
  }

  /** Everything that the next steps depend on. */
  List<double[]> state() {
    return List.of(new double[] {step}, model.parameters(), optimizer.state(), loss.state());
  }

  /** Goes on from what {@link #state} gave. */
  void restore(List<double[]> state) {
    step = (int) state.get(0)[0];
    double[] parameters = state.get(1);
    model = new Model(new double[] {parameters[0], parameters[1], parameters[2]}, parameters[3]);
    optimizer.restore(state.get(2));
    loss.restore(state.get(3));
  }
}
