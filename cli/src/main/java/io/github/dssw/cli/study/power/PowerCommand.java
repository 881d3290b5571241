package io.github.dssw.cli.study.power;

import io.github.dssw.cli.study.ChoiceOption;
import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.sphere.SliceDesign;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code dssw study power}. */
@Command(
    name = PowerStudy.NAME,
    description = {
      "Shows how often a permutation test with each energy finds a mean shift, a spread along an axis,"
          + " two modes, a moved minority and a rotation, beside the energy distance, the maximum mean"
          + " discrepancy and the difference of mean directions.",
      "A run has 25 scenes of each kind. The full study has 8 runs and takes some ten minutes of"
          + " processor time."
    })
public final class PowerCommand implements Callable<Integer> {
  @Mixin
  private final ChoiceOption alterations =
      new ChoiceOption(
          "--alterations",
          "A",
          "alteration",
          Arrays.stream(Alteration.values()).map(Alteration::id));

  @Mixin
  private final ChoiceOption dimensions =
      new ChoiceOption(
          "--dimensions", "D", "dimension", PowerStudy.DIMENSIONS.stream().map(String::valueOf));

  @Mixin private StudyOptions options;

  @Override
  public Integer call() {
    PowerSizes sizes = options.quick() ? PowerSizes.reduced() : PowerSizes.full();
    return options.run(
        new PowerStudy(
            new PowerStudy.Setup(
                options.dssw().slices(SliceDesign.auto()).projections(sizes.projections()).build(),
                sizes,
                options.seed()),
            alterations.chosen(List.of(Alteration.values()), Alteration::id),
            dimensions.chosen(PowerStudy.DIMENSIONS, String::valueOf),
            options.runs(8, 1),
            options.quick()));
  }
}
