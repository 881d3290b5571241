package io.github.dssw.cli.study.runtime;

import io.github.dssw.cli.picture.ChartFigure;
import io.github.dssw.cli.picture.LineChart;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.report.Chart;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The tables and charts of runtimes. */
record RuntimeReport(RuntimeStudy study, StudyResults results) {
  private static final int CHART_COLUMNS = 3;
  private static final double MILLISECONDS = 1e3;

  void addTo(Report report) {
    report.note(introduction());
    for (SizeRange range : study.ranges()) {
      report.table(times(range)).chart(allDistances(range));
      if (!backends().isEmpty()) {
        report.chart(allVariants(range));
      }
    }
    report.table(leftOut());
  }

  private String introduction() {
    RuntimeStudy.Setup setup = study.setup();
    return String.format(
        Locale.ROOT,
        "The median time of a value, in milliseconds, between the uniform distribution and"
            + " vMF(μ, 10), with n points of each, on %s: up to 50 calls within %s at each"
            + " size, or a single call if it takes longer. The time of drawing points, slices and the"
            + " pool of ARI-S3W is not counted; the time of drawing the rotations of RI-S3W is. RI-S3W"
            + " and ARI-S3W average over %d rotations; networks are trained anew for %d epoch%s in each"
            + " call. The cost of W and Sinkhorn is the geodesic distance. If the device of a back end"
            + " is a CPU, the times are those of a CPU.",
        setup.threads() == 1 ? "one thread" : setup.threads() + " threads",
        setup.stopwatch(),
        setup.rotations(),
        setup.epochs(),
        setup.epochs() == 1 ? "" : "s");
  }

  private Table times(SizeRange range) {
    List<Column> columns = new ArrayList<>();
    Stream.of("distance", "of", "computed on").map(Column::words).forEach(columns::add);
    for (int value : range.values()) {
      columns.add(Column.numbers(range.name(value), "%.3f"));
    }
    Table table =
        Table.of(
            range.what().id,
            "Milliseconds over " + range.what().label + ", with " + range.fixedInWords(),
            columns);
    for (TimedDistance distance : study.wanted(range)) {
      List<Object> cells = new ArrayList<>();
      cells.add(distance.label());
      cells.add(distance.isSliced() ? variantOnly(distance) : "order 1");
      cells.add(distance.where());
      for (int value : range.values()) {
        cells.add(milliseconds(range, distance, value).orElse(null));
      }
      table.row(cells);
    }
    return table;
  }

  /** Returns the variant without the name of the back end, which has a column of its own. */
  private static String variantOnly(TimedDistance distance) {
    int on = distance.variant().indexOf(" on ");
    return on < 0 ? distance.variant() : distance.variant().substring(0, on);
  }

  private Optional<Double> milliseconds(SizeRange range, TimedDistance distance, int value) {
    return number(range, distance, range.name(value)).map(seconds -> MILLISECONDS * seconds);
  }

  private Optional<Double> number(SizeRange range, TimedDistance distance, String name) {
    Optional<NamedNumbers> numbers = results.of(TimingTask.name(range, distance));
    return numbers.filter(n -> n.names().contains(name)).map(n -> n.get(name));
  }

  private Table leftOut() {
    Table table =
        Table.of(
            "left-out",
            "Sizes that were left out, with all larger ones",
            Stream.of("distance", "computed on", "from", "why").map(Column::words).toList());
    for (SizeRange range : study.ranges()) {
      for (TimedDistance distance : study.wanted(range)) {
        range.values().stream()
            .filter(value -> reason(range, distance, value).isPresent())
            .findFirst()
            .ifPresent(
                value ->
                    table.row(
                        distance.label()
                            + (distance.isSliced() ? ", " + variantOnly(distance) : ""),
                        distance.where(),
                        range.name(value) + " (" + range.fixedInWords() + ")",
                        reason(range, distance, value).orElseThrow()));
      }
    }
    return table;
  }

  /** Returns why a size was left out, if it was. */
  private Optional<String> reason(SizeRange range, TimedDistance distance, int value) {
    if (!distance.limits().allow(range.at(value))) {
      return Optional.of("it would need " + distance.limits().reason());
    }
    return number(range, distance, TimingTask.FORECAST + range.name(value))
        .map(
            seconds ->
                String.format(
                    Locale.ROOT,
                    "it would take about %.0f s per call, extrapolated from smaller sizes",
                    seconds));
  }

  /** Returns a chart of all distances with order 2 on the best back end, as in the paper. */
  private Chart allDistances(SizeRange range) {
    Stream<TimedDistance> distances =
        study.wanted(range).stream()
            .filter(one -> !one.isSliced() || one.variant().equals(TimedDistances.ORDER_2));
    return figure(
        "Every distance",
        "distances",
        range,
        backends().stream().findFirst().map(best -> "SSW and DSSW on " + best + ". ").orElse("")
            + "Others on the JVM.",
        List.of(chart("", range, distances, TimedDistance::label)),
        1);
  }

  /** Returns a chart for each energy, with its orders, targets and back ends. */
  private Chart allVariants(SizeRange range) {
    List<LineChart> charts =
        Distance.ofFigures().stream()
            .filter(Distance::usesBackend)
            .filter(kind -> study.wanted(range).stream().anyMatch(one -> one.isOf(kind)))
            .map(
                kind ->
                    chart(
                        kind.label(),
                        range,
                        study.wanted(range).stream().filter(one -> one.isOf(kind)),
                        TimedDistance::variant))
            .toList();
    return figure(
        "SSW and DSSW",
        "variants",
        range,
        "Back ends: "
            + String.join("; ", backends())
            + ". Lines that name no back end are of the first one.",
        charts,
        CHART_COLUMNS);
  }

  private Chart figure(
      String what,
      String suffix,
      SizeRange range,
      String caption,
      List<LineChart> charts,
      int columns) {
    String title = what + " over " + range.what().label + " (" + range.fixedInWords() + ")";
    return new Chart(
        range.what().id + "-" + suffix,
        title + ". " + caption,
        () ->
            new ChartFigure(
                title + (study.reduced() ? ", reduced" : ""), caption, charts, columns));
  }

  private LineChart chart(
      String title,
      SizeRange range,
      Stream<TimedDistance> distances,
      Function<TimedDistance, String> lineName) {
    return new LineChart(
        title,
        LineChart.Axis.logarithmic(range.what().label),
        LineChart.Axis.logarithmic("milliseconds"),
        distances.map(one -> new LineChart.Line(lineName.apply(one), points(range, one))).toList());
  }

  private List<LineChart.Point> points(SizeRange range, TimedDistance distance) {
    List<LineChart.Point> points = new ArrayList<>();
    for (int value : range.values()) {
      milliseconds(range, distance, value)
          .ifPresent(time -> points.add(new LineChart.Point(value, time)));
    }
    return points;
  }

  /** Returns the back ends of the wanted distances, best first. */
  private List<String> backends() {
    return study.wanted(study.ranges().get(0)).stream()
        .filter(TimedDistance::usesBackend)
        .map(TimedDistance::where)
        .distinct()
        .toList();
  }
}
