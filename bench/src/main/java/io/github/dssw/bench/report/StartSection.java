package io.github.dssw.bench.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The first comparison of a JVM, beside the same comparison when everything is compiled. */
final class StartSection extends Section {
  private static final String PROBLEM = "384x200x5000x5000";
  private static final BenchmarkRun FIRST =
      BenchmarkRun.of("FirstCallBenchmark.firstCall").with("problem", PROBLEM);
  private static final BenchmarkRun WARM = BenchmarkRun.distance(PROBLEM);
  private static final double LIMIT_MILLIS = 800;

  StartSection() {
    super("start");
  }

  @Override
  List<BenchmarkRun> runs(Settings settings) {
    List<BenchmarkRun> runs = new ArrayList<>(List.of(FIRST, WARM));
    jvms(settings).forEach(jvm -> runs.add(FIRST.in(jvm)));
    return runs;
  }

  @Override
  void write(Results results, Page page) throws IOException {
    Table table = new Table("comparison", "ms", "target", "reached");
    addFirst(table, results, FIRST);
    jvms(results.settings()).forEach(jvm -> addFirst(table, results, FIRST.in(jvm)));
    table.row("warm, independent slices", results.meanCell(WARM), Format.NONE, Format.NONE);
    page.paragraph("d, L, n, m = " + FIRST.size().label() + ":");
    page.table(table);
    page.paragraph(
        "The first comparison opens the back end and draws slices of the default design. Its"
            + " target is compared with the mean over JVMs.");
  }

  private static void addFirst(Table table, Results results, BenchmarkRun run) {
    String name = "the first of a JVM, Java " + results.of(run).java();
    Target target = Target.atMost(LIMIT_MILLIS, "ms", results.of(run).meanMillis());
    table.row(name, results.meanCell(run), target.requirement(), target.outcome());
  }

  private static List<Jvm> jvms(Settings settings) {
    return settings.otherJdks().stream().map(home -> new Jvm(home, settings.collector())).toList();
  }
}
