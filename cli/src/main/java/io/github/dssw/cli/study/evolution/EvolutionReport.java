package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.picture.ChartFigure;
import io.github.dssw.cli.picture.LineChart;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.evolution.Sweep.Quantity;
import io.github.dssw.cli.study.report.Chart;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import io.github.dssw.cli.study.statistics.PairedTest;
import io.github.dssw.cli.study.statistics.Spread;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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
  private record Curves(String label, Height height) {}

  void addTo(Report report) {
    report.note(introduction());
    for (Sweep sweep : study.sweeps()) {
      report.table(values(sweep));
      report.chart(shapes(sweep));
      differences(sweep).ifPresent(report::chart);
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
        + " deviations. KL is the divergence of the distribution"
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
      all.add(new Curves(distance.label(), (line, place) -> spread(sweep, distance, line, place)));
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

  private Chart shapes(Sweep sweep) {
    boolean converges = sweep.range().symbol().equals("L");
    String unit = converges ? "value / mean at the most projections" : "value / largest mean";
    return chart(
        sweep,
        sweep.id(),
        sweep.title(),
        unit,
        study.distances(sweep),
        "Every distance divided by its own "
            + (converges ? "mean at the most projections" : "largest mean")
            + ", so that their shapes can be compared: means over "
            + sweep.redraws()
            + " draws, bands ± one standard deviation. The table has the values themselves.",
        (distance, line, place) ->
            spread(sweep, distance, line, place)
                .map(
                    at -> {
                      double whole = whole(sweep, distance, line, converges);
                      return new LineChart.Point(place, at.mean() / whole, at.deviation() / whole);
                    }));
  }

  /** Returns the mean by which the values of a line are divided. */
  private double whole(Sweep sweep, Distance distance, double line, boolean converges) {
    List<Double> means =
        sweep.range().values().stream()
            .flatMap(place -> spread(sweep, distance, line, place).stream())
            .map(Spread::mean)
            .toList();
    return converges ? means.get(means.size() - 1) : Collections.max(means);
  }

  /** Returns the differences of weighted distances from SSW, which has the same unit. */
  private Optional<Chart> differences(Sweep sweep) {
    List<Distance> weighted =
        study.distances(sweep).stream()
            .filter(distance -> distance.usesBackend() && distance != Distance.SSW)
            .toList();
    if (weighted.isEmpty() || !study.distances(sweep).contains(Distance.SSW)) {
      return Optional.empty();
    }
    return Optional.of(
        chart(
            sweep,
            sweep.id() + "-differences",
            "Differences from SSW: " + sweep.title(),
            "less SSW, % of SSW",
            weighted,
            "The value of DSSW less that of SSW with the same points and slices, in percent of SSW:"
                + " means over "
                + sweep.redraws()
                + " draws, bands of 95 % confidence.",
            (distance, line, place) -> difference(sweep, distance, line, place)));
  }

  private Optional<LineChart.Point> difference(
      Sweep sweep, Distance distance, double line, double place) {
    double[] percent =
        IntStream.range(0, sweep.redraws())
            .mapToObj(redraw -> percent(sweep, distance, line, place, redraw))
            .flatMapToDouble(OptionalDouble::stream)
            .toArray();
    if (percent.length == 0) {
      return Optional.empty();
    }
    PairedTest test = PairedTest.of(percent, new double[percent.length]);
    return Optional.of(new LineChart.Point(place, test.difference(), test.halfWidth()));
  }

  private OptionalDouble percent(
      Sweep sweep, Distance distance, double line, double place, int redraw) {
    String at = sweep.range().at(place);
    Optional<NamedNumbers> own = results.of(LineTask.name(sweep, distance, line, redraw));
    Optional<NamedNumbers> ssw = results.of(LineTask.name(sweep, Distance.SSW, line, redraw));
    return own.isPresent() && ssw.isPresent()
        ? OptionalDouble.of(100 * (own.get().get(at) / ssw.get().get(at) - 1))
        : OptionalDouble.empty();
  }

  /** The point of a distance, on a line, at a place of the range. */
  private interface Points {
    Optional<LineChart.Point> at(Distance distance, double line, double place);
  }

  /** Returns one chart for each line of the sweep, with all distances in it. */
  private Chart chart(
      Sweep sweep,
      String name,
      String title,
      String unit,
      List<Distance> distances,
      String caption,
      Points points) {
    return new Chart(
        name,
        caption,
        () ->
            new ChartFigure(
                title + (study.reduced() ? " (reduced)" : ""),
                unit,
                sweep.lines().values().stream()
                    .map(line -> panel(sweep, unit, distances, line, points))
                    .toList(),
                CHART_COLUMNS));
  }

  private static LineChart panel(
      Sweep sweep, String unit, List<Distance> distances, double line, Points points) {
    Quantity range = sweep.range();
    List<LineChart.Line> lines = new ArrayList<>();
    for (Distance distance : distances) {
      lines.add(
          new LineChart.Line(
              distance.label(),
              range.values().stream()
                  .flatMap(place -> points.at(distance, line, place).stream())
                  .toList()));
    }
    return new LineChart(
        lineName(sweep, line),
        new LineChart.Axis(range.name(), range.logarithmic()),
        LineChart.Axis.linear(unit),
        lines);
  }

  private static String lineName(Sweep sweep, double line) {
    String symbol = sweep.lines().symbol().equals("kappa") ? "κ" : sweep.lines().symbol();
    return symbol + " = " + Quantity.plain(line);
  }
}
