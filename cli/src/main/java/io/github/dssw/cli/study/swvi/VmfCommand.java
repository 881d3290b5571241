package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.study.ChoiceOption;
import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code dssw study swvi-vmf}. */
@Command(
    name = VmfStudy.NAME,
    description = {
      "Learns a mixture of four von Mises–Fisher distributions, of which only the gradient of the"
          + " log-density is used, by an exponential-map flow of 6 × 5, by gradient descent on each"
          + " distance between the flow's draws and the same draws after 20 Langevin steps.",
      "--methods and --runs run a part."
    })
public final class VmfCommand extends InferenceCommand {
  private static final int RUNS = 10;
  private static final int QUICK_RUNS = 2;

  @Mixin
  private final ChoiceOption methods =
      ChoiceOption.ofDistances(VmfStudy.DISTANCES.stream().map(Distance::id));

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "The number of iterations (default: 10000; with --quick, 200).")
  private Integer steps;

  @Option(
      names = "--learning-rates",
      paramLabel = "A",
      split = ",",
      defaultValue = "0.01",
      description =
          "Step sizes of Adam, separated by commas; the paper prints 0.01, public code has 0.001"
              + " (default: ${DEFAULT-VALUE}).")
  private List<Double> learningRates;

  @Option(
      names = "--projections",
      paramLabel = "L",
      description = "The number of slices at each iteration (default: 1000; with --quick, 50).")
  private Integer projections;

  @Override
  public Integer call() {
    StudyOptions options = options();
    boolean quick = options.quick();
    VmfSetup.Sizes sizes =
        new VmfSetup.Sizes(quick ? 100 : 500, options.orDefault(steps, 10_000, 200), 6, 5);
    Recipe recipe = recipe(options.orDefault(projections, 1000, 50), 0);
    return options.run(
        new VmfStudy(
            learningRates.stream()
                .map(rate -> new VmfSetup(sizes, rate, recipe, options.seed()))
                .toList(),
            methods.chosen(VmfStudy.DISTANCES, Distance::id),
            options.runs(RUNS, QUICK_RUNS),
            quick));
  }
}
