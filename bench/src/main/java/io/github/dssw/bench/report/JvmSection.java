package io.github.dssw.bench.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.style.Styler;

/** The same work under other collectors and, where their homes are given, other JDKs. */
final class JvmSection implements Section {
  private static final List<Run> WORK =
      List.of(
          Run.distance("101x200x1000x1000"),
          Run.distance("101x200x10000x10000"),
          Run.gradient("3x1000x2400x2400"));
  private static final double WITHIN = 10;

  @Override
  public String name() {
    return "jvms";
  }

  @Override
  public List<Run> runs(Settings settings) {
    List<Run> runs = new ArrayList<>();
    for (Run run : WORK) {
      for (Jvm jvm : jvms(settings)) {
        runs.add(run.in(jvm));
      }
    }
    return runs;
  }

  @Override
  public void write(Results results, Page page) throws IOException {
    Table table = new Table("work", "Java", "collector", "ms", "bar", "off the first");
    for (Run run : WORK) {
      double first = results.millis(run.in(jvms(results.settings()).get(0)));
      for (Jvm jvm : jvms(results.settings())) {
        Measured measured = results.of(run.in(jvm));
        Bar bar = Bar.atMost(WITHIN, "%", 100 * Math.abs(measured.millis() / first - 1));
        table.row(
            run.label(),
            measured.java(),
            jvm.collector(),
            Text.millis(measured),
            bar.mark(),
            bar.outcome());
      }
    }
    page.table(table).chart("The same work on other JVMs", "", chart(results));
  }

  private static CategoryChart chart(Results results) {
    CategoryChart chart = Charts.columns("The same work", "", "× the first JVM");
    chart.getStyler().setLegendLayout(Styler.LegendLayout.Vertical);
    List<Jvm> jvms = jvms(results.settings());
    List<String> names = WORK.stream().map(Run::label).toList();
    for (Jvm jvm : jvms) {
      String java = results.of(WORK.get(0).in(jvm)).java();
      String home = jvm.home().isEmpty() ? "" : " in " + jvm.home();
      chart.addSeries(
          "Java " + java + ", " + jvm.collector() + home,
          names,
          WORK.stream()
              .map(r -> results.millis(r.in(jvm)) / results.millis(r.in(jvms.get(0))))
              .toList());
    }
    return chart;
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
