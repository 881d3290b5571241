package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.StudyDescription;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.StudySettings;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.Trace;
import io.github.dssw.cli.study.WarmTrainingOptions;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.cli.study.report.Report;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Learns a power spherical distribution with each distance.
 *
 * @param setup the settings that all tasks share
 * @param distances the distances that are wanted
 * @param runs the number of runs of each distance
 * @param reduced whether this is the quick study
 */
record SwviStudy(Setup setup, List<Distance> distances, int runs, boolean reduced)
    implements Study {
  static final String NAME = "swvi-power-spherical";

  /** The distances of the paper's figures except SW. */
  static final List<Distance> DISTANCES =
      Distance.ofFigures().stream().filter(distance -> distance != Distance.SW).toList();

  /**
   * The settings that all tasks share.
   *
   * @param inference the settings of the experiment
   * @param recipe the parameters of the distances
   * @param seed the seed of all random numbers
   */
  record Setup(Inference inference, Recipe recipe, long seed) implements Experiment<Model> {
    static final String ANGLE = "angle";
    static final String KAPPA = "kappa";
    static final String KL = "kl";
    static final String LATE_KL = "kl of the last tenth";

    @Override
    public Learning<Model> learning(int run) {
      return inference.learning();
    }

    @Override
    public Trace emptyTrace() {
      return new Trace("step", "mu1", "mu2", "mu3", "kappa");
    }

    @Override
    public void addTo(Trace trace, int step, Model model) {
      double[] mean = model.mean();
      trace.add(step, mean[0], mean[1], mean[2], model.kappa());
    }

    /** Returns the model in a row of the trace. */
    Model model(double[] row) {
      return inference.start().restored(Arrays.copyOfRange(row, 1, row.length));
    }

    @Override
    public NamedNumbers scores(Trace trace) {
      Model end = model(trace.last());
      int late = inference.steps() * 9 / 10;
      double lateKl =
          trace.rows().stream()
              .filter(row -> row[0] >= late)
              .mapToDouble(row -> divergence(model(row)))
              .average()
              .orElseThrow();
      return NamedNumbers.of(ANGLE, degreesOff(end))
          .with(KAPPA, end.kappa())
          .with(KL, divergence(end))
          .with(LATE_KL, lateKl);
    }

    /** Returns KL(model ‖ target), in nats. */
    double divergence(Model model) {
      return Divergence.of(model.distribution(), inference.target());
    }

    /** Returns the angle between the mean directions of model and target, in degrees. */
    double degreesOff(Model model) {
      double cosine = Model.dot(model.mean(), 0, inference.target().mean(), 0);
      return Math.toDegrees(Math.acos(Math.max(-1, Math.min(1, cosine))));
    }
  }

  @Override
  public StudyDescription description() {
    return StudyDescription.ofComparison(
        NAME,
        "Learning a power spherical distribution by sliced distances",
        reduced,
        sizesInWords());
  }

  String sizesInWords() {
    Inference inference = setup.inference();
    return String.format(
        Locale.ROOT,
        "%d particles, %d steps of %d Langevin steps, %d %s slices",
        inference.particles(),
        inference.steps(),
        inference.langevinSteps(),
        setup.recipe().dssw().projections(),
        setup.recipe().dssw().slicing().in(3).name());
  }

  @Override
  public StudySettings settings() {
    Inference inference = setup.inference();
    Recipe recipe = setup.recipe();
    StudySettings settings =
        StudySettings.none()
            .with("seed", setup.seed())
            .with("particles", inference.particles())
            .with("steps", inference.steps())
            .with(
                "Langevin steps", inference.langevinSteps() + " of " + inference.langevinStepSize())
            .with("optimiser", inference.optimizer().describe())
            .with("order", recipe.dssw().order())
            .with("projections", recipe.dssw().projections())
            .with("slicing", recipe.dssw().slicing().in(3).name())
            .with("rotations", recipe.rotations());
    return WarmTrainingOptions.addTo(settings, recipe.training())
        .with("back end", recipe.dssw().backend().name());
  }

  @Override
  public List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (Distance distance : distances) {
      for (int run = 0; run < runs; run++) {
        tasks.add(new LearnTask<>(setup, distance, run));
      }
    }
    return tasks;
  }

  @Override
  public void addTo(Report report, StudyResults results) {
    new SwviReport(this, results).addTo(report);
  }
}
