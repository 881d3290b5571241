package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.study.ChoiceOption;
import io.github.dssw.cli.study.PaperSlicing;
import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code dssw study evolution}. */
@Command(
    name = EvolutionStudy.NAME,
    description = {
      "Shows how each distance depends on the concentration of a von Mises-Fisher distribution, on"
          + " the number of projections, and on the angle of a rotation.",
      "The full study takes some 50 minutes of processor time, half an hour on two cores, two thirds"
          + " of it for attention; --methods runs a part."
    })
public final class EvolutionCommand implements Callable<Integer> {
  @Mixin
  private final ChoiceOption figures =
      new ChoiceOption("--figures", "F", "figure", EvolutionSizes.figureIds());

  @Mixin
  private final ChoiceOption methods =
      ChoiceOption.ofDistances(Distance.ofFigures().stream().map(Distance::id));

  @Mixin private PaperSlicing slicing;

  @Mixin private StudyOptions options;

  @Override
  public Integer call() {
    EvolutionSizes sizes = options.quick() ? EvolutionSizes.reduced() : EvolutionSizes.full();
    List<Sweep> sweeps = sizes.sweeps(options::runs);
    List<Sweep> wanted = figures.chosen(sweeps, Sweep::id);
    IntStream dimensions = wanted.stream().flatMapToInt(Sweep::dimensions);
    Recipe recipe =
        Recipe.of(
            slicing.applyTo(options.dssw(), dimensions).projections(sizes.projections()).build(),
            options.threads(),
            sizes.rotations(),
            sizes.epochs());
    return options.run(
        new EvolutionStudy(
            new EvolutionStudy.Setup(recipe, sizes.samples(), options.seed()),
            sweeps,
            wanted,
            methods.chosen(Distance.ofFigures(), Distance::id),
            options.quick()));
  }
}
