package io.github.dssw.cli;

import io.github.dssw.Dssw;
import io.github.dssw.cli.options.BackendOptions;
import io.github.dssw.cli.options.DistanceEnergyOptions;
import io.github.dssw.cli.options.DsswOptions;
import io.github.dssw.cli.options.PairOptions;
import io.github.dssw.cli.options.PointOptions;
import io.github.dssw.cli.options.SignificanceOptions;
import io.github.dssw.cli.options.SliceOptions;
import io.github.dssw.cli.options.UnitsOption;
import io.github.dssw.cli.output.Progress;
import io.github.dssw.cli.output.SignificanceReport;
import io.github.dssw.cli.output.Units;
import io.github.dssw.cli.sketch.SketchSets;
import io.github.dssw.cli.sketch.SketchUniformityReport;
import io.github.dssw.inference.SignificanceResult;
import io.github.dssw.sphere.SpherePoints;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code dssw test}. */
@Command(
    name = "test",
    description =
        "Tests whether two samples differ by more than chance, or whether one is not uniform on the"
            + " sphere.")
final class SignificanceCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private PairOptions pair;
  @Mixin private SignificanceOptions significance;
  @Mixin private PointOptions input;
  @Mixin private SliceOptions slices;
  @Mixin private DistanceEnergyOptions energy;
  @Mixin private BackendOptions backend;
  @Mixin private UnitsOption units;

  @Option(names = "--json", description = "Print the result as one JSON object on one line.")
  private boolean json;

  @Override
  public Integer call() {
    pair.check();
    significance.check(1);
    if (SketchSets.any(pair.files())) {
      return testSketch();
    }
    Dssw dssw = DsswOptions.build(slices, energy, backend);
    SpherePoints x = input.points(pair.x());
    SpherePoints y = pair.isUniform() ? null : input.points(pair.y());

    long start = System.nanoTime();
    SignificanceResult result = test(dssw, x, y);
    double seconds = (System.nanoTime() - start) * 1e-9;

    SignificanceReport report =
        new SignificanceReport(
            dssw,
            x,
            y,
            result,
            significance.alpha(),
            significance.permutations(),
            seconds,
            units.units().orElse(Units.degrees));
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? report.json() : report.text());
    return significance.status(result.reject(significance.alpha()));
  }

  /** Tests whether a sketch is uniform; two samples cannot be tested by sketches. */
  private int testSketch() {
    if (!pair.isUniform()) {
      throw new ParameterException(
          spec.commandLine(),
          "a test of two samples permutes their points, which a sketch does not have; dssw drift"
              + " compares a sketch with the chance differences of its reference");
    }
    SketchSets.rejectOptions(spec.commandLine(), "--all-permutations", "--units");
    SketchSets sets = new SketchSets(input, backend);
    SketchUniformityReport report =
        SketchUniformityReport.of(
            sets.distance(slices, energy),
            sets.open(pair.x()),
            significance.permutations(),
            significance.alpha());
    spec.commandLine().getOut().print(json ? report.json() : report.text());
    return significance.status(report.rejected());
  }

  private SignificanceResult test(Dssw dssw, SpherePoints x, SpherePoints y) {
    try (Progress progress = Progress.ofPercent("test", 0)) {
      return y == null
          ? significance.testUniformity(dssw, slices.seed(), x, progress::part)
          : significance.test(dssw, slices.seed(), x, y, progress::part);
    }
  }
}
