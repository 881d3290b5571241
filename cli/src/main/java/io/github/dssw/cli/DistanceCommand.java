package io.github.dssw.cli;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.Gradient;
import io.github.dssw.cli.files.FilePlan;
import io.github.dssw.cli.files.NpyWriter;
import io.github.dssw.cli.options.BackendOptions;
import io.github.dssw.cli.options.DistanceEnergyOptions;
import io.github.dssw.cli.options.DsswOptions;
import io.github.dssw.cli.options.InputOptions;
import io.github.dssw.cli.options.PairOptions;
import io.github.dssw.cli.options.SliceOptions;
import io.github.dssw.cli.options.UnitsOption;
import io.github.dssw.cli.output.DistanceProgress;
import io.github.dssw.cli.output.DistanceReport;
import io.github.dssw.cli.output.Finite;
import io.github.dssw.cli.output.PairMap;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.cli.sketch.SketchDistanceReport;
import io.github.dssw.cli.sketch.SketchSets;
import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchDistance;
import io.github.dssw.sketch.SketchSpec;
import io.github.dssw.sphere.SpherePoints;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code dssw distance}. */
@Command(
    name = "distance",
    description =
        "Computes the distance between two sets of points, or from one set to the uniform measure.")
final class DistanceCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Mixin private PairOptions pair;
  @Mixin private InputOptions input;
  @Mixin private SliceOptions slices;

  @Option(
      names = "--tolerance",
      paramLabel = "E",
      description =
          "Add slices until the standard error is at most this part of the value, such as 0.01, or"
              + " until there are 100000; --projections is the number to start with, at least 64."
              + " Only for energies that are not trained.")
  private Double tolerance;

  @Mixin private DistanceEnergyOptions energy;
  @Mixin private BackendOptions backend;

  @Option(
      names = "--gradient",
      paramLabel = "G.npy",
      description =
          "Write the gradient of the value in the points of X to this file: n × d, float64.")
  private Path gradientFile;

  @Option(
      names = "--picture",
      paramLabel = "P.png",
      description = "Draw maps of the sets; the points must have dimension 3.")
  private Path pictureFile;

  @Mixin private UnitsOption units;

  @Option(names = "--per-slice", description = "Also show the cost and the weight of every slice.")
  private boolean perSlice;

  @Option(names = "--json", description = "Print the result as one JSON object on one line.")
  private boolean json;

  @Override
  public void run() {
    checkUsage();
    if (SketchSets.any(pair.files())) {
      compareSketches();
      return;
    }
    DistanceReport report;
    try (DistanceProgress progress = new DistanceProgress(Optional.ofNullable(tolerance))) {
      Dssw dssw = progress.watch(DsswOptions.build(slices, energy, backend));
      report = compute(dssw.backend().hasPotentials() ? withSamplingError(dssw) : dssw);
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? report.json(perSlice) : report.text(perSlice));
  }

  /** Computes the distance where one set is a sketch; a file of points becomes one. */
  private void compareSketches() {
    SketchSets.rejectOptions(
        spec.commandLine(),
        "--tolerance",
        "--gradient",
        "--picture",
        "--units",
        "--x-weights",
        "--y-weights");
    SketchSets sets = new SketchSets(input, backend);
    SketchDistance distance = sets.distance(slices, energy);
    SketchSpec common = sets.spec(pair.files()).withParts(1);
    CircleSketch x = sets.read(pair.x(), common);
    Optional<CircleSketch> y = Optional.ofNullable(pair.y()).map(file -> sets.read(file, common));
    double start = System.nanoTime() * 1e-9;
    String report = new SketchDistanceReport(distance, x, y, start).print(json, perSlice);
    spec.commandLine().getOut().print(report);
  }

  /** Computes the distance; writes the gradient, if it is wanted. */
  private DistanceReport compute(Dssw dssw) {
    SpherePoints x = input.x(pair.x());
    SpherePoints y = pair.isUniform() ? null : input.y(pair.y());

    SphereFigure.checkDimension(pictureFile, pair.x(), x);
    long start = System.nanoTime();
    Gradient gradient = gradientFile == null ? null : differentiate(dssw, x, y);
    Comparison comparison = gradient == null ? compare(dssw, x, y) : gradient.comparison();
    double seconds = (System.nanoTime() - start) * 1e-9;

    DistanceReport report = new DistanceReport(dssw, x, y, comparison, seconds, units.units());
    if (gradient != null) {
      double[] inX = Finite.checkedGradient(gradient.inX(), x.dimension());
      NpyWriter.write(gradientFile, inX, x.size(), x.dimension());
    }
    if (pictureFile != null) {
      PairMap.of(report.title(), pair.x(), x, pair.y(), y)
          .withCoastlines(input.isLatLon())
          .write(pictureFile);
    }
    return report;
  }

  /** Finds what is wrong with the arguments before any file is read. */
  private void checkUsage() {
    pair.check();
    if (pair.isUniform() && input.hasYWeights()) {
      throw new ParameterException(
          spec.commandLine(), "--y-weights and --uniform exclude each other");
    }
    slices.rejectWithFile("--tolerance", tolerance);
    if (gradientFile != null) {
      NpyWriter.checkName(gradientFile);
    }
    if (pictureFile != null) {
      SphereFigure.checkName(pictureFile);
    }
    FilePlan plan = pair.addTo(new FilePlan());
    input.addTo(plan);
    slices.addTo(plan);
    plan.writes("--gradient", gradientFile).writes("--picture", pictureFile).check();
  }

  private static Dssw withSamplingError(Dssw dssw) {
    return dssw.toBuilder().potentials().build();
  }

  private static Comparison compare(Dssw dssw, SpherePoints x, SpherePoints y) {
    return y == null ? dssw.compareToUniform(x) : dssw.compare(x, y);
  }

  private static Gradient differentiate(Dssw dssw, SpherePoints x, SpherePoints y) {
    return y == null ? dssw.gradientToUniform(x) : dssw.gradient(x, y);
  }
}
