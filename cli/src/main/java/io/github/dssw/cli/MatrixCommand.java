package io.github.dssw.cli;

import io.github.dssw.Distances;
import io.github.dssw.Dssw;
import io.github.dssw.cli.files.Attempts;
import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.FilePlan;
import io.github.dssw.cli.options.BackendOptions;
import io.github.dssw.cli.options.DistanceEnergyOptions;
import io.github.dssw.cli.options.DsswOptions;
import io.github.dssw.cli.options.PointOptions;
import io.github.dssw.cli.options.SliceOptions;
import io.github.dssw.cli.options.UnitsOption;
import io.github.dssw.cli.output.MatrixReport;
import io.github.dssw.cli.output.Progress;
import io.github.dssw.cli.output.Units;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dssw matrix}. */
@Command(
    name = "matrix",
    description =
        "Computes the distances between all pairs of several sets; each set is projected once.")
final class MatrixCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "X",
      description = "Sets of points, one per row: .npy or .csv.")
  private List<Path> files;

  @Option(
      names = "--out",
      paramLabel = "D.csv",
      description = "Write the distances to this file, with the names of the sets.")
  private Path outFile;

  @Option(
      names = "--picture",
      paramLabel = "P.png",
      description =
          "Draw the distances as shades, and a map that puts similar sets close together (classical"
              + " scaling).")
  private Path pictureFile;

  @Mixin private PointOptions input;
  @Mixin private SliceOptions slices;
  @Mixin private DistanceEnergyOptions energy;
  @Mixin private BackendOptions backend;
  @Mixin private UnitsOption units;

  @Option(names = "--json", description = "Print the result as one JSON object on one line.")
  private boolean json;

  @Override
  public void run() {
    checkUsage();
    Dssw dssw = DsswOptions.build(slices, energy, backend);
    List<SpherePoints> sets = input.sets(files);

    long start = System.nanoTime();
    double[][] distances = matrix(dssw, sets);
    double seconds = (System.nanoTime() - start) * 1e-9;

    MatrixReport report =
        MatrixReport.of(dssw, files, sets, distances, seconds, units.units().orElse(Units.turns));
    Attempts writing = new Attempts();
    if (outFile != null) {
      writing.attempt(() -> report.writeCsv(outFile));
    }
    if (pictureFile != null) {
      writing.attempt(() -> report.picture().write(pictureFile));
    }
    spec.commandLine().getOut().print(json ? report.json() : report.text());
    writing.throwIfAnyFailed();
  }

  private static double[][] matrix(Dssw dssw, List<SpherePoints> sets) {
    try (Progress progress = Progress.ofPercent("matrix", 0)) {
      return Distances.matrix(dssw.toBuilder().listener(progress::part).build(), sets);
    }
  }

  private void checkUsage() {
    if (files.size() < 2) {
      throw new ParameterException(
          spec.commandLine(), "one set has no distance; give at least two");
    }
    if (outFile != null && !outFile.toString().endsWith(".csv")) {
      throw new BadFileException(outFile, "the name must end in .csv");
    }
    if (pictureFile != null) {
      SphereFigure.checkName(pictureFile);
    }
    FilePlan plan = new FilePlan();
    files.forEach(file -> plan.reads("X", file));
    slices.addTo(plan);
    plan.writes("--out", outFile).writes("--picture", pictureFile).check();
  }
}
