package io.github.dssw.bench.report;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The exact Wasserstein distance, which needs no slices, with the limits that POT's time sets. */
final class ExactSection extends Section {
  /**
   * The sizes, and the limit of each in milliseconds. POT's network simplex took 1.4 s for the
   * first on two cores of Zen 4, and the limit is twice that. That of the second is twice the 3.3 s
   * of the solver that ours replaced.
   */
  private static final Map<String, Double> LIMITS =
      Map.of("3x1x1000x1500", 2800.0, "101x1x5000x5000", 6600.0);

  ExactSection() {
    super("exact");
  }

  @Override
  List<BenchmarkRun> runs(Settings settings) {
    return LIMITS.keySet().stream().sorted().map(ExactSection::run).toList();
  }

  @Override
  void write(Results results, Page page) throws IOException {
    Table table = new Table("d, n, m", "ms", "target", "reached");
    for (BenchmarkRun run : runs(results.settings())) {
      double limit = LIMITS.get(run.parameters().get("problem"));
      Target target = Target.atMost(limit, "ms", results.millis(run));
      table.row(
          run.size().dimension() + ", " + run.size().n() + ", " + run.size().m(),
          results.meanCell(run),
          target.requirement(),
          target.outcome());
    }
    page.paragraph("The exact distance of order 2 with the angle as ground cost:");
    page.table(table);
  }

  private static BenchmarkRun run(String problem) {
    return BenchmarkRun.of("ExactBenchmark.wasserstein").with("problem", problem);
  }
}
