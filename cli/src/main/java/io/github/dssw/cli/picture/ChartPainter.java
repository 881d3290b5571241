package io.github.dssw.cli.picture;

import io.github.dssw.cli.picture.LineChart.Axis;
import io.github.dssw.cli.picture.LineChart.Line;
import io.github.dssw.cli.picture.LineChart.Point;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Paints one line chart with XChart. */
final class ChartPainter {
  private static final Color NONE = new Color(0, 0, 0, 0);

  private final LineChart chart;
  private final Map<String, LineStyle> styles;

  ChartPainter(LineChart chart, Map<String, LineStyle> styles) {
    this.chart = chart;
    this.styles = styles;
  }

  void paint(Graphics2D g, int width, int height) {
    XYChart drawing =
        new XYChartBuilder()
            .width(width)
            .height(height)
            .title(chart.title())
            .xAxisTitle(chart.x().label())
            .yAxisTitle(chart.y().label())
            .build();
    style(drawing.getStyler());
    // Bands first: all lines are drawn above all bands.
    for (Line line : chart.lines()) {
      addBand(drawing, line);
    }
    for (Line line : chart.lines()) {
      addLine(drawing, line);
    }
    // XChart labels only powers of ten: a range with fewer than two of them is extended to two.
    ends(chart.x(), Point::x)
        .ifPresent(ends -> drawing.getStyler().setXAxisMin(ends.low()).setXAxisMax(ends.high()));
    ends(chart.y(), Point::y)
        .ifPresent(ends -> drawing.getStyler().setYAxisMin(ends.low()).setYAxisMax(ends.high()));
    drawing.paint(g, width, height);
  }

  private void style(XYStyler styler) {
    styler.setLegendVisible(false);
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setPlotBorderVisible(false);
    styler.setChartTitleBoxVisible(false);
    styler.setChartTitleFont(SphereFigure.font(19));
    styler.setAxisTitleFont(SphereFigure.font(16));
    styler.setAxisTickLabelsFont(SphereFigure.font(14));
    styler.setPlotGridLinesStroke(new BasicStroke(1));
    styler.setPlotGridLinesColor(new Color(0xE4E4E4));
    styler.setChartTitlePadding(10);
    styler.setYAxisLabelAlignment(AxesChartStyler.TextAlignment.Right);
    styler.setDecimalPattern("0.######");
    styler.setXAxisLogarithmic(chart.x().logarithmic());
    styler.setYAxisLogarithmic(chart.y().logarithmic());
  }

  private void addLine(XYChart drawing, Line line) {
    List<Point> points = shown(line);
    if (points.isEmpty()) {
      return;
    }
    LineStyle style = styles.get(line.name());
    XYSeries series =
        drawing.addSeries(
            line.name(),
            points.stream().mapToDouble(Point::x).toArray(),
            points.stream().mapToDouble(Point::y).toArray());
    series.setLineColor(style.color());
    series.setLineStyle(style.stroke());
    series.setMarkerColor(style.color());
    series.setMarker(points.size() > 30 ? SeriesMarkers.NONE : SeriesMarkers.CIRCLE);
  }

  private void addBand(XYChart drawing, Line line) {
    List<Point> banded = shown(line).stream().filter(p -> Double.isFinite(p.band())).toList();
    if (banded.size() < 2) {
      return;
    }
    double[] x = outline(banded, Point::x, Point::x);
    double[] y = outline(banded, p -> p.y() + p.band(), p -> below(p));
    XYSeries series = drawing.addSeries(line.name() + " ± sd", x, y);
    series.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.PolygonArea);
    series.setFillColor(styles.get(line.name()).bandColor());
    series.setLineColor(NONE);
    series.setMarker(SeriesMarkers.NONE);
  }

  record Ends(double low, double high) {}

  private Optional<Ends> ends(Axis axis, Coordinate coordinate) {
    DoubleSummaryStatistics range =
        chart.lines().stream()
            .flatMap(line -> shown(line).stream())
            .mapToDouble(coordinate::of)
            .summaryStatistics();
    return axis.logarithmic() && range.getCount() > 0
        ? endsWithTwoDecades(range.getMin(), range.getMax())
        : Optional.empty();
  }

  /**
   * Returns the ends of an axis whose range has fewer than two powers of ten. The range is extended
   * to the nearer of the next powers below and above, or to both if one is not enough.
   */
  static Optional<Ends> endsWithTwoDecades(double min, double max) {
    double low = Math.log10(min);
    double high = Math.log10(max);
    if (Math.floor(high) > Math.ceil(low)) {
      return Optional.empty();
    }
    double down = Math.floor(low);
    double up = Math.ceil(high);
    boolean downIsEnough = Math.floor(high) > down;
    boolean upIsEnough = up > Math.ceil(low);
    boolean downIsNearer = low - down <= up - high;
    boolean goDown = !upIsEnough || downIsEnough && downIsNearer;
    boolean goUp = !downIsEnough || upIsEnough && !downIsNearer;
    return Optional.of(new Ends(goDown ? Math.pow(10, down) : min, goUp ? Math.pow(10, up) : max));
  }

  /** Returns the lower end of the band; on a logarithmic axis at most a decade below the line. */
  private double below(Point point) {
    double low = point.y() - point.band();
    return chart.y().logarithmic() ? Math.max(low, 0.1 * point.y()) : low;
  }

  private interface Coordinate {
    double of(Point point);
  }

  /** Returns one coordinate along the points, then another one in reverse: a closed outline. */
  private static double[] outline(List<Point> points, Coordinate there, Coordinate back) {
    List<Point> reversed = new ArrayList<>(points);
    Collections.reverse(reversed);
    return DoubleStream.concat(
            points.stream().mapToDouble(there::of), reversed.stream().mapToDouble(back::of))
        .toArray();
  }

  private List<Point> shown(Line line) {
    return line.points().stream()
        .filter(p -> has(chart.x(), p.x()) && has(chart.y(), p.y()))
        .toList();
  }

  private static boolean has(Axis axis, double value) {
    return Double.isFinite(value) && (!axis.logarithmic() || value > 0);
  }
}
