package io.github.dssw.cli.picture;

import io.github.dssw.cli.picture.LineChart.Axis;
import io.github.dssw.cli.picture.LineChart.Line;
import io.github.dssw.cli.picture.LineChart.Point;
import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Draws one line chart as an SVG element. Colours come from the style sheet of its figure. */
final class SvgChart {
  static final int WIDTH = 520;
  static final int HEIGHT = 390;

  private static final int LEFT = 70;
  private static final int RIGHT = 12;
  private static final int TOP = 34;
  private static final int BOTTOM = 52;
  private static final int MOST_MARKED = 30;

  /** The opacity of a single band, and of all bands of a chart with many, added up. */
  private static final double BAND = 0.15;

  private static final double ALL_BANDS = 0.6;

  private final LineChart chart;
  private final Map<String, LineStyle> styles;
  private final AxisScale x;
  private final AxisScale y;
  private final StringBuilder svg = new StringBuilder();

  SvgChart(LineChart chart, Map<String, LineStyle> styles) {
    this.chart = chart;
    this.styles = styles;
    this.x = scale(chart.x(), points -> points.mapToDouble(Point::x));
    this.y =
        scale(
            chart.y(),
            points ->
                points.flatMapToDouble(
                    p ->
                        Double.isFinite(p.band())
                            ? DoubleStream.of(below(p), p.y() + p.band())
                            : DoubleStream.of(p.y())));
  }

  private interface Values {
    DoubleStream of(Stream<Point> points);
  }

  private AxisScale scale(Axis axis, Values values) {
    DoubleSummaryStatistics range =
        values.of(chart.lines().stream().flatMap(line -> shown(line).stream())).summaryStatistics();
    axis.shown().forEach(range::accept);
    return range.getCount() == 0
        ? AxisScale.over(1, 10, axis.logarithmic())
        : AxisScale.over(range.getMin(), range.getMax(), axis.logarithmic());
  }

  /**
   * Returns the element.
   *
   * @param attributes its place and size within a larger drawing; empty if it stands alone
   */
  String element(String attributes) {
    svg.setLength(0);
    svg.append(
        String.format(
            "<svg class=\"chart\" viewBox=\"0 0 %d %d\"%s role=\"img\" aria-label=\"%s\">%n",
            WIDTH, HEIGHT, attributes, Xml.escaped(chart.title() + ": " + chart.y().label())));
    text("title", (LEFT + WIDTH - RIGHT) / 2.0, 20, "middle", chart.title());
    drawAxes();
    chart.lines().forEach(this::drawBand);
    chart.lines().forEach(this::drawLine);
    return svg.append("</svg>\n").toString();
  }

  private void drawAxes() {
    for (double tick : x.ticks()) {
      grid(px(tick), TOP, px(tick), HEIGHT - BOTTOM);
      text("tick", px(tick), HEIGHT - BOTTOM + 18.0, "middle", AxisScale.label(tick));
    }
    for (double tick : y.ticks()) {
      grid(LEFT, py(tick), WIDTH - RIGHT, py(tick));
      text("tick", LEFT - 7.0, py(tick) + 4, "end", AxisScale.label(tick));
    }
    text("label", (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10.0, "middle", chart.x().label());
    svg.append(
        String.format(
            Locale.ROOT,
            "<text class=\"label\" text-anchor=\"middle\" transform=\"translate(15 %d)"
                + " rotate(-90)\">%s</text>%n",
            (TOP + HEIGHT - BOTTOM) / 2,
            Xml.escaped(chart.y().label())));
  }

  private void drawBand(Line line) {
    List<Point> banded = shown(line).stream().filter(p -> Double.isFinite(p.band())).toList();
    if (banded.size() < 2) {
      return;
    }
    List<Point> back = new ArrayList<>(banded);
    Collections.reverse(back);
    String outline =
        Stream.concat(
                banded.stream().map(p -> place(p.x(), p.y() + p.band())),
                back.stream().map(p -> place(p.x(), below(p))))
            .collect(Collectors.joining(" "));
    svg.append(
        String.format(
            Locale.ROOT,
            "<polygon class=\"band %s\" fill-opacity=\"%.3f\" points=\"%s\"/>%n",
            styles.get(line.name()).css(),
            Math.min(BAND, ALL_BANDS / chart.lines().size()),
            outline));
  }

  private void drawLine(Line line) {
    List<Point> points = shown(line);
    String css = styles.get(line.name()).css();
    svg.append("<g class=\"" + css + "\"><title>" + Xml.escaped(line.name()) + "</title>");
    svg.append(
        points.stream()
            .map(p -> place(p.x(), p.y()))
            .collect(Collectors.joining(" ", "<polyline points=\"", "\"/>")));
    if (points.size() <= MOST_MARKED) {
      for (Point p : points) {
        svg.append(
            String.format(
                Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>", px(p.x()), py(p.y())));
      }
    }
    svg.append("</g>\n");
  }

  private void grid(double x1, double y1, double x2, double y2) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<line class=\"grid\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n",
            x1,
            y1,
            x2,
            y2));
  }

  private void text(String css, double x, double y, String anchor, String words) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n",
            css,
            x,
            y,
            anchor,
            Xml.escaped(words)));
  }

  private String place(double x, double y) {
    return String.format(Locale.ROOT, "%.1f,%.1f", px(x), py(y));
  }

  private double px(double value) {
    return LEFT + x.at(value) * (WIDTH - LEFT - RIGHT);
  }

  private double py(double value) {
    return HEIGHT - BOTTOM - y.at(value) * (HEIGHT - TOP - BOTTOM);
  }

  /** Returns the lower end of the band; on a logarithmic axis at most a decade below the line. */
  private double below(Point point) {
    double low = point.y() - point.band();
    return chart.y().logarithmic() ? Math.max(low, 0.1 * point.y()) : low;
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
