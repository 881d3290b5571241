package io.github.dssw.cli;

import io.github.dssw.Dssw;
import io.github.dssw.cli.drift.DriftAnalysis;
import io.github.dssw.cli.drift.DriftReport;
import io.github.dssw.cli.drift.SampleFile;
import io.github.dssw.cli.files.Attempts;
import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.FilePlan;
import io.github.dssw.cli.files.SetNames;
import io.github.dssw.cli.files.TextFile;
import io.github.dssw.cli.options.BackendOptions;
import io.github.dssw.cli.options.DecisionOptions;
import io.github.dssw.cli.options.DistanceEnergyOptions;
import io.github.dssw.cli.options.DsswOptions;
import io.github.dssw.cli.options.PointOptions;
import io.github.dssw.cli.options.SliceOptions;
import io.github.dssw.cli.output.Progress;
import io.github.dssw.cli.sketch.SketchDriftReport;
import io.github.dssw.cli.sketch.SketchSets;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dssw drift}. */
@Command(
    name = "drift",
    description =
        "Reports whether current sets have moved away from a reference, since when, and what"
            + " moved.")
final class DriftCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "The reference, then one or more current sets, in order: files of points or sketches.")
  private List<Path> files;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Write index.html, report.json and CSV files into this folder.")
  private Path folder;

  @Option(
      names = "--ids",
      paramLabel = "F",
      description =
          "A text file with one line per row of a set: its id or text. Give one for each set, the"
              + " reference's first.")
  private List<Path> ids = List.of();

  @Option(names = "--json", description = "Print what report.json has, on one line.")
  private boolean json;

  @Mixin private DecisionOptions decision;
  @Mixin private PointOptions input;
  @Mixin private SliceOptions slices;
  @Mixin private DistanceEnergyOptions energy;
  @Mixin private BackendOptions backend;

  @Override
  public Integer call() {
    checkUsage();
    if (SketchSets.any(files)) {
      return compareSketches();
    }
    decision.check(files.size() - 1);
    Dssw dssw = DsswOptions.build(slices, energy, backend);
    List<SampleFile> samples = read();
    DriftAnalysis analysis;
    try (Progress progress = Progress.ofPercent("drift", 0)) {
      analysis =
          DriftAnalysis.of(
              dssw,
              decision.twoSamples(dssw, slices.seed()).withAllPermutations().withMeanDirection(),
              decision.alpha(),
              samples.get(0),
              samples.subList(1, samples.size()),
              progress::part);
    }
    DriftReport report = new DriftReport(analysis, input.isLatLon());
    Attempts writing = new Attempts();
    report.write(folder, writing);
    spec.commandLine().getOut().print(json ? report.json() : report.text(folder));
    writing.throwIfAnyFailed();
    return decision.status(analysis.moved());
  }

  /** Compares sketches with a reference by the chance differences of its parts. */
  private int compareSketches() {
    SketchSets.rejectOptions(spec.commandLine(), "--permutations", "--ids");
    SketchSets sets = new SketchSets(input, backend);
    SketchDriftReport report =
        SketchDriftReport.of(
            sets, sets.distance(slices, energy), files, SetNames.of(files), decision.alpha());
    report.write(folder);
    spec.commandLine().getOut().print(json ? report.json() : report.text(folder));
    return decision.status(report.moved());
  }

  private void checkUsage() {
    if (files.size() < 2) {
      throw new ParameterException(
          spec.commandLine(), "a current set is missing: give the reference and one or more");
    }
    if (!ids.isEmpty() && ids.size() != files.size()) {
      throw new ParameterException(
          spec.commandLine(),
          String.format("%d --ids for %d sets; give one for each", ids.size(), files.size()));
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw BadFileException.of(folder, e);
    }
    FilePlan plan = new FilePlan();
    files.forEach(file -> plan.reads("FILE", file));
    ids.forEach(file -> plan.reads("--ids", file));
    slices.addTo(plan);
    DriftReport.FILES.forEach(name -> plan.writes("--out", folder.resolve(name)));
    plan.check();
  }

  private List<SampleFile> read() {
    List<String> names = SetNames.of(files);
    List<SpherePoints> sets = input.sets(files);
    List<SampleFile> samples = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      List<String> lines =
          ids.isEmpty() ? List.of() : TextFile.lines(ids.get(i), sets.get(i).size());
      samples.add(new SampleFile(names.get(i), sets.get(i), lines));
    }
    return samples;
  }
}
