package io.github.dssw.cli.study.earth;

import io.github.dssw.cli.options.SlicingName;
import io.github.dssw.cli.study.ChoiceOption;
import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.WarmTrainingOptions;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code dssw study earth-density}. */
@Command(
    name = EarthStudy.NAME,
    description = {
      "Fits densities to earthquakes, floods and fires with every method of the paper's table 2, and"
          + " scores them at places that they were not fitted to.",
      "The defaults are for two cores; --paper has the paper's sizes, which take days on them."
          + " --sets, --methods and --runs run a part."
    })
public final class EarthCommand implements Callable<Integer> {
  private static final int MADE_UP_PLACES = 400;

  /** The sizes of the default study; quasi slices need far fewer than independent ones. */
  private static final EarthSizes USUAL = new EarthSizes(48, 100, 500, 64);

  private static final EarthSizes PAPER = new EarthSizes(48, 100, 20_000, 1000);
  private static final EarthSizes QUICK = new EarthSizes(4, 8, 100, 20);

  /** At the paper's rate a flow is worse than uniform for thousands of steps. */
  private static final double USUAL_RATE = 0.02;

  private static final double PAPER_RATE = 0.1;
  private static final int USUAL_RUNS = 3;
  private static final int PAPER_RUNS = 5;
  private static final int QUICK_RUNS = 2;

  @Spec private CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "The folder with quakes_all.csv, flood.csv and fire.csv: rows of latitude, longitude in"
              + " degrees. With --quick the study makes up places.")
  private Path data;

  @Option(
      names = "--paper",
      description =
          "Use the settings of the paper: 20,000 steps, learning rate 0.1, 1000 independent slices, 5"
              + " runs. Other options can change them again.")
  private boolean paper;

  @Mixin
  private final ChoiceOption sets =
      new ChoiceOption("--sets", "S", "set", Arrays.stream(EarthSet.values()).map(EarthSet::id));

  @Mixin
  private final ChoiceOption methods =
      new ChoiceOption(
          "--methods", "M", "method", Arrays.stream(EarthMethod.values()).map(EarthMethod::id));

  @Option(
      names = "--steps",
      paramLabel = "N",
      description =
          "The number of steps of Adam (default: 500; with --paper, 20000; with --quick, 100).")
  private Integer steps;

  @Option(
      names = "--projections",
      paramLabel = "L",
      description =
          "The number of slices at each step (default: 64; with --paper, 1000; with --quick, 20).")
  private Integer projections;

  @Option(
      names = "--slicing",
      paramLabel = "D",
      converter = SlicingName.class,
      description =
          "How the slices of SSW and DSSW are drawn: independent, orthogonal, quasi or fast"
              + " (default: quasi; with --paper, independent).")
  private SliceDesign slicing;

  @Option(
      names = "--blocks",
      paramLabel = "N",
      description = "The number of blocks of a flow (default: 48; with --quick, 4).")
  private Integer blocks;

  @Option(
      names = "--components",
      paramLabel = "K",
      description = "The number of components of each block (default: 100; with --quick, 8).")
  private Integer components;

  @Option(
      names = "--learning-rate",
      paramLabel = "A",
      description =
          "Step size of Adam; half of it for S3W and its kin, as in the paper. Stereo has 0.001,"
              + " maximum likelihood 0.02 (default: 0.02; with --paper, 0.1).")
  private Double learningRate;

  @Mixin private WarmTrainingOptions training;

  @Mixin private StudyOptions options;

  @Override
  public Integer call() {
    EarthExperiment experiment =
        new EarthExperiment(
            places(),
            sizes(),
            Objects.requireNonNullElse(learningRate, paper ? PAPER_RATE : USUAL_RATE),
            training.training(),
            options.seed(),
            options.dssw().slices(slicing()).build(),
            options.threads());
    return options.run(
        new EarthStudy(
            experiment,
            sets.chosen(List.of(EarthSet.values()), EarthSet::id),
            methods.chosen(List.of(EarthMethod.values()), EarthMethod::id),
            options.runs(paper ? PAPER_RUNS : USUAL_RUNS, QUICK_RUNS),
            options.quick()));
  }

  private Map<EarthSet, SpherePoints> places() {
    if (data == null && !options.quick()) {
      throw new ParameterException(
          spec.commandLine(),
          "--data DIR is missing: a folder with "
              + EarthSet.needs()
              + "; --quick runs on made-up places");
    }
    Map<EarthSet, SpherePoints> places = new EnumMap<>(EarthSet.class);
    for (EarthSet set : EarthSet.values()) {
      places.put(set, data == null ? set.madeUp(MADE_UP_PLACES) : set.read(data));
    }
    return places;
  }

  private EarthSizes sizes() {
    EarthSizes defaults = options.quick() ? QUICK : paper ? PAPER : USUAL;
    return new EarthSizes(
        Objects.requireNonNullElse(blocks, defaults.blocks()),
        Objects.requireNonNullElse(components, defaults.components()),
        Objects.requireNonNullElse(steps, defaults.steps()),
        Objects.requireNonNullElse(projections, defaults.projections()));
  }

  private SliceDesign slicing() {
    return slicing != null ? slicing : paper ? SliceDesign.independent() : SliceDesign.quasi();
  }
}
