package io.github.dssw.cli.study.power;

import io.github.dssw.cli.picture.ChartFigure;
import io.github.dssw.cli.picture.LineChart;
import io.github.dssw.cli.study.report.Chart;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The tables and curves of power. */
record PowerReport(PowerStudy study, Rates rates) {
  void addTo(Report report) {
    report.note(introduction());
    report.table(summary());
    report.table(levels());
    for (Alteration alteration : study.alterations()) {
      report.chart(
          new Chart(
              alteration.id(),
              alteration.label() + ": power over the effect, bands ± one standard error.",
              () -> figure(alteration)));
      for (int d : study.dimensions()) {
        report.table(curves(alteration, d));
      }
    }
  }

  private String introduction() {
    return "Power is the share of scenes in which a test rejects at a level of "
        + PowerStudy.ALPHA
        + ": "
        + study.sizesInWords()
        + ". Both samples come from clouds around one direction; the second is altered. All tests of"
        + " a scene have the same permutations and, where they have slices, the same slices. Energies"
        + " that are trained learn on one half of the points and test the other, under other"
        + " permutations. The standard error of a share q of S scenes is √(q (1 − q) / S).";
  }

  /** Returns the mean power over the effects that are not none. */
  private Table summary() {
    List<Column> columns = new ArrayList<>(List.of(Column.words("test")));
    for (Alteration alteration : study.alterations()) {
      for (int d : study.dimensions()) {
        columns.add(Column.numbers(alteration.id() + " " + d, "%.2f"));
      }
    }
    columns.add(Column.numbers("all", "%.3f"));
    Table table =
        Table.of("summary", "Mean power over all effects, by alteration and dimension", columns);
    for (Method method : Method.values()) {
      List<Object> cells = new ArrayList<>(List.of(method.label()));
      for (Alteration alteration : study.alterations()) {
        for (int d : study.dimensions()) {
          cells.add(power(method, altered(alteration, d)));
        }
      }
      cells.add(
          power(
              method,
              study.alterations().stream()
                  .flatMap(a -> study.dimensions().stream().flatMap(d -> altered(a, d).stream()))
                  .toList()));
      table.row(cells);
    }
    return table;
  }

  /** Returns how often tests reject where nothing is altered. */
  private Table levels() {
    List<Column> columns = new ArrayList<>(List.of(Column.words("test")));
    study.dimensions().forEach(d -> columns.add(Column.numbers("d = " + d, "%.3f")));
    Table table =
        Table.of("levels", "How often tests reject where nothing is altered, all scenes", columns);
    for (Method method : Method.values()) {
      List<Object> cells = new ArrayList<>(List.of(method.label()));
      for (int d : study.dimensions()) {
        cells.add(
            power(
                method,
                study.alterations().stream()
                    .map(alteration -> new Scene.Kind(alteration, d, alteration.none()))
                    .toList()));
      }
      table.row(cells);
    }
    return table;
  }

  private Double power(Method method, List<Scene.Kind> kinds) {
    return rates.of(method, kinds).map(Rates.Rate::power).orElse(null);
  }

  private List<Scene.Kind> altered(Alteration alteration, int d) {
    return kinds(alteration, d).skip(1).toList();
  }

  private Stream<Scene.Kind> kinds(Alteration alteration, int d) {
    return study.setup().sizes().effects(alteration, d).stream()
        .map(effect -> new Scene.Kind(alteration, d, effect));
  }

  private Table curves(Alteration alteration, int d) {
    List<Column> columns = new ArrayList<>(List.of(Column.words("test")));
    kinds(alteration, d)
        .forEach(kind -> columns.add(Column.numbers(Alteration.plain(kind.effect()), "%.2f")));
    Table table =
        Table.of(
            alteration.id() + "-d" + d,
            alteration.label() + ", d = " + d + ": power over " + alteration.axis(),
            columns);
    for (Method method : Method.values()) {
      List<Object> cells = new ArrayList<>(List.of(method.label()));
      kinds(alteration, d).forEach(kind -> cells.add(power(method, List.of(kind))));
      table.row(cells);
    }
    return table;
  }

  private ChartFigure figure(Alteration alteration) {
    List<LineChart> charts = new ArrayList<>();
    for (int d : study.dimensions()) {
      charts.add(chart("Energies, d = " + d, alteration, d, Method.energies()));
    }
    for (int d : study.dimensions()) {
      charts.add(chart("Beside other tests, d = " + d, alteration, d, Method.others()));
    }
    return new ChartFigure(
        alteration.label() + (study.reduced() ? " (reduced)" : ""),
        study.sizesInWords() + "; bands ± one standard error",
        charts,
        study.dimensions().size());
  }

  private LineChart chart(String title, Alteration alteration, int d, List<Method> methods) {
    return new LineChart(
        title,
        LineChart.Axis.linear(alteration.axis()),
        LineChart.Axis.share("power at level 0.05"),
        methods.stream().map(method -> line(method, alteration, d)).toList());
  }

  private LineChart.Line line(Method method, Alteration alteration, int d) {
    return new LineChart.Line(
        method.label(),
        kinds(alteration, d)
            .map(
                kind -> {
                  Rates.Rate rate = rates.of(method, kind).orElseThrow();
                  return new LineChart.Point(kind.effect(), rate.power(), rate.error());
                })
            .toList());
  }
}
