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
import io.github.dssw.cli.output.Json;
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
      "energy and on several back ends, and a flow to twelve clusters with its picture."
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

  @Option(
      names = "--every-backend",
      description =
          "Also use back ends that are slower than simd here. OpenCL on a processor builds its"
              + " kernels for minutes at the first use.")
  private boolean everyBackend;

  @Option(names = "--json", description = "Print the results as one JSON object on one line.")
  private boolean json;

  @Override
  public void run() {
    makeFolder();
    SpherePoints start = new UniformOnSphere(3).sample(POINTS, 1);
    SpherePoints target = Icosahedron.mixture(50).sample(POINTS, 2);
    write("start.npy", start);
    write("target.npy", target);

    say("%d uniform points, and %d points in twelve clusters.%n", POINTS, POINTS);
    EnergyTable table = EnergyTable.of(first(start), first(target), slicing, backends());
    say("The distance between %d of each, over %s:%n%n", FEW_POINTS, table.slices());
    say("%s%n", table.text());
    say("A flow moves the uniform points to the clusters, down the gradient of the distance:%n");
    FlowReport flow = flow(start, target);
    say("%s%nThe picture is %s; the points are beside it.%n", flow.line(), picture());
    if (json) {
      Json all = new Json().add("distances", table.json()).add("flow", flow.json());
      spec.commandLine().getOut().println(all.add("folder", folder.toString()));
    }
  }

  /** Prints text for people at once, unless JSON is wanted. */
  private void say(String format, Object... words) {
    if (!json) {
      spec.commandLine().getOut().printf(format, words).flush();
    }
  }

  private FlowReport flow(SpherePoints start, SpherePoints target) {
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
    FlowReport report = new FlowReport(dssw, start, end, target, STEPS, run.seconds());
    write("end.npy", end);
    report.picture().write(picture());
    return report;
  }

  private Path picture() {
    return folder.resolve("flow.png");
  }

  /** Opens the usable back ends, but slow ones only if they are wanted. */
  private List<Backend> backends() {
    List<Backend> opened = new ArrayList<>();
    for (Backends.Entry entry : Backends.all()) {
      if (entry.availability().usable() && !isLeftOut(entry)) {
        opened.add(Backends.named(entry.name()));
      }
    }
    return opened;
  }

  private boolean isLeftOut(Backends.Entry entry) {
    boolean leftOut = !everyBackend && isSlow(entry);
    if (leftOut) {
      say(
          "%s is left out: it is slower than simd here, and builds its kernels for minutes at the"
              + " first use.%n--every-backend includes it.%n",
          entry.name());
    }
    return leftOut;
  }

  /** Returns whether a back end ranks below {@code simd}; the plain loops are for comparison. */
  private static boolean isSlow(Backends.Entry entry) {
    return !entry.name().equals("scalar")
        && Backends.all().stream()
            .anyMatch(
                e ->
                    e.name().equals("simd")
                        && e.availability().usable()
                        && e.rank() > entry.rank());
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
