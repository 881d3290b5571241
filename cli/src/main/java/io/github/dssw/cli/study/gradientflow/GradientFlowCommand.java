package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.WarmTrainingOptions;
import io.github.dssw.cli.study.distance.Distance;
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
  /** What full runs took, and what was never run in full. */
  static final String FULL_TIME =
      "On two cores mini-batches took about an hour, full batches without attention about three;"
          + " attention at full batch would take an estimated eight more. --methods takes a part.";

  private static final int RUNS = 10;
  private static final int QUICK_RUNS = 2;

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

  @Mixin private WarmTrainingOptions training;

  @Mixin private StudyOptions options;

  @Override
  public Integer call() {
    Experiment experiment =
        new Experiment(
            sizes(),
            training.training(),
            options.seed(),
            options.dssw().build(),
            options.threads());
    return options.run(
        new GradientFlowStudy(
            experiment,
            modes(),
            StudyOptions.chosen("distance", Distance.ofTables(), Distance::id, methods),
            options.runs(RUNS, QUICK_RUNS),
            options.quick()));
  }

  private FlowSizes sizes() {
    FlowSizes usual = options.quick() ? FlowSizes.quick() : FlowSizes.full();
    return new FlowSizes(
        or(perVertex, usual.perVertex()),
        or(projections, usual.projections()),
        or(steps, usual.steps()));
  }

  private static int or(Integer given, int usual) {
    return given == null ? usual : given;
  }

  private List<BatchMode> modes() {
    return switch (wanted) {
      case mini -> List.of(BatchMode.MINI);
      case full -> List.of(BatchMode.FULL);
      case both -> List.of(BatchMode.MINI, BatchMode.FULL);
    };
  }
}
