package io.github.dssw.cli.picture;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Line charts side by side under one title, with one legend for all: lines of the same name have
 * the same colour and stroke. It is drawn as SVG, which follows the light or dark setting of the
 * reader.
 *
 * <pre>{@code
 * String svg = new ChartFigure("Runtimes", "on two cores", List.of(chart), 1).svg();
 * }</pre>
 *
 * @param title the title of the figure
 * @param subtitle a line below the title that explains the picture by itself
 * @param charts the charts, row by row
 * @param columns the number of charts per row in the file; a page has fewer where they do not fit
 */
public record ChartFigure(String title, String subtitle, List<LineChart> charts, int columns) {
  private static final int MARGIN = 16;
  private static final int TITLE = 66;
  private static final int LEGEND_ROW = 24;
  private static final int SAMPLE = 30;

  /** The width of a character of the legend, in the mean; a little more than that of most fonts. */
  private static final double CHARACTER = 7.2;

  private static final String SHAPES =
      """
      text { fill: currentColor; font: 13px system-ui, sans-serif; }
      text.title { font-size: 15px; font-weight: 600; }
      text.tick { font-size: 12px; }
      .grid { stroke: currentColor; stroke-opacity: .14; }
      polyline, .sample { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
      .dashed polyline, .dashed .sample { stroke-dasharray: 7 4; }
      .dotted polyline, .dotted .sample { stroke-dasharray: 2 4; }
      .mixed polyline, .mixed .sample { stroke-dasharray: 9 3 2 3; }
      circle, .band { fill: currentColor; }
      """;

  /** Returns the rules of a style sheet for a page with figures. */
  public static String css() {
    return SHAPES
        + LineStyle.rules(false)
        + "\n@media (prefers-color-scheme: dark) { "
        + LineStyle.rules(true)
        + " }\n";
  }

  /** Returns the charts as elements of a page, which arranges them, below a legend. */
  public String html() {
    Map<String, LineStyle> styles = styles();
    StringBuilder html = new StringBuilder("<div class=\"legend\">");
    styles.forEach(
        (name, style) ->
            html.append(
                String.format(
                    "<span><svg class=\"%s\" width=\"%d\" height=\"10\"><g class=\"%s\"><line"
                        + " class=\"sample\" x2=\"%d\" y1=\"5\" y2=\"5\"/></g></svg> %s</span>%n",
                    style.css(), SAMPLE, style.css(), SAMPLE, Xml.escaped(name))));
    html.append("</div>\n<div class=\"charts\" style=\"--columns: " + columns + "\">\n");
    charts.forEach(chart -> html.append(new SvgChart(chart, styles).element("")));
    return html.append("</div>\n").toString();
  }

  /** Returns the figure as the content of an SVG file. */
  public String svg() {
    Map<String, LineStyle> styles = styles();
    int width = 2 * MARGIN + columns * SvgChart.WIDTH;
    StringBuilder legend = new StringBuilder();
    int legendHeight = appendLegend(legend, styles, width);
    int rows = (charts.size() + columns - 1) / columns;
    int height = TITLE + legendHeight + rows * SvgChart.HEIGHT + MARGIN;
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                + " height=\"%d\">%n<style>%n%s"
                + ":root { color: #202020; background: #fff; }%n"
                + "@media (prefers-color-scheme: dark)"
                + " { :root { color: #e8e8e8; background: #16181c; } }%n</style>%n",
            width, height, width, height, css()));
    svg.append(words("title", width / 2, 28, title)).append(words("", width / 2, 50, subtitle));
    svg.append(legend);
    for (int i = 0; i < charts.size(); i++) {
      String place =
          String.format(
              " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"",
              MARGIN + i % columns * SvgChart.WIDTH,
              TITLE + legendHeight + i / columns * SvgChart.HEIGHT,
              SvgChart.WIDTH,
              SvgChart.HEIGHT);
      svg.append(new SvgChart(charts.get(i), styles).element(place));
    }
    return svg.append("</svg>\n").toString();
  }

  private static String words(String css, int x, int y, String words) {
    return String.format(
        "<text class=\"%s\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
        css, x, y, Xml.escaped(words));
  }

  /** Adds the names in rows that fit the width; returns their height. */
  private static int appendLegend(StringBuilder svg, Map<String, LineStyle> styles, int width) {
    double x = MARGIN;
    int y = TITLE + LEGEND_ROW / 2;
    for (Map.Entry<String, LineStyle> entry : styles.entrySet()) {
      double wide = SAMPLE + 6 + CHARACTER * entry.getKey().length() + 20;
      if (x > MARGIN && x + wide > width - MARGIN) {
        x = MARGIN;
        y += LEGEND_ROW;
      }
      svg.append(
          String.format(
              Locale.ROOT,
              "<g class=\"%s\"><line class=\"sample\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\""
                  + " y2=\"%d\"/></g><text x=\"%.1f\" y=\"%d\">%s</text>%n",
              entry.getValue().css(),
              x,
              y,
              x + SAMPLE,
              y,
              x + SAMPLE + 6,
              y + 4,
              Xml.escaped(entry.getKey())));
      x += wide;
    }
    return y + LEGEND_ROW - TITLE;
  }

  /** Returns a style for each name, in order of first occurrence. */
  private Map<String, LineStyle> styles() {
    Map<String, LineStyle> styles = new LinkedHashMap<>();
    for (LineChart chart : charts) {
      for (LineChart.Line line : chart.lines()) {
        styles.computeIfAbsent(line.name(), name -> LineStyle.number(styles.size()));
      }
    }
    return styles;
  }
}
