package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.distance.DistanceKind;
import io.github.dssw.cli.study.distance.Recipe;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code dssw study evolution}. */
@Command(
    name = EvolutionStudy.NAME,
    description = {
      "How each distance grows with the concentration of a von Mises-Fisher distribution, settles with"
          + " the number of projections, and follows a rotation.",
      EvolutionCommand.FULL_TIME
    })
public final class EvolutionCommand implements Callable<Integer> {
  /** What a full run takes, by steps measured one by one. */
  static final String FULL_TIME =
      "All of it takes an estimated hour on two cores, most of it for attention."
          + " --methods takes a part.";

  @Option(
      names = "--figures",
      paramLabel = "F",
      split = ",",
      description =
          "These figures only, separated by commas: kappa, projections-kappa, projections-dimension,"
              + " rotation.")
  private List<String> figures = List.of();

  @Option(
      names = "--methods",
      paramLabel = "D",
      split = ",",
      description =
          "These distances only, separated by commas: sw, ssw, s3w, ri-s3w, ari-s3w, exp, identity,"
              + " poly, linear, nonlinear, attention. A later run can add more.")
  private List<String> methods = List.of();

  @Mixin private StudyOptions options;

  @Override
  public Integer call() {
    Sizes sizes = options.quick() ? Sizes.reduced() : Sizes.full();
    Recipe recipe =
        new Recipe(
            options.dssw().build(),
            options.threads(),
            2,
            sizes.projections(),
            sizes.rotations(),
            sizes.epochs());
    EvolutionStudy.Setup setup = new EvolutionStudy.Setup(recipe, sizes.samples(), options.seed());
    return options.run(
        new EvolutionStudy(
            setup,
            checked(sizes.sweeps(options::runs)),
            figures,
            DistanceKind.chosen(DistanceKind.all(), methods),
            options.quick()));
  }

  private List<Sweep> checked(List<Sweep> all) {
    for (String figure : figures) {
      if (all.stream().noneMatch(sweep -> sweep.id().equals(figure))) {
        throw new IllegalArgumentException(
            "no figure is called '"
                + figure
                + "'; there are "
                + all.stream().map(Sweep::id).collect(Collectors.joining(", ")));
      }
    }
    return all;
  }
}
