package io.github.dssw.bench.report;

import io.github.dssw.bench.Problem;
import java.util.List;

/** How many bytes a warm call allocates. */
final class AllocationSection implements Section {
  private static final Problem PROBLEM = new Problem(101, 200, 1000, 1000);
  private static final Run DISTANCE = Run.distance(PROBLEM.toString()).countingBytes();
  private static final Run GRADIENT = Run.gradient(PROBLEM.toString()).countingBytes();
  private static final int LIMIT = 64;

  /** What JMH's profiler calls the bytes of one operation. */
  private static final String BYTES = "gc.alloc.rate.norm";

  @Override
  public String name() {
    return "allocation";
  }

  @Override
  public List<Run> runs(Settings settings) {
    return List.of(DISTANCE, GRADIENT);
  }

  @Override
  public void write(Results results, Page page) {
    double costsAndWeights = 2.0 * Double.BYTES * PROBLEM.slices();
    double gradient = (double) Double.BYTES * PROBLEM.n() * PROBLEM.d();
    Table table = new Table("call", "bytes", "of these its result", "bar for the rest", "reached");
    add(table, "distance", results.of(DISTANCE), costsAndWeights);
    add(table, "value and gradient", results.of(GRADIENT), costsAndWeights + gradient);
    page.paragraph("d, L, n, m = " + PROBLEM.toString().replace("x", ", ") + ", warm:");
    page.table(table);
  }

  private static void add(Table table, String call, Measured measured, double result) {
    double bytes = measured.counter(BYTES);
    Bar bar = Bar.atMost(LIMIT, "kB", (bytes - result) / 1000);
    table.row(
        call, Text.count(Math.round(bytes)), Text.count((long) result), bar.mark(), bar.outcome());
  }
}
