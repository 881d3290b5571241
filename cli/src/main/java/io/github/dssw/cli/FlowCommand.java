package io.github.dssw.cli;

import io.github.dssw.Dssw;
import io.github.dssw.cli.files.Attempts;
import io.github.dssw.cli.files.FilePlan;
import io.github.dssw.cli.files.NpyWriter;
import io.github.dssw.cli.files.PlaceWriter;
import io.github.dssw.cli.job.Checkpoint;
import io.github.dssw.cli.job.FlowJob;
import io.github.dssw.cli.job.Interruption;
import io.github.dssw.cli.job.JobRun;
import io.github.dssw.cli.options.BackendOptions;
import io.github.dssw.cli.options.CheckpointOption;
import io.github.dssw.cli.options.DsswOptions;
import io.github.dssw.cli.options.FlowEnergyOptions;
import io.github.dssw.cli.options.InputOptions;
import io.github.dssw.cli.options.OptimizerOptions;
import io.github.dssw.cli.options.SliceOptions;
import io.github.dssw.cli.output.FlowReport;
import io.github.dssw.cli.output.Notices;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.flow.FlowLoss;
import io.github.dssw.flow.FlowState;
import io.github.dssw.flow.ParticleFlow;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dssw flow}. */
@Command(
    name = "flow",
    description = {
      "Moves the points of X towards those of Y, down the gradient of the distance.",
      "Each step draws new slices; a trained energy keeps its parameters from step to step."
    })
final class FlowCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "X", description = "Points to move: .npy, .csv and others.")
  private Path xFile;

  @Parameters(
      index = "1",
      paramLabel = "Y",
      description = "Points to move to: .npy, .csv and others.")
  private Path yFile;

  @Option(
      names = "--out",
      paramLabel = "Z.npy",
      required = true,
      description =
          "Write the moved points to this file: n × d, float32. With --latlon the name may end in"
              + " .csv, for rows of latitude, longitude in degrees.")
  private Path outFile;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "500",
      description = "Number of steps (default: ${DEFAULT-VALUE}).")
  private long steps;

  @Option(
      names = "--batch",
      paramLabel = "B",
      description =
          "Number of points of Y in each step; steps take all of Y in turn (default: all).")
  private Integer batch;

  @Mixin private OptimizerOptions optimizer;

  @Mixin private CheckpointOption checkpointOption;

  @Option(
      names = "--picture",
      paramLabel = "P.png",
      description = "Draw the sphere before and after the flow; the points must have dimension 3.")
  private Path pictureFile;

  @Option(names = "--json", description = "Print the result as one JSON object on one line.")
  private boolean json;

  @Mixin private InputOptions input;
  @Mixin private SliceOptions slices;
  @Mixin private FlowEnergyOptions energy;
  @Mixin private BackendOptions backend;

  @Override
  public Integer call() {
    checkFiles();
    Supplier<Optimizer> mover = optimizer.optimizer();
    Dssw dssw = DsswOptions.build(slices, energy, backend);
    SpherePoints x = input.x(xFile);
    SpherePoints y = input.y(yFile);
    SphereFigure.checkDimension(pictureFile, xFile, x);
    FlowJob job = new FlowJob(flow(x, y, dssw, mover));
    Checkpoint<FlowState> checkpoint = new Checkpoint<>(job, checkpointOption.file());
    JobRun<FlowState> run = new JobRun<>(job, checkpoint);
    Attempts writing = new Attempts();
    Optional<FlowState> end =
        run.resume(
            Notices.on(spec.commandLine().getErr()), last -> write(last, checkpoint, writing));
    if (end.isEmpty()) {
      return Interruption.STATUS;
    }
    SpherePoints moved = end.get().particles();
    report(new FlowReport(dssw, x, moved, y, steps, run.seconds()), writing);
    return 0;
  }

  private void checkFiles() {
    if (!(input.isLatLon() && PlaceWriter.isName(outFile))) {
      NpyWriter.checkName(outFile);
    }
    if (pictureFile != null) {
      SphereFigure.checkName(pictureFile);
    }
    FilePlan plan = new FilePlan().reads("X", xFile).reads("Y", yFile);
    input.addTo(plan);
    slices.addTo(plan);
    plan.writes("--out", outFile).writes("--picture", pictureFile);
    checkpointOption.addTo(plan);
    plan.check();
  }

  /** Writes both files even if one fails: hours of work must not be lost. */
  private void write(FlowState end, Checkpoint<FlowState> checkpoint, Attempts writing) {
    SpherePoints moved = end.particles();
    writing.attempt(() -> writePoints(moved));
    writing.attempt(() -> checkpoint.write(end));
  }

  private void writePoints(SpherePoints moved) {
    if (PlaceWriter.isName(outFile)) {
      PlaceWriter.write(outFile, moved);
    } else {
      NpyWriter.write(outFile, moved.toArray(), moved.size(), moved.dimension());
    }
  }

  private void report(FlowReport report, Attempts writing) {
    if (pictureFile != null) {
      writing.attempt(() -> report.picture().withCoastlines(input.isLatLon()).write(pictureFile));
    }
    spec.commandLine().getOut().print(json ? report.json() + "\n" : report.line());
    writing.throwIfAnyFailed();
  }

  private ParticleFlow flow(SpherePoints x, SpherePoints y, Dssw dssw, Supplier<Optimizer> mover) {
    ParticleFlow.Builder builder =
        ParticleFlow.builder(x, y)
            .loss(() -> FlowLoss.warm(dssw, slices.seed()))
            .optimizer(mover)
            .steps(steps);
    return (batch == null ? builder : builder.batch(batch, slices.seed())).build();
  }
}
