package io.github.dssw.cli.options;

import io.github.dssw.Dssw;
import io.github.dssw.density.DensityLoss;
import io.github.dssw.density.DensityTraining;
import io.github.dssw.density.ExponentialMapFlow;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The flow that is fitted as a density, and its training. */
public final class FitOptions {
  /** Options that have a meaning only if the loss is a distance. */
  private static final List<String> OF_DISTANCES =
      List.of(
          "--order",
          "--projections",
          "--slicing",
          "--slices",
          "--energy",
          "--energy-epochs",
          "--energy-learning-rate",
          "--energy-optimizer",
          "--backend");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  /** The values of {@code --loss}. */
  enum Loss {
    likelihood(0.1),
    ssw(0.02),
    dssw(0.02);

    private final double defaultRate;

    Loss(double defaultRate) {
      this.defaultRate = defaultRate;
    }
  }

  @Option(
      names = "--loss",
      paramLabel = "L",
      defaultValue = "likelihood",
      description =
          "What the training decreases: likelihood (the negative log-likelihood of the points), or"
              + " the distance from the flow's images of the points to the uniform measure, by ssw or"
              + " dssw, which has the --energy (default: ${DEFAULT-VALUE}).")
  private Loss loss;

  @Option(
      names = "--blocks",
      paramLabel = "N",
      defaultValue = "32",
      description = "Number of blocks of the flow (default: ${DEFAULT-VALUE}).")
  private int blocks;

  @Option(
      names = "--components",
      paramLabel = "K",
      defaultValue = "64",
      description = "Number of components of each block (default: ${DEFAULT-VALUE}).")
  private int components;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Number of steps of Adam (default: ${DEFAULT-VALUE}).")
  private long steps;

  @Option(
      names = "--learning-rate",
      paramLabel = "A",
      description = "Step size of Adam (default: 0.1 for likelihood, 0.02 for distances).")
  private Double learningRate;

  /** Returns the training of a flow on these points. */
  public DensityTraining<ExponentialMapFlow> training(
      SpherePoints points, SliceOptions slices, EnergyOptions energy, BackendOptions backend) {
    ExponentialMapFlow start =
        ExponentialMapFlow.random(blocks, components, slices.seed()).withThreads(backend.threads());
    double rate = learningRate == null ? loss.defaultRate : learningRate;
    DensityTraining.Builder<ExponentialMapFlow> builder =
        DensityTraining.builder(start, points).optimizer(() -> Optimizer.adam(rate)).steps(steps);
    if (loss == Loss.likelihood) {
      rejectOptionsOfDistances();
      return builder.loss(DensityLoss::likelihood).build();
    }
    Dssw dssw = DsswOptions.build(slices, energy, backend);
    Dssw chosen = loss == Loss.ssw ? dssw.toBuilder().energy(Energy.uniform()).build() : dssw;
    return builder.loss(() -> toUniform(chosen, slices.seed())).build();
  }

  private static DensityLoss<ExponentialMapFlow> toUniform(Dssw dssw, long seed) {
    return dssw.energy() instanceof NetworkEnergy
        ? DensityLoss.warmToUniform(dssw, seed)
        : DensityLoss.toUniform(dssw, seed);
  }

  private void rejectOptionsOfDistances() {
    for (String option : OF_DISTANCES) {
      if (command.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new ParameterException(
            command.commandLine(), option + " is for --loss ssw and dssw, not for likelihood");
      }
    }
  }

  /** Returns the name of the loss. */
  public String loss() {
    return loss.name();
  }

  /** Returns the name of the design of the slices, if the loss has slices. */
  public Optional<String> slicing(SliceOptions slices) {
    return loss == Loss.likelihood ? Optional.empty() : Optional.of(slices.designName(3));
  }
}
