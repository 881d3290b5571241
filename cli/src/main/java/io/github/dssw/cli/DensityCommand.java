package io.github.dssw.cli;

import io.github.dssw.cli.density.LogLikelihood;
import io.github.dssw.cli.density.ModelFiles;
import io.github.dssw.cli.density.Split;
import io.github.dssw.cli.files.Attempts;
import io.github.dssw.cli.files.FilePlan;
import io.github.dssw.cli.job.Checkpoint;
import io.github.dssw.cli.job.DensityJob;
import io.github.dssw.cli.job.Interruption;
import io.github.dssw.cli.job.JobRun;
import io.github.dssw.cli.options.BackendOptions;
import io.github.dssw.cli.options.CheckpointOption;
import io.github.dssw.cli.options.FitOptions;
import io.github.dssw.cli.options.FlowEnergyOptions;
import io.github.dssw.cli.options.InputOptions;
import io.github.dssw.cli.options.SliceOptions;
import io.github.dssw.cli.output.DensityReport;
import io.github.dssw.cli.output.Notices;
import io.github.dssw.cli.output.Progress;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.density.DensityModel;
import io.github.dssw.density.DensityState;
import io.github.dssw.density.ExponentialMapFlow;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dssw density}. */
@Command(
    name = "density",
    description = {
      "Fits a density on the sphere in dimension 3 to the points of X, and prints the mean"
          + " log-density of points that it was not fitted to.",
      "With --model, evaluates or draws a density that was fitted before."
    })
final class DensityCommand implements Callable<Integer> {
  private static final double DEFAULT_HOLD_OUT = 0.2;

