package io.github.dssw.cli.study.runtime;

import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.distance.Distance;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code dssw study runtime}. */
@Command(
    name = RuntimeStudy.NAME,
    description = {
      "How long every distance takes, over the number of points, of projections, and the dimension,"
          + " on every back end that can run here, or on the one that --backend names.",
      RuntimeCommand.FULL_TIME
    })
public final class RuntimeCommand implements Callable<Integer> {
  /** What a full run took. */
  static final String FULL_TIME =
      "All of it took 32 minutes on two cores, which should have nothing else to do.";

  private static final int ROTATIONS = 10;
  private static final int EPOCHS = 10;
  private static final int QUICK_EPOCHS = 1;

  /** For the help. */
  private static final class Methods implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      Stream<String> sliced = Distance.ofFigures().stream().map(Distance::id);
      return Stream.concat(Stream.of(TimedDistances.W, TimedDistances.SINKHORN), sliced).iterator();
    }
  }

  @Option(
      names = "--budget",
      paramLabel = "S",
      description =
          "Leave out what would take more than so many seconds a call (default: 15; with --quick, 2).")
  private Double budget;

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
    boolean quick = options.quick();
    int epochs = quick ? QUICK_EPOCHS : EPOCHS;
    TimedDistances curves =
        new TimedDistances(options::dssw, options.backends(), options.threads(), ROTATIONS, epochs);
    RuntimeStudy.Setup setup =
        new RuntimeStudy.Setup(
            quick ? new Stopwatch(0.02, 0.02) : new Stopwatch(0.3, 0.8),
            budget != null ? budget : quick ? 2 : 15,
            options.seed(),
            options.threads(),
            ROTATIONS,
            epochs,
            new HashSet<>());
    List<TimedDistance> all = curves.all();
    return options.run(
        new RuntimeStudy(
            setup,
            quick ? reduced() : full(),
            all,
            StudyOptions.chosen("distance", all, TimedDistance::method, methods),
            quick));
  }

  /** The paper's over n; over L and d it leaves open. */
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
