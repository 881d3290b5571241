package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.study.ChoiceOption;
import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import java.util.Objects;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code dssw study swvi-power-spherical}. */
@Command(
    name = SwviStudy.NAME,
    description = {
      "Learns the mean direction and the concentration of a power spherical distribution from"
          + " Langevin steps towards it, by gradient descent on each distance.",
      "The full study took 23 minutes of processor time, some 12 minutes on two cores, two thirds of"
          + " it for attention; --methods runs a part."
    })
public final class SwviCommand extends InferenceCommand {
  private static final int LANGEVIN_STEPS = 20;
  private static final double LANGEVIN_STEP_SIZE = 1e-3;
  private static final int ROTATIONS = 10;

  @Mixin
  private final ChoiceOption methods =
      ChoiceOption.ofDistances(SwviStudy.DISTANCES.stream().map(Distance::id));

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "The number of learning steps (default: 2000; with --quick, 300).")
  private Integer steps;

  @Option(
      names = "--optimizer",
      paramLabel = "O",
      defaultValue = "adam",
      description =
          "Optimiser of the parameters: adam, or riemannian, the paper's gradient descent with the"
              + " mean direction brought back to the sphere (default: ${DEFAULT-VALUE}).")
  private Inference.Method optimizer;

  @Option(
      names = "--learning-rate",
      paramLabel = "A",
      description = "Step size of the optimiser (default: 0.01 for adam, 2 for riemannian).")
  private Double learningRate;

  @Override
  public Integer call() {
    StudyOptions options = options();
    boolean quick = options.quick();
    Inference inference =
        new Inference(
            quick ? 100 : 500,
            options.orDefault(steps, 2000, 300),
            LANGEVIN_STEPS,
            LANGEVIN_STEP_SIZE,
            optimizer,
            Objects.requireNonNullElse(learningRate, optimizer.defaultRate()));
    Recipe recipe = recipe(quick ? 50 : 1000, ROTATIONS);
    return options.run(
        new SwviStudy(
            new SwviStudy.Setup(inference, recipe, options.seed()),
            methods.chosen(SwviStudy.DISTANCES, Distance::id),
            options.runs(1, 1),
            quick));
  }
}
