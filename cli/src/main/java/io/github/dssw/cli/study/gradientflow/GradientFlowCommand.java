package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.study.ChoiceOption;
import io.github.dssw.cli.study.PaperSlicing;
import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.WarmTrainingOptions;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.energy.Training;
import io.github.dssw.flow.Redraw;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code dssw study gradient-flow}. */
@Command(
    name = "gradient-flow",
    description = {
      "Moves particles onto the twelve clusters of an icosahedron along the negative gradient of"
          + " each distance of the paper's tables 1 and A1, and scores their final positions.",
      "On two cores mini-batches took about an hour and full batches without attention about three;"
          + " each of attention's two objectives at full batch would take an estimated 80 minutes of one"
          + " idle core more. --methods runs a part."
    })
public final class GradientFlowCommand implements Callable<Integer> {
  private static final int RUNS = 10;
  private static final int QUICK_RUNS = 2;

  /** The values of {@code --mode}. */
  enum Wanted {
    mini(BatchMode.MINI),
    full(BatchMode.FULL),
    both(BatchMode.values());

    private final List<BatchMode> modes;

    Wanted(BatchMode... modes) {
      this.modes = List.of(modes);
    }
  }

  @Option(
      names = "--mode",
      paramLabel = "M",
      defaultValue = "both",
      description =
          "The points that a step sees: mini (a batch of a twelfth of the target), full (the whole"
              + " target), or both (default: ${DEFAULT-VALUE}).")
  private Wanted wanted;

  @Mixin
  private final ChoiceOption methods =
      ChoiceOption.ofDistances(Distance.ofTables().stream().map(Distance::id));

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "The number of steps of each flow (default: 500; with --quick, 100).")
  private Integer steps;

  @Option(
      names = "--projections",
      paramLabel = "L",
      description = "The number of slices in each step (default: 1000; with --quick, 50).")
  private Integer projections;

  @Option(
      names = "--per-vertex",
      paramLabel = "N",
      description =
          "The number of the target's points at each vertex (default: 200; with --quick, 20).")
  private Integer perVertex;

  @Mixin private PaperSlicing slicing;

  /** The values of {@code --redraw}. */
  enum Slices {
    step(Redraw.STEP),
    never(Redraw.NEVER);

    private final Redraw redraw;

    Slices(Redraw redraw) {
      this.redraw = redraw;
    }
  }

  @Option(
      names = "--redraw",
      paramLabel = "R",
      defaultValue = "step",
      description =
          "When slices are drawn: step (new ones at each step) or never (the same ones over the"
              + " whole flow) (default: ${DEFAULT-VALUE}).")
  private Slices slices;

  @Mixin private WarmTrainingOptions training;

  @Option(
      names = "--anew-epochs",
      paramLabel = "T",
      defaultValue = "10",
      description =
          "Steps of plain gradient descent for networks that are drawn anew at each step, as in the"
              + " paper's Algorithm 2 (default: ${DEFAULT-VALUE}).")
  private int anewEpochs;

  @Option(
      names = "--anew-learning-rate",
      paramLabel = "A",
      defaultValue = "1",
      description = "Step size of that descent (default: ${DEFAULT-VALUE}).")
  private double anewLearningRate;

  @Mixin private StudyOptions options;

  @Override
  public Integer call() {
    Experiment experiment =
        new Experiment(
            sizes(),
            new NetworkTraining(training.training(), anewTraining()),
            slices.redraw,
            options.seed(),
            slicing.applyTo(options.dssw()).build(),
            options.threads());
    return options.run(
        new GradientFlowStudy(
            experiment,
            wanted.modes,
            methods.chosen(Distance.ofTables(), Distance::id),
            options.runs(RUNS, QUICK_RUNS),
            options.quick()));
  }

  private Training anewTraining() {
    return Training.defaults().withEpochs(anewEpochs).withLearningRate(anewLearningRate);
  }

  private FlowSizes sizes() {
    FlowSizes defaults = options.quick() ? FlowSizes.quick() : FlowSizes.full();
    return new FlowSizes(
        Objects.requireNonNullElse(perVertex, defaults.perVertex()),
        Objects.requireNonNullElse(projections, defaults.projections()),
        Objects.requireNonNullElse(steps, defaults.steps()));
  }
}
