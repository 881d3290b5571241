package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.energy.Training;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code dssw study gradient-flow}. */
@Command(
    name = "gradient-flow",
    description = {
      "Moves particles onto the twelve clusters of an icosahedron, down the gradient of each"
          + " distance of the paper's tables 1 and A1, and scores where they end.",
      GradientFlowCommand.FULL_TIME
    })
public final class GradientFlowCommand implements Callable<Integer> {
  /** What a full run takes, by steps measured one by one. */
  static final String FULL_TIME =
      "On two cores all of it would take some days, nearly all for attention; the other methods"
          + " take about three hours with --energy-epochs 1. --methods takes a part.";

  private static final int RUNS = 10;
  private static final int QUICK_RUNS = 2;

  /** The paper does not say how often it trains; this is what {@code dssw flow} does. */
  private static final int EPOCHS = 10;

  private static final int QUICK_EPOCHS = 2;

  /** What trains. */
  enum Trainer {
    sgd,
    adam
  }

  /** Which tables are wanted. */
  enum Wanted {
    mini,
    full,
    both
  }

  /** For the help. */
  private static final class Methods implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Distance.ofTables().stream().map(Distance::id).iterator();
    }
  }

  @Option(
      names = "--mode",
      paramLabel = "M",
      defaultValue = "both",
      description =
          "What a step sees: mini (a batch of a twelfth), full (the whole target), or both (default:"
              + " ${DEFAULT-VALUE}).")
  private Wanted wanted;

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
      description = "Steps of each flow (default: 500; with --quick, 100).")
  private Integer steps;

  @Option(
      names = "--projections",
      paramLabel = "L",
      description = "Slices a step (default: 1000; with --quick, 50).")
  private Integer projections;

  @Option(
      names = "--per-vertex",
      paramLabel = "N",
      description = "Points of the target at each vertex (default: 200; with --quick, 20).")
  private Integer perVertex;

  @Option(
      names = "--energy-epochs",
      paramLabel = "T",
      description =
          "Training steps of a trained energy at each step (default: 10; with --quick, 2).")
  private Integer epochs;

  @Option(
      names = "--energy-learning-rate",
      paramLabel = "A",
      defaultValue = "1",
      description = "Step size of that training (default: ${DEFAULT-VALUE}).")
  private double learningRate;

  @Option(
      names = "--energy-optimizer",
      paramLabel = "O",
      defaultValue = "sgd",
      description = "What trains: sgd or adam (default: ${DEFAULT-VALUE}).")
  private Trainer trainer;

  @Mixin private StudyOptions options;

  @Override
  public Integer call() {
    Experiment experiment =
        new Experiment(
            sizes(), training(), options.seed(), options.dssw().build(), options.threads());
    return options.run(
        new GradientFlowStudy(
            experiment,
            modes(),
            StudyOptions.chosen("distance", Distance.ofTables(), Distance::id, methods),
            options.runs(RUNS, QUICK_RUNS),
            options.quick()));
  }

  private Sizes sizes() {
    Sizes usual = options.quick() ? Sizes.quick() : Sizes.full();
    return new Sizes(
        or(perVertex, usual.perVertex()),
        or(projections, usual.projections()),
        or(steps, usual.steps()));
  }

  private Training training() {
    return Training.defaults()
        .withEpochs(or(epochs, options.quick() ? QUICK_EPOCHS : EPOCHS))
        .withLearningRate(learningRate)
        .withMethod(trainer == Trainer.adam ? Training.Method.ADAM : Training.Method.SGD);
  }

  private static int or(Integer given, int usual) {
    return given == null ? usual : given;
  }

  private List<Mode> modes() {
    return switch (wanted) {
      case mini -> List.of(Mode.MINI);
      case full -> List.of(Mode.FULL);
      case both -> List.of(Mode.MINI, Mode.FULL);
    };
  }
}
