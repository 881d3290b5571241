package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.density.ModelFiles;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.Trace;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.density.ExponentialMapFlow;
import io.github.dssw.sampling.Mixture;
import io.github.dssw.sampling.SphericalDistribution;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.training.Optimizer;
import java.util.List;
import java.util.stream.Stream;

/**
 * The settings that all tasks with one learning rate share.
 *
 * @param sizes the sizes of the experiment
 * @param learningRate the step size of Adam
 * @param recipe the parameters of the distances
 * @param seed the seed of all random numbers
 */
record VmfSetup(Sizes sizes, double learningRate, Recipe recipe, long seed)
    implements Experiment<FlowModel> {
  static final String KL = "kl";
  static final String KL_PRINTED = "klPrinted";
  static final String ESS = "ess";
  static final String LATE_KL = "kl of the last tenth";
  static final String LATE_ESS = "ess of the last tenth";

  /** The suffix of the file with the flow at the end. */
  static final String MODEL = "model";

  /** The numbers of the columns of a trace. */
  static final int KL_COLUMN = 1;

  static final int KL_PRINTED_COLUMN = 2;
  static final int ESS_COLUMN = 3;

  private static final int LANGEVIN_STEPS = 20;

  /** The step size of public code; the paper does not print one for this experiment. */
  private static final double LANGEVIN_STEP_SIZE = 0.1;

  /** The number of draws for KL and ESS, larger than that of particles to reduce noise. */
  private static final int SCORED_DRAWS = 5000;

  private static final double KAPPA = 10;

  /** θ and φ of the mean directions, (sin φ cos θ, sin φ sin θ, cos φ). */
  private static final List<double[]> MEANS =
      List.of(
          new double[] {1.5, 0.7 + Math.PI / 2},
          new double[] {1.0, -1.0 + Math.PI / 2},
          new double[] {5.0, 0.6 + Math.PI / 2},
          new double[] {4.0, -0.7 + Math.PI / 2});

  /**
   * The sizes of the experiment.
   *
   * @param particles the number of particles drawn at each iteration
   * @param steps the number of iterations
   * @param blocks the number of blocks of the flow
   * @param components the number of components of each block
   */
  record Sizes(int particles, int steps, int blocks, int components) {}

  /** Returns the mixture of four von Mises–Fisher distributions. */
  static SphericalDistribution target() {
    Stream<VonMisesFisher> components =
        MEANS.stream()
            .map(
                angles ->
                    new VonMisesFisher(
                        new double[] {
                          Math.sin(angles[1]) * Math.cos(angles[0]),
                          Math.sin(angles[1]) * Math.sin(angles[0]),
                          Math.cos(angles[1])
                        },
                        KAPPA));
    return new Mixture(components.toList());
  }

  /** Returns the learning of a run; each run has its own flow at the start. */
  @Override
  public Learning<FlowModel> learning(int run) {
    long flowSeed = new RandomStream(seed, -1 - run).bits();
    return new Learning<>(
        target(),
        new FlowModel(ExponentialMapFlow.random(sizes.blocks(), sizes.components(), flowSeed)),
        sizes.particles(),
        sizes.steps(),
        LANGEVIN_STEPS,
        LANGEVIN_STEP_SIZE,
        () -> Optimizer.adam(learningRate));
  }

  @Override
  public String prefix() {
    return "rate-" + learningRate + "-";
  }

  @Override
  public Trace emptyTrace() {
    return new Trace("step", KL, KL_PRINTED, ESS);
  }

  @Override
  public void addTo(Trace trace, int step, FlowModel model) {
    Mismatch mismatch = Mismatch.of(model.weighed(SCORED_DRAWS, seed), target());
    trace.add(step, mismatch.kl(), mismatch.klPrinted(), mismatch.ess());
  }

  @Override
  public NamedNumbers scores(Trace trace) {
    double[] end = trace.last();
    return NamedNumbers.of(KL, end[KL_COLUMN])
        .with(KL_PRINTED, end[KL_PRINTED_COLUMN])
        .with(ESS, end[ESS_COLUMN])
        .with(LATE_KL, late(trace, KL_COLUMN))
        .with(LATE_ESS, late(trace, ESS_COLUMN));
  }

  private double late(Trace trace, int column) {
    return trace.rows().stream()
        .filter(row -> row[0] >= sizes.steps() * 0.9)
        .mapToDouble(row -> row[column])
        .average()
        .orElseThrow();
  }

  /** Keeps the flow of the first run for the maps. */
  @Override
  public void keep(FlowModel end, int run, TaskControl control) {
    if (run == 0) {
      ModelFiles.write(end.flow(), control.file(MODEL));
    }
  }
}
