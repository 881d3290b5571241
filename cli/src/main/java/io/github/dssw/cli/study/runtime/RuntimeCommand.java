package io.github.dssw.cli.study.runtime;

import io.github.dssw.cli.study.ChoiceOption;
import io.github.dssw.cli.study.PaperSlicing;
import io.github.dssw.cli.study.StudyOptions;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code dssw study runtime}. */
@Command(
    name = RuntimeStudy.NAME,
    description = {
      "Measures how long every distance takes, over the number of points, the number of projections"
          + " and the dimension, on every back end that can run here, or on the one that --backend"
          + " names.",
      "The full study took 32 minutes on two cores; no other program should run meanwhile."
    })
public final class RuntimeCommand implements Callable<Integer> {
  private static final int ROTATIONS = 10;

  @Option(
      names = "--budget",
      paramLabel = "S",
      description =
          "Leave out sizes that would take more than this number of seconds per call (default: 15;"
              + " with --quick, 2).")
  private Double budget;

  @Mixin private final ChoiceOption methods = ChoiceOption.ofDistances(TimedDistances.methods());

  @Mixin private PaperSlicing slicing;

  @Mixin private StudyOptions options;

  @Override
  public Integer call() {
    boolean quick = options.quick();
    int epochs = quick ? 1 : 10;
    List<SizeRange> ranges = quick ? reduced() : full();
    List<TimedDistance> all =
        new TimedDistances(
                () -> slicing.applyTo(options.dssw(), dimensions(ranges)),
                options.backends(),
                options.threads(),
                ROTATIONS,
                epochs)
            .all();
    RuntimeStudy.Setup setup =
        new RuntimeStudy.Setup(
            quick ? new Stopwatch(0.02, 0.02) : new Stopwatch(0.3, 0.8),
            options.orDefault(budget, 15.0, 2.0),
            slicing.name(),
            options.seed(),
            options.threads(),
            ROTATIONS,
            epochs,
            new HashSet<>());
    return options.run(
        new RuntimeStudy(setup, ranges, all, methods.chosen(all, TimedDistance::method), quick));
  }

  private static IntStream dimensions(List<SizeRange> ranges) {
    return ranges.stream()
        .flatMapToInt(range -> range.values().stream().mapToInt(v -> range.at(v).dimension()))
        .distinct();
  }

  /** Returns the paper's range of n, and ranges of L and d, which the paper does not give. */
  private static List<SizeRange> full() {
    return List.of(
        new SizeRange(
            SizeRange.Quantity.POINTS,
            List.of(100, 333, 666, 1000, 10_000, 100_000),
            new ProblemSize(0, 200, 101)),
        new SizeRange(
            SizeRange.Quantity.PROJECTIONS,
            List.of(10, 20, 50, 100, 200, 500, 1000, 2000),
            new ProblemSize(500, 0, 101)),
        new SizeRange(
            SizeRange.Quantity.DIMENSION,
            List.of(3, 10, 30, 100, 300, 1000),
            new ProblemSize(500, 200, 0)));
  }

  private static List<SizeRange> reduced() {
    return List.of(
        new SizeRange(SizeRange.Quantity.POINTS, List.of(50, 100, 200), new ProblemSize(0, 50, 20)),
        new SizeRange(
            SizeRange.Quantity.PROJECTIONS, List.of(10, 30, 100), new ProblemSize(100, 0, 20)),
        new SizeRange(
            SizeRange.Quantity.DIMENSION, List.of(3, 10, 30), new ProblemSize(100, 50, 0)));
  }
}
