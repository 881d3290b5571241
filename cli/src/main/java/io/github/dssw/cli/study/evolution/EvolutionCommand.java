package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
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
  /** What a full run takes, by one that lacked a part of attention. */
  static final String FULL_TIME =
      "All of it takes some 50 minutes of processor time, half an hour on two cores, two thirds of it for"
          + " attention; --methods takes a part.";

  /** For the help. */
  private static final class Methods implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Distance.ofFigures().stream().map(Distance::id).iterator();
    }
  }

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
      completionCandidates = Methods.class,
      description = StudyOptions.METHODS)
  private List<String> methods = List.of();

  @Mixin private StudyOptions options;

  @Override
  public Integer call() {
    EvolutionSizes sizes = options.quick() ? EvolutionSizes.reduced() : EvolutionSizes.full();
    Recipe recipe =
        Recipe.of(
            options.dssw().projections(sizes.projections()).build(),
            options.threads(),
            sizes.rotations(),
            sizes.epochs());
    EvolutionStudy.Setup setup = new EvolutionStudy.Setup(recipe, sizes.samples(), options.seed());
    List<Sweep> sweeps = sizes.sweeps(options::runs);
    return options.run(
        new EvolutionStudy(
            setup,
            sweeps,
            StudyOptions.chosen("figure", sweeps, Sweep::id, figures),
            StudyOptions.chosen("distance", Distance.ofFigures(), Distance::id, methods),
            options.quick()));
  }
}
