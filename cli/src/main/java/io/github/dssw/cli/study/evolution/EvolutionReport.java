package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.picture.ChartFigure;
import io.github.dssw.cli.picture.LineChart;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.cli.study.evolution.Sweep.Quantity;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Picture;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import io.github.dssw.cli.study.statistics.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** The tables and charts of the evolution of distances. */
final class EvolutionReport {
  private static final int COLUMNS = 3;

  private final EvolutionStudy study;
  private final StudyResults results;

  EvolutionReport(EvolutionStudy study, StudyResults results) {
    this.study = study;
    this.results = results;
  }

  Report report() {
    Report report = Report.of("How distances evolve with κ, projections and rotation");
    if (study.reduced()) {
      report = report.reduced(sizes() + ", and fewer places. The numbers say little.");
    }
    results.noteIfIncomplete(report);
    report.note(whatIsDone());
    for (Sweep sweep : study.sweeps()) {
      report.table(values(sweep));
      report.picture(picture(sweep));
      if (sweep.range().symbol().equals("L")) {
        report.table(scatter(sweep));
      }
      if (sweep.id().equals("rotation")) {
        report.table(peaks(sweep));
      }
    }
    return report;
  }

  private String sizes() {
    Recipe recipe = study.setup().recipe();
    return String.format(
        Locale.ROOT,
        "%d points of each distribution, %d projections, %d rotations, %d training epochs",
        study.setup().samples(),
        recipe.dssw().projections(),
        recipe.rotations(),
        recipe.training().epochs());
  }

  private String whatIsDone() {
    String redraws =
        String.join(
            ", ", study.sweeps().stream().map(s -> s.redraws() + " (" + s.id() + ")").toList());
    return "Values are W to the power 2, the square of the distance, with SSW and DSSW in turns and SW"
        + " and S3W in lengths: "
        + sizes()
        + " where the number of projections is not varied. Points and slices are drawn afresh "
        + redraws
        + " times, the same for every distance; tables show means, their CSV files the standard"
        + " deviations too, and bands are ± one of them. KL is that of the distribution from the uniform"
        + " one, in nats, by its closed form.";
  }