  /** The number of points that are evaluated at a time. */
  private static final int BLOCK = 1 << 16;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "X",
      description = "Points to fit: .npy or .csv.")
  private Path xFile;

  @Option(
      names = "--out",
      paramLabel = "M.model",
      description = "Write the fitted density to this file.")
  private Path outFile;

  @Option(
      names = "--model",
      paramLabel = "M.model",
      description = "Read the density from this file instead of fitting one.")
  private Path modelFile;

  @Option(
      names = "--evaluate",
      paramLabel = "Y",
      description =
          "Points at which the density is evaluated: .npy or .csv. Without it, a part of X is held"
              + " out.")
  private Path yFile;

  @Option(
      names = "--hold-out",
      paramLabel = "H",
      description =
          "The share of X that is not fitted but evaluated, chosen at random by the seed (default:"
              + " 0.2; 0 with --evaluate).")
  private Double holdOut;

  @Option(
      names = "--picture",
      paramLabel = "P.png",
      description = "Draw the density as a map, with coastlines if --latlon is given.")
  private Path pictureFile;

  @Mixin private CheckpointOption checkpointOption;

  @Option(names = "--json", description = "Print one JSON object on one line.")
  private boolean json;

  @Mixin private FitOptions fit;
  @Mixin private InputOptions input;
  @Mixin private SliceOptions slices;
  @Mixin private FlowEnergyOptions energy;
  @Mixin private BackendOptions backend;

  @Override
  public Integer call() {
    checkUse();
    checkFiles();
    return modelFile != null ? evaluate() : fit();
  }

  private void checkUse() {
    if ((xFile == null) == (modelFile == null)) {
      throw wrong("either X, to fit a density, or --model, to read one, is needed");
    }
    if (xFile != null && outFile == null) {
      throw wrong("--out is needed to fit a density");
    }
    if (modelFile != null) {
      reject("--out", outFile);
      reject("--checkpoint", checkpointOption.file());
      reject("--hold-out", holdOut);
      if (yFile == null && pictureFile == null) {
        throw wrong("--model needs --evaluate or --picture");
      }
    }
    if (holdOut != null && !(holdOut >= 0 && holdOut < 1)) {
      throw wrong("--hold-out is " + holdOut + "; it must be at least 0 and below 1");
    }
  }

  private void reject(String option, Object value) {
    if (value != null) {
      throw wrong(option + " is for fitting; --model reads a density that is fitted");
    }
  }

  private ParameterException wrong(String problem) {
    return new ParameterException(spec.commandLine(), problem);
  }

  private void checkFiles() {
    if (pictureFile != null) {
      SphereFigure.checkName(pictureFile);
    }
    FilePlan plan =
        new FilePlan().reads("X", xFile).reads("--model", modelFile).reads("--evaluate", yFile);
    input.addTo(plan);
    slices.addTo(plan);
    plan.writes("--out", outFile).writes("--picture", pictureFile);
    checkpointOption.addTo(plan);
    plan.check();
  }

  private int evaluate() {
    DensityModel model = ModelFiles.read(modelFile);
    finish(new DensityReport(model, null, evaluation(model, evaluated())), new Attempts());
    return 0;
  }

  private int fit() {
    SpherePoints x = inDimension3(input.x(xFile), xFile);
    SpherePoints y = evaluated();
    double held = holdOut != null ? holdOut : y == null ? DEFAULT_HOLD_OUT : 0;
    Split split = held == 0 ? null : Split.of(x, 1 - held, slices.seed());
    SpherePoints fitted = split == null ? x : split.training();
    DensityJob<ExponentialMapFlow> job =
        new DensityJob<>(fit.training(fitted, slices, energy, backend));
    Checkpoint<DensityState<ExponentialMapFlow>> checkpoint =
        new Checkpoint<>(job, checkpointOption.file());
    JobRun<DensityState<ExponentialMapFlow>> run = new JobRun<>(job, checkpoint);
    Attempts writing = new Attempts();
    Optional<DensityState<ExponentialMapFlow>> end =
        run.resume(
            Notices.on(spec.commandLine().getErr()), last -> write(last, checkpoint, writing));
    if (end.isEmpty()) {
      return Interruption.STATUS;
    }
    DensityModel model = end.get().model();
    DensityReport.Fit how =
        new DensityReport.Fit(
            evaluation(model, fitted),
            fit.loss(),
            fit.slicing(slices),
            job.steps(),
            slices.seed(),
            run.seconds());
    SpherePoints others = y != null || split == null ? y : split.test();
    finish(new DensityReport(model, how, evaluation(model, others)), writing);
    return 0;
  }

  /** Returns the points of {@code --evaluate}; null without the option. */
  private SpherePoints evaluated() {
    return yFile == null ? null : inDimension3(input.y(yFile), yFile);
  }

  private static SpherePoints inDimension3(SpherePoints points, Path file) {
    if (points.dimension() != 3) {
      throw new IllegalArgumentException(
          file + ": densities are on the sphere in dimension 3, not " + points.dimension());
    }
    return points;
  }

  private static DensityReport.Score evaluation(DensityModel model, SpherePoints points) {
    return points == null
        ? null
        : new DensityReport.Score(
            points.size(), LogLikelihood.of(points, logDensities(model, points)));
  }

  /** Evaluates in blocks, to show on a terminal how many points are done. */
  private static double[] logDensities(DensityModel model, SpherePoints points) {
    double[] all = new double[points.size()];
    try (Progress progress = new Progress("points", 0, points.size())) {
      for (int from = 0; from < all.length; from += BLOCK) {
        int to = Math.min(all.length, from + BLOCK);
        SpherePoints block = points.select(IntStream.range(from, to).toArray());
        System.arraycopy(model.logDensities(block), 0, all, from, to - from);
        progress.at(to, "");
      }
    }
    return all;
  }

  /** Writes both files even if one fails: hours of work must not be lost. */
  private void write(
      DensityState<ExponentialMapFlow> end,
      Checkpoint<DensityState<ExponentialMapFlow>> checkpoint,
      Attempts writing) {
    writing.attempt(() -> ModelFiles.write(end.model(), outFile));
    writing.attempt(() -> checkpoint.write(end));
  }

  private void finish(DensityReport report, Attempts writing) {
    if (pictureFile != null) {
      writing.attempt(() -> report.picture(input.isLatLon()).write(pictureFile));
    }
    spec.commandLine().getOut().print(json ? report.json() : report.text());
    writing.throwIfAnyFailed();
  }
}
