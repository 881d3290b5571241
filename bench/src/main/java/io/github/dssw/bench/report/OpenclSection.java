package io.github.dssw.bench.report;

import io.github.dssw.Backends;
import io.github.dssw.spi.Device;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.knowm.xchart.CategoryChart;

/** The processor's vectors against OpenCL, on whatever device that has here. */
final class OpenclSection implements Section {
  private static final List<Run> WORK =
      List.of(
          Run.distance("101x200x500x500"),
          Run.distance("101x200x1000x1000"),
          Run.distance("101x200x5000x5000"),
          Run.gradient("3x1000x200x200"),
          Run.gradient("101x200x1000x1000"));

  @Override
  public String name() {
    return "opencl";
  }

  @Override
  public List<Run> runs(Settings settings) {
    List<Run> runs = new ArrayList<>();
    for (Run run : WORK) {
      runs.add(run);
      runs.add(run.on("opencl"));
    }
    return runs;
  }

  @Override
  public String obstacle() {
    return opencl().availability().reason();
  }

  @Override
  public void write(Results results, Page page) throws IOException {
    Device device = opencl().availability().devices().get(0);
    page.paragraph("OpenCL runs on " + device + (isCpu(device) ? ", no graphics processor." : "."));
    Table table = new Table("work", "d, L, n, m", "simd, ms", "opencl, ms", "opencl ÷ simd");
    for (Run run : WORK) {
      double ratio = results.millis(run.on("opencl")) / results.millis(run);
      table.row(
          work(run),
          run.parameters().get("problem").replace("x", ", "),
          Text.millis(results.of(run)),
          Text.millis(results.of(run.on("opencl"))),
          Text.number(ratio));
    }
    page.table(table).chart("simd and opencl", "", chart(results, device));
  }

  private static CategoryChart chart(Results results, Device device) {
    CategoryChart chart = Charts.columns("opencl on " + device.name(), "", "milliseconds");
    chart.getStyler().setXAxisLabelRotation(20);
    List<String> names = WORK.stream().map(Run::label).toList();
    List<Double> simd = WORK.stream().map(results::millis).toList();
    List<Double> opencl = WORK.stream().map(r -> results.millis(r.on("opencl"))).toList();
    Charts.logarithmic(chart, Math.min(Collections.min(simd), Collections.min(opencl)));
    chart.addSeries("simd", names, simd);
    chart.addSeries("opencl", names, opencl);
    return chart;
  }

  private static String work(Run run) {
    return run.benchmark().startsWith("Gradient") ? "value and gradient" : "distance";
  }

  private static boolean isCpu(Device device) {
    return device.kind() == Device.Kind.CPU;
  }

  private static Backends.Entry opencl() {
    return Backends.all().stream()
        .filter(e -> e.name().equals("opencl"))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the back end opencl is not on the path"));
  }
}
