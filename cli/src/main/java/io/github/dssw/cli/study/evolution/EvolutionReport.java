package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.picture.ChartFigure;
import io.github.dssw.cli.picture.LineChart;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.evolution.Sweep.Quantity;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Picture;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import io.github.dssw.cli.study.statistics.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The tables and charts of the dependence of distances on κ, projections and rotation. */
record EvolutionReport(EvolutionStudy study, StudyResults results) {
  private static final int CHART_COLUMNS = 3;

  /** The height of a curve of a figure: on a line, at a place of the range. */
  private interface Height {
    Optional<Spread> at(double line, double place);
  }

  /** The curves of one distance, or of KL, in one figure. */
  private record Curves(String label, String unit, Height height) {}

  void addTo(Report report) {
    report.note(introduction());
    for (Sweep sweep : study.sweeps()) {
      report.table(values(sweep));
      report.picture(picture(sweep));
      if (sweep.range().symbol().equals("L")) {
        report.table(scatter(sweep));
      }
      if (sweep.id().equals(EvolutionSizes.ROTATION)) {
        report.table(peaks(sweep));
      }
    }
  }

  private String introduction() {
    String redraws =
        study.sweeps().stream()
            .map(sweep -> sweep.redraws() + " (" + sweep.id() + ")")
            .collect(Collectors.joining(", "));
    return "Values are W to the power 2, the square of the distance; those of SSW and DSSW are in"
        + " turns, those of SW and S3W in lengths. Sizes, unless they are varied: "
        + study.sizesInWords()
        + ". Points and slices are drawn "
        + redraws
        + " times, the same for every distance. Tables show means, their CSV files also the standard"
        + " deviations; bands are ± one standard deviation. KL is the divergence of the distribution"
        + " from the uniform one, in nats, by its closed form.";
  }

  private Table values(Sweep sweep) {
    return table(
        sweep.id(),
        sweep.title(),
        sweep,
        head -> Column.means(head, "%.4f"),
        allCurves(sweep),
        spread -> spread);
  }

  /** Returns a table of standard deviations over draws, relative to the mean. */
  private Table scatter(Sweep sweep) {
    return table(
        sweep.id() + "-scatter",
        "Standard deviation over draws of points and slices, in percent of the mean",
        sweep,
        head -> Column.numbers(head, "%.1f"),
        curvesOfDistances(sweep),
        spread -> 100 * spread.deviation() / spread.mean());
  }

  /** Returns a table with one row per curve and one column per place of the range. */
  private static Table table(
      String name,
      String title,
      Sweep sweep,
      Function<String, Column> column,
      List<Curves> rows,
      Function<Spread, Object> cell) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("distance"));
    columns.add(Column.numbers(sweep.lines().symbol(), "%.0f"));
    for (double place : sweep.range().values()) {
      columns.add(column.apply(sweep.range().at(place)));
    }
    Table table = Table.of(name, title, columns);
    for (Curves curves : rows) {
      for (double line : sweep.lines().values()) {
        List<Object> cells = new ArrayList<>(List.of(curves.label(), line));
        for (double place : sweep.range().values()) {
          cells.add(curves.height().at(line, place).map(cell).orElse(null));
        }
        table.row(cells);
      }
    }
    return table;
  }

  private List<Curves> allCurves(Sweep sweep) {
    List<Curves> all = new ArrayList<>();
    if (sweep.id().equals(EvolutionSizes.KAPPA)) {
      all.add(
          new Curves(
              "KL",
              "nats",
              (line, place) ->
                  Optional.of(
                      Spread.exactly(sweep.pair(place, line).first().divergenceFromUniform()))));
    }
    all.addAll(curvesOfDistances(sweep));
    return all;
  }

  private List<Curves> curvesOfDistances(Sweep sweep) {
    List<Curves> all = new ArrayList<>();
    for (Distance distance : study.distances(sweep)) {
      all.add(
          new Curves(
              distance.label(),
              distance.usesBackend() ? "value, square turns" : "value, square lengths",
              (line, place) -> spread(sweep, distance, line, place)));
    }
    return all;
  }

  private Optional<Spread> spread(Sweep sweep, Distance distance, double line, double place) {
    return results.spread(
        IntStream.range(0, sweep.redraws())
            .mapToObj(redraw -> LineTask.name(sweep, distance, line, redraw)),
        sweep.range().at(place));
  }

  private Table peaks(Sweep sweep) {
    List<Column> columns = new ArrayList<>(List.of(Column.words("distance")));
    for (double line : sweep.lines().values()) {
      columns.add(Column.numbers(sweep.lines().at(line), "%.0f"));
    }
    Table table =
        Table.of(
            sweep.id() + "-peaks", "The angle, in degrees, at which the mean is largest", columns);
    for (Curves curves : curvesOfDistances(sweep)) {
      List<Object> cells = new ArrayList<>(List.of(curves.label()));
      sweep.lines().values().forEach(line -> cells.add(peak(sweep, curves, line)));
      table.row(cells);
    }
    return table;
  }

  private static Double peak(Sweep sweep, Curves curves, double line) {
    Double peak = null;
    double maximum = Double.NEGATIVE_INFINITY;
    for (double place : sweep.range().values()) {
      Optional<Spread> spread = curves.height().at(line, place);
      if (spread.isPresent() && spread.get().mean() > maximum) {
        maximum = spread.get().mean();
        peak = place;
      }
    }
    return peak;
  }

  private Picture picture(Sweep sweep) {
    return new Picture(
        sweep.id(), sweep.title() + ": " + bands(sweep) + ".", file -> figure(sweep).write(file));
  }

  private static String bands(Sweep sweep) {
    return "means over " + sweep.redraws() + " draws, bands ± one standard deviation";
  }

  private ChartFigure figure(Sweep sweep) {
    return new ChartFigure(
        sweep.title() + (study.reduced() ? " (reduced)" : ""),
        bands(sweep),
        allCurves(sweep).stream().map(curves -> chart(sweep, curves)).toList(),
        CHART_COLUMNS);
  }

  private static LineChart chart(Sweep sweep, Curves curves) {
    Quantity range = sweep.range();
    List<LineChart.Line> lines = new ArrayList<>();
    for (double line : sweep.lines().values()) {
      List<LineChart.Point> points = new ArrayList<>();
      for (double place : range.values()) {
        Spread spread = curves.height().at(line, place).orElseThrow();
        points.add(new LineChart.Point(place, spread.mean(), spread.deviation()));
      }
      lines.add(new LineChart.Line(lineName(sweep, line), points));
    }
    return new LineChart(
        curves.label(),
        new LineChart.Axis(range.name(), range.logarithmic()),
        LineChart.Axis.linear(curves.unit()),
        lines);
  }

  private static String lineName(Sweep sweep, double line) {
    String symbol = sweep.lines().symbol().equals("kappa") ? "κ" : sweep.lines().symbol();
    return symbol + " = " + Quantity.plain(line);
  }
}
