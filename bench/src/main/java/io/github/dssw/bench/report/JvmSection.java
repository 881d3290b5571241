package io.github.dssw.bench.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.style.Styler;

/** The same work with other garbage collectors and, where their homes are given, other JDKs. */
final class JvmSection extends Section {
  private static final List<BenchmarkRun> WORK =
      List.of(
          BenchmarkRun.distance("101x200x1000x1000"),
          BenchmarkRun.distance("101x200x10000x10000"),
          BenchmarkRun.gradient("3x1000x2400x2400"));
  private static final double LIMIT_PERCENT = 10;

  JvmSection() {
    super("jvms");
  }

  @Override
  List<BenchmarkRun> runs(Settings settings) {
    return WORK.stream().flatMap(run -> jvms(settings).stream().map(run::in)).toList();
  }

  @Override
  void write(Results results, Page page) throws IOException {
    Table table =
        new Table("work", "Java", "collector", "ms", "target", "difference from the first");
    for (BenchmarkRun run : WORK) {
      for (Jvm jvm : jvms(results.settings())) {
        double difference = 100 * Math.abs(timesFirst(results, run, jvm) - 1);
        Target target = Target.atMost(LIMIT_PERCENT, "%", difference);
        table.row(
            run.label(),
            results.of(run.in(jvm)).java(),
            jvm.collector(),
            results.meanCell(run.in(jvm)),
            target.requirement(),
            target.outcome());
      }
    }
    page.table(table).chart("The same work on other JVMs", "", chart(results));
  }

  private static CategoryChart chart(Results results) {
    CategoryChart chart = Charts.columns("The same work", "", "× the first JVM");
    chart.getStyler().setLegendLayout(Styler.LegendLayout.Vertical);
    List<String> names = WORK.stream().map(BenchmarkRun::label).toList();
    for (Jvm jvm : jvms(results.settings())) {
      chart.addSeries(
          name(results, jvm),
          names,
          WORK.stream().map(run -> timesFirst(results, run, jvm)).toList());
    }
    return chart;
  }

  /** Returns the version and the collector, and the home where several JDKs have this version. */
  private static String name(Results results, Jvm jvm) {
    String java = java(results, jvm);
    boolean unique =
        jvms(results.settings()).stream()
            .filter(other -> java(results, other).equals(java))
            .allMatch(other -> other.home().equals(jvm.home()));
    String home = unique || jvm.home().isEmpty() ? "" : " in " + jvm.home();
    return "Java " + java + ", " + jvm.collector() + home;
  }

  private static String java(Results results, Jvm jvm) {
    return results.of(WORK.get(0).in(jvm)).java();
  }

  private static double timesFirst(Results results, BenchmarkRun run, Jvm jvm) {
    return results.ratio(run.in(jvm), run.in(jvms(results.settings()).get(0)));
  }

  private static List<Jvm> jvms(Settings settings) {
    List<String> homes = new ArrayList<>(List.of(""));
    homes.addAll(settings.otherJdks());
    List<Jvm> jvms = new ArrayList<>();
    for (String home : homes.stream().distinct().toList()) {
      jvms.add(new Jvm(home, "g1"));
      jvms.add(new Jvm(home, "serial"));
    }
    return jvms;
  }
}
