package io.github.dssw.bench.report;

import io.github.dssw.bench.ProblemSize;
import java.util.List;

/** The number of bytes that a warm call allocates. */
final class AllocationSection extends Section {
  private static final ProblemSize SIZE = new ProblemSize(101, 200, 1000, 1000);
  private static final BenchmarkRun DISTANCE =
      BenchmarkRun.distance(SIZE.toString()).countingBytes();
  private static final BenchmarkRun GRADIENT =
      BenchmarkRun.gradient(SIZE.toString()).countingBytes();
  private static final int LIMIT_KILOBYTES = 64;

  /** The metric of JMH's profiler for the bytes of one operation. */
  private static final String BYTES = "gc.alloc.rate.norm";

  AllocationSection() {
    super("allocation");
  }

  @Override
  List<BenchmarkRun> runs(Settings settings) {
    return List.of(DISTANCE, GRADIENT);
  }

  @Override
  void write(Results results, Page page) {
    double costsAndWeights = 2.0 * Double.BYTES * SIZE.sliceCount();
    double gradient = (double) Double.BYTES * SIZE.n() * SIZE.dimension();
    Table table =
        new Table("call", "bytes", "of these its result", "target for the rest", "reached");
    addRow(table, "distance", results.of(DISTANCE), costsAndWeights);
    addRow(table, "value and gradient", results.of(GRADIENT), costsAndWeights + gradient);
    page.paragraph("d, L, n, m = " + SIZE.label() + ", warm:");
    page.table(table);
  }

  private static void addRow(Table table, String call, JmhResult measured, double resultBytes) {
    double bytes = measured.counter(BYTES);
    Target target = Target.atMost(LIMIT_KILOBYTES, "kB", (bytes - resultBytes) / 1000);
    table.row(
        call,
        Format.count(Math.round(bytes)),
        Format.count((long) resultBytes),
        target.requirement(),
        target.outcome());
  }
}
