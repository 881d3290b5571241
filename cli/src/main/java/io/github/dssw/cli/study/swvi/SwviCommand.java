package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.WarmTrainingOptions;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code dssw study swvi-power-spherical}. */
@Command(
    name = SwviStudy.NAME,
    description = {
      "Learns the mean direction and concentration of a power spherical distribution from Langevin"
          + " steps towards it, down the gradient of each distance.",
      SwviCommand.FULL_TIME
    })
public final class SwviCommand implements Callable<Integer> {
  /** What a full run took. */
  static final String FULL_TIME =
      "All of it took 23 minutes of processor time, some 12 on two cores, two thirds of it for"
          + " attention; --methods takes a part.";

  private static final int LANGEVIN_STEPS = 20;
  private static final double LANGEVIN_STEP = 1e-3;
  private static final int ROTATIONS = 10;

  /** For the help. */
  private static final class Methods implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return SwviStudy.DISTANCES.stream().map(Distance::id).iterator();
    }
  }

  @Option(
      names = "--methods",
      paramLabel = "D",
      split = ",",
      completionCandidates = Methods.class,
      description = StudyOptions.METHODS)
  private List<String> methods = List.of();

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "Steps of learning (default: 2000; with --quick, 300).")
  private Integer steps;

  @Option(
      names = "--optimizer",
      paramLabel = "O",
      defaultValue = "adam",
      description =
          "What moves the parameters: adam, or riemannian, the paper's plain descent with the mean"
              + " direction brought back to the sphere (default: ${DEFAULT-VALUE}).")
  private Inference.Mover mover;

  @Option(
      names = "--learning-rate",
      paramLabel = "A",
      description = "How far (default: 0.01 for adam, 2 for riemannian).")
  private Double learningRate;

  @Mixin private WarmTrainingOptions training;

  @Mixin private StudyOptions options;

  @Override
  public Integer call() {
    boolean quick = options.quick();
    Inference inference =
        new Inference(
            quick ? 100 : 500,
            steps != null ? steps : quick ? 300 : 2000,
            LANGEVIN_STEPS,
            LANGEVIN_STEP,
            mover,
            learningRate != null ? learningRate : mover.usualRate());
    Recipe recipe =
        Recipe.of(
            options.dssw().projections(quick ? 50 : 1000).build(),
            options.threads(),
            ROTATIONS,
            training.training());
    return options.run(
        new SwviStudy(
            new SwviStudy.Setup(inference, recipe, options.seed()),
            StudyOptions.chosen("distance", SwviStudy.DISTANCES, Distance::id, methods),
            options.runs(1, 1),
            quick));
  }
}
