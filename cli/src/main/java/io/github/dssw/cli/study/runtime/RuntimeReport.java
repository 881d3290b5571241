package io.github.dssw.cli.study.runtime;

import io.github.dssw.cli.picture.ChartFigure;
import io.github.dssw.cli.picture.LineChart;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Picture;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The tables and charts of runtimes. */
final class RuntimeReport {
  private static final int COLUMNS = 3;
  private static final String UNIT = "milliseconds";
  private static final double UNITS = 1e3;

  private final RuntimeStudy study;
  private final StudyResults results;

  RuntimeReport(RuntimeStudy study, StudyResults results) {
    this.study = study;
    this.results = results;
  }

  Report report() {
    Report report = Report.of("How long distances take");
    if (study.reduced()) {
      report = report.reduced("fewer and smaller sizes, timed briefly.");
    }
    results.noteIfIncomplete(report);
    report.note(whatIsDone());
    for (SizeRange range : study.ranges()) {
      report.table(times(range)).picture(everyDistance(range));
      if (!backends().isEmpty()) {
        report.picture(everyVariant(range));
      }
    }
    return report.table(leftOut());
  }

  private String whatIsDone() {
    RuntimeStudy.Setup setup = study.setup();
    return String.format(
        Locale.ROOT,
        "The median time of a value, in milliseconds, between the uniform distribution and"
            + " vMF(μ, 10), n points of each, on %d threads: up to 50 calls within %s at each size, a"
            + " single one where it takes longer. Making points, slices and the pool of ARI-S3W is not"
            + " in it; the rotations of RI-S3W are. RI-S3W and ARI-S3W average over %d rotations;"
            + " networks are trained anew for %d epoch%s in each call. W and Sinkhorn have the geodesic"
            + " distance as cost. Where the device of a back end is a CPU, that is what is measured.",
        setup.threads(),
        setup.stopwatch(),
        setup.rotations(),
        setup.epochs(),
        setup.epochs() == 1 ? "" : "s");
  }

  private Table times(SizeRange range) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("distance"));
    columns.add(Column.words("of"));
    columns.add(Column.words("computed on"));
    for (int value : range.values()) {
      columns.add(Column.numbers(range.name(value), "%.3f"));
    }
    Table table =
        Table.of(
            range.what().id(),
            "Milliseconds over " + range.what().label() + ", with " + range.rest(),
            columns.toArray(Column[]::new));
    for (TimedDistance curve : study.curves(range)) {
      List<Object> cells = new ArrayList<>();
      cells.add(curve.label());
      cells.add(curve.isSliced() ? plainVariant(curve) : "order 1");
      cells.add(curve.where());
      for (int value : range.values()) {
        cells.add(time(range, curve, value).map(seconds -> UNITS * seconds).orElse(null));
      }
      table.row(cells.toArray());
    }
    return table;
  }

  /** Without the back end, which has a column of its own. */
  private static String plainVariant(TimedDistance curve) {
    int on = curve.variant().indexOf(" on ");
    return on < 0 ? curve.variant() : curve.variant().substring(0, on);
  }

  private Optional<Double> time(SizeRange range, TimedDistance curve, int value) {
    return number(range, curve, range.name(value));
  }

  private Optional<Double> number(SizeRange range, TimedDistance curve, String name) {
    Optional<NamedNumbers> numbers = results.of(TimingTask.name(range, curve));
    return numbers.filter(n -> n.names().contains(name)).map(n -> n.get(name));
  }

  private Table leftOut() {
    Table table =
        Table.of(
            "left-out",
            "What was left out, and all above it",
            Column.words("distance"),
            Column.words("computed on"),
            Column.words("from"),
            Column.words("why"));
    for (SizeRange range : study.ranges()) {
      for (TimedDistance curve : study.curves(range)) {
        for (int value : range.values()) {
          Optional<String> reason = reason(range, curve, value);
          if (reason.isPresent()) {
            table.row(
                curve.label() + (curve.isSliced() ? ", " + plainVariant(curve) : ""),
                curve.where(),
                range.name(value) + " (" + range.rest() + ")",
                reason.get());
            break;
          }
        }
      }
    }
    return table;
  }

  private Optional<String> reason(SizeRange range, TimedDistance curve, int value) {
    if (!curve.limits().allow(range.at(value))) {
      return Optional.of("it would need " + curve.limits().reason());
    }
    return number(range, curve, TimingTask.FORECAST + range.name(value))
        .map(
            seconds ->
                String.format(
                    Locale.ROOT,
                    "it would take about %.0f s a call, going by smaller sizes",
                    seconds));
  }

  /** All distances as the paper has them, on the best back end. */
  private Picture everyDistance(SizeRange range) {
    List<LineChart.Line> lines = new ArrayList<>();
    for (TimedDistance curve : study.curves(range)) {
      if (!curve.isSliced() || curve.variant().equals(TimedDistances.ORDER_2)) {
        lines.add(new LineChart.Line(curve.label(), points(range, curve)));
      }
    }
    return picture(
        range.what().id() + "-distances",
        "Every distance over " + range.what().label() + " (" + range.rest() + ")",
        backends().stream().findFirst().map(best -> "SSW and DSSW on " + best + ". ").orElse("")
            + "Others on the JVM.",
        List.of(chart("", range, lines)),
        1);
  }

  /** A chart for each energy: orders, targets, back ends. */
  private Picture everyVariant(SizeRange range) {
    List<LineChart> charts = new ArrayList<>();
    for (Distance kind : Distance.ofFigures()) {
      List<LineChart.Line> lines = new ArrayList<>();
      for (TimedDistance curve : study.curves(range)) {
        if (curve.group() == kind && kind.usesBackend()) {
          lines.add(new LineChart.Line(curve.variant(), points(range, curve)));
        }
      }
      if (!lines.isEmpty()) {
        charts.add(chart(kind.label(), range, lines));
      }
    }
    return picture(
        range.what().id() + "-variants",
        "SSW and DSSW over " + range.what().label() + " (" + range.rest() + ")",
        "Back ends, the first of them where none is named: " + String.join("; ", backends()) + ".",
        charts,
        COLUMNS);
  }

  private Picture picture(
      String name, String title, String caption, List<LineChart> charts, int columns) {
    return new Picture(
        name,
        title + ". " + caption,
        file ->
            new ChartFigure(title + (study.reduced() ? ", reduced" : ""), caption, charts, columns)
                .write(file));
  }

  private static LineChart chart(String title, SizeRange range, List<LineChart.Line> lines) {
    return new LineChart(
        title,
        LineChart.Axis.logarithmic(range.what().label()),
        LineChart.Axis.logarithmic(UNIT),
        lines);
  }

  private List<LineChart.Point> points(SizeRange range, TimedDistance curve) {
    List<LineChart.Point> points = new ArrayList<>();
    for (int value : range.values()) {
      time(range, curve, value)
          .ifPresent(seconds -> points.add(new LineChart.Point(value, UNITS * seconds)));
    }
    return points;
  }

  /** Best first. */
  private List<String> backends() {
    return study.curves(study.ranges().get(0)).stream()
        .filter(curve -> curve.isSliced() && curve.group().usesBackend())
        .map(TimedDistance::where)
        .distinct()
        .toList();
  }
}