  private Table values(Sweep sweep) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("distance"));
    columns.add(Column.numbers(sweep.lines().symbol(), "%.0f"));
    for (double place : sweep.range().values()) {
      columns.add(Column.means(sweep.range().at(place), "%.4f"));
    }
    Table table = Table.of(sweep.id(), sweep.title(), columns.toArray(Column[]::new));
    if (hasDivergence(sweep)) {
      for (double line : sweep.lines().values()) {
        table.row(
            row(
                "KL",
                line,
                sweep,
                place -> new Spread(divergence(sweep, place, line), Double.NaN)));
      }
    }
    for (Distance distance : study.distances(sweep)) {
      for (double line : sweep.lines().values()) {
        table.row(
            row(
                distance.label(),
                line,
                sweep,
                place -> spread(sweep, distance, line, place).orElse(null)));
      }
    }
    return table;
  }

  private interface Cell {
    Object at(double place);
  }

  private static Object[] row(String label, double line, Sweep sweep, Cell cell) {
    List<Object> cells = new ArrayList<>(List.of(label, line));
    for (double place : sweep.range().values()) {
      cells.add(cell.at(place));
    }
    return cells.toArray();
  }

  private static boolean hasDivergence(Sweep sweep) {
    return sweep.id().equals("kappa");
  }

  private static double divergence(Sweep sweep, double place, double line) {
    return sweep.scene(place, line).one().divergenceFromUniform();
  }

  private Optional<Spread> spread(Sweep sweep, Distance distance, double line, double place) {
    double[] values =
        IntStream.range(0, sweep.redraws())
            .mapToObj(redraw -> results.of(LineTask.name(sweep, distance, line, redraw)))
            .flatMap(Optional::stream)
            .mapToDouble((NamedNumbers numbers) -> numbers.get(sweep.range().at(place)))
            .toArray();
    return values.length == 0 ? Optional.empty() : Optional.of(Spread.of(values));
  }

  /** How much values scatter over draws, as a share of their mean. */
  private Table scatter(Sweep sweep) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("distance"));
    columns.add(Column.numbers(sweep.lines().symbol(), "%.0f"));
    for (double place : sweep.range().values()) {
      columns.add(Column.numbers(sweep.range().at(place), "%.1f"));
    }
    Table table =
        Table.of(
            sweep.id() + "-scatter",
            "Standard deviation over draws of points and slices, in percent of the mean",
            columns.toArray(Column[]::new));
    for (Distance distance : study.distances(sweep)) {
      for (double line : sweep.lines().values()) {
        table.row(
            row(
                distance.label(),
                line,
                sweep,
                place ->
                    spread(sweep, distance, line, place)
                        .map(s -> 100 * s.deviation() / s.mean())
                        .orElse(null)));
      }
    }
    return table;
  }

  private Table peaks(Sweep sweep) {
    List<Column> columns = new ArrayList<>(List.of(Column.words("distance")));
    sweep
        .lines()
        .values()
        .forEach(line -> columns.add(Column.numbers(sweep.lines().at(line), "%.0f")));
    Table table =
        Table.of(
            sweep.id() + "-peaks",
            "The angle, in degrees, at which the mean is largest",
            columns.toArray(Column[]::new));
    for (Distance distance : study.distances(sweep)) {
      List<Object> cells = new ArrayList<>(List.of(distance.label()));
      sweep.lines().values().forEach(line -> cells.add(peak(sweep, distance, line)));
      table.row(cells.toArray());
    }
    return table;
  }

  private Double peak(Sweep sweep, Distance distance, double line) {
    Double where = null;
    double most = Double.NEGATIVE_INFINITY;
    for (double place : sweep.range().values()) {
      Optional<Spread> spread = spread(sweep, distance, line, place);
      if (spread.isPresent() && spread.get().mean() > most) {
        most = spread.get().mean();
        where = place;
      }
    }
    return where;
  }

  private Picture picture(Sweep sweep) {
    return new Picture(
        sweep.id(), sweep.title() + ": " + bands(sweep) + ".", file -> figure(sweep).write(file));
  }

  private static String bands(Sweep sweep) {
    return "means over " + sweep.redraws() + " draws, bands ± one standard deviation";
  }

  private ChartFigure figure(Sweep sweep) {
    List<LineChart> charts = new ArrayList<>();
    if (hasDivergence(sweep)) {
      charts.add(
          chart(
              sweep,
              "KL",
              "nats",
              (line, place) -> new Spread(divergence(sweep, place, line), Double.NaN)));
    }
    for (Distance distance : study.distances(sweep)) {
      charts.add(
          chart(
              sweep,
              distance.label(),
              distance.usesBackend() ? "value, square turns" : "value, square lengths",
              (line, place) -> spread(sweep, distance, line, place).orElseThrow()));
    }
    return new ChartFigure(
        sweep.title() + (study.reduced() ? " (reduced)" : ""), bands(sweep), charts, COLUMNS);
  }

  private interface Height {
    Spread at(double line, double place);
  }

  private static LineChart chart(Sweep sweep, String title, String unit, Height height) {
    Quantity range = sweep.range();
    List<LineChart.Line> lines = new ArrayList<>();
    for (double line : sweep.lines().values()) {
      List<LineChart.Point> points = new ArrayList<>();
      for (double place : range.values()) {
        Spread spread = height.at(line, place);
        points.add(new LineChart.Point(place, spread.mean(), spread.deviation()));
      }
      lines.add(new LineChart.Line(lineName(sweep, line), points));
    }
    return new LineChart(
        title,
        new LineChart.Axis(range.name(), range.logarithmic()),
        LineChart.Axis.linear(unit),
        lines);
  }

  private static String lineName(Sweep sweep, double line) {
    String symbol = sweep.lines().symbol().equals("kappa") ? "κ" : sweep.lines().symbol();
    return symbol + " = " + Quantity.plain(line);
  }
}
