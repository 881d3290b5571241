package io.github.dssw.bench.report;

import io.github.dssw.Backends;
import io.github.dssw.spi.Device;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.knowm.xchart.CategoryChart;

/** {@code simd} compared with {@code opencl}, on the device that OpenCL has on this machine. */
final class OpenclSection extends Section {
  private static final BenchmarkRun LARGE = BenchmarkRun.distance("101x200x5000x5000");

  /** The limit of the large distance on a processor, where both back ends have the same cores. */
  private static final double TIMES_SIMD = 10;

  private static final List<BenchmarkRun> WORK =
      List.of(
          BenchmarkRun.distance("101x200x500x500"),
          BenchmarkRun.distance("101x200x1000x1000"),
          LARGE,
          BenchmarkRun.gradient("3x1000x200x200"),
          BenchmarkRun.gradient("101x200x1000x1000"));

  OpenclSection() {
    super("opencl");
  }

  @Override
  List<BenchmarkRun> runs(Settings settings) {
    return WORK.stream().flatMap(run -> Stream.of(run, onOpencl(run))).toList();
  }

  @Override
  String obstacle() {
    return opencl().availability().reason();
  }

  @Override
  void write(Results results, Page page) throws IOException {
    Device device = opencl().availability().devices().get(0);
    boolean isCpu = device.kind() == Device.Kind.CPU;
    page.paragraph("OpenCL runs on " + device + (isCpu ? ", not on a graphics processor." : "."));
    Table table =
        new Table(
            "work", "d, L, n, m", "simd, ms", "opencl, ms", "opencl ÷ simd", "target", "reached");
    for (BenchmarkRun run : WORK) {
      double ratio = results.ratio(onOpencl(run), run);
      Target target = Target.atMost(TIMES_SIMD, "× simd", ratio);
      boolean judged = isCpu && run.equals(LARGE);
      table.row(
          run.benchmark().startsWith("Gradient") ? "value and gradient" : "distance",
          run.size().label(),
          results.meanCell(run),
          results.meanCell(onOpencl(run)),
          Format.number(ratio),
          judged ? target.requirement() : Format.NONE,
          judged ? target.outcome() : Format.NONE);
    }
    page.table(table).chart("simd and opencl", "", chart(results, device));
  }

  private static CategoryChart chart(Results results, Device device) {
    CategoryChart chart = Charts.columns("opencl on " + device.name(), "", "milliseconds");
    chart.getStyler().setXAxisLabelRotation(20);
    List<String> names = WORK.stream().map(BenchmarkRun::label).toList();
    List<Double> simd = WORK.stream().map(results::millis).toList();
    List<Double> opencl = WORK.stream().map(r -> results.millis(onOpencl(r))).toList();
    Charts.logarithmic(chart, Math.min(Collections.min(simd), Collections.min(opencl)));
    chart.addSeries("simd", names, simd);
    chart.addSeries("opencl", names, opencl);
    return chart;
  }

  private static BenchmarkRun onOpencl(BenchmarkRun run) {
    return run.on("opencl");
  }

  private static Backends.Entry opencl() {
    return Backends.all().stream()
        .filter(e -> e.name().equals("opencl"))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the back end opencl is not on the path"));
  }
}
