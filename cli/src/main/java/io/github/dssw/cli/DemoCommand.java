package io.github.dssw.cli;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.NpyWriter;
import io.github.dssw.cli.job.Checkpoint;
import io.github.dssw.cli.job.FlowJob;
import io.github.dssw.cli.job.JobRun;
import io.github.dssw.cli.options.SlicingName;
import io.github.dssw.cli.output.EnergyTable;
import io.github.dssw.cli.output.FlowReport;
import io.github.dssw.flow.FlowLoss;
import io.github.dssw.flow.FlowState;
import io.github.dssw.flow.ParticleFlow;
import io.github.dssw.sampling.Icosahedron;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.training.Optimizer;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code dssw demo}. */
@Command(
    name = "demo",
    description = {
      "Shows the main features on generated data in about half a minute: the distance with every",
      "energy and on every back end, and a flow to twelve clusters with its picture."
    })
final class DemoCommand implements Runnable {
  private static final int POINTS = 1200;
  private static final int FEW_POINTS = 100;
  private static final int STEPS = 300;

  @Spec private CommandSpec spec;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "dssw-demo",
      description =
          "Write into this folder; it is created if necessary (default: ${DEFAULT-VALUE}).")
  private Path folder;

  @Option(
      names = "--slicing",
      paramLabel = "D",
      defaultValue = "auto",
      converter = SlicingName.class,
      description =
          "How slices are drawn: auto, independent, orthogonal, quasi or fast (default:"
              + " ${DEFAULT-VALUE}, which is quasi here).")
  private SliceDesign slicing;

  @Override
  public void run() {
    makeFolder();
    PrintWriter out = spec.commandLine().getOut();
    SpherePoints start = new UniformOnSphere(3).sample(POINTS, 1);
    SpherePoints target = Icosahedron.mixture(50).sample(POINTS, 2);
    write("start.npy", start);
    write("target.npy", target);

    out.printf("%d uniform points, and %d points in twelve clusters.%n", POINTS, POINTS);
    EnergyTable table = new EnergyTable(first(start), first(target), slicing);
    out.printf("The distance between %d of each, over %s:%n%n", FEW_POINTS, table.slices());
    out.flush();
    out.println(table.on(usableBackends()));
    if (Backends.best().hasPotentials()) {
      out.println(table.errors(Backends.best()));
    }
    out.println(
        "A flow moves the uniform points to the clusters, down the gradient of the distance:");
    out.flush();
    flow(start, target, out);
  }

  private void flow(SpherePoints start, SpherePoints target, PrintWriter out) {
    Dssw dssw = Dssw.builder().slices(slicing).build();
    ParticleFlow flow =
        ParticleFlow.builder(start, target)
            .loss(() -> FlowLoss.fresh(dssw, 0))
            .optimizer(() -> Optimizer.adam(0.02))
            .steps(STEPS)
            .build();
    FlowJob job = new FlowJob(flow);
    JobRun<FlowState> run = new JobRun<>(job, new Checkpoint<>(job, null));
    SpherePoints end = run.go(job.begin(), () -> false).particles();
    FlowReport report = new FlowReport(dssw, start, target, STEPS, run.seconds());
    write("end.npy", end);
    Path picture = folder.resolve("flow.png");
    report.picture(end).write(picture);
    out.print(report.line(end));
    out.printf("%nThe picture is %s; the points are beside it.%n", picture);
  }

  private static List<Backend> usableBackends() {
    List<Backend> usable = new ArrayList<>();
    for (Backends.Entry entry : Backends.all()) {
      if (entry.availability().usable()) {
        usable.add(Backends.named(entry.name()));
      }
    }
    return usable;
  }

  private static SpherePoints first(SpherePoints points) {
    int[] rows = new int[FEW_POINTS];
    Arrays.setAll(rows, i -> i);
    return points.select(rows);
  }

  private void makeFolder() {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw BadFileException.of(folder, e);
    }
  }

  private void write(String name, SpherePoints points) {
    NpyWriter.write(folder.resolve(name), points.toArray(), points.size(), points.dimension());
  }
}
