package io.github.dssw.properties;

import java.util.List;
import java.util.Locale;

/** Draws studies as SVG: points and fitted lines on logarithmic axes, panels side by side. */
final class SlopePlot {
  private static final int SIDE = 340;
  private static final int MARGIN = 56;
  private static final String[] COLOURS = {
    "#1b6ca8", "#c1442e", "#3b8c4a", "#8a5aa8", "#b8860b", "#444444"
  };

  private final List<Study> studies;
  private final int left;
  private final StringBuilder svg = new StringBuilder();
  private double lowX = Double.POSITIVE_INFINITY;
  private double highX;
  private double lowY = Double.POSITIVE_INFINITY;
  private double highY;

  private SlopePlot(List<Study> studies, int left) {
    this.studies = studies;
    this.left = left;
    for (Study study : studies) {
      for (int i = 0; i < study.sizes().size(); i++) {
        lowX = Math.min(lowX, study.sizes().get(i));
        highX = Math.max(highX, study.sizes().get(i));
        lowY = Math.min(lowY, study.errors().get(i));
        highY = Math.max(highY, study.errors().get(i));
      }
    }
    lowY = Math.pow(10, Math.floor(Math.log10(lowY)));
    highY = Math.pow(10, Math.ceil(Math.log10(highY)));
  }

  static String of(List<Study> studies) {
    List<String> panels = studies.stream().map(Study::panel).distinct().sorted().toList();
    int width = MARGIN + panels.size() * (SIDE + MARGIN);
    int height = SIDE + 2 * MARGIN;
    StringBuilder all = new StringBuilder();
    all.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"")
        .append(height + "\" font-family=\"sans-serif\" font-size=\"11\">\n")
        .append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
    for (int p = 0; p < panels.size(); p++) {
      String panel = panels.get(p);
      List<Study> some = studies.stream().filter(s -> s.panel().equals(panel)).toList();
      all.append(new SlopePlot(some, MARGIN + p * (SIDE + MARGIN)).draw(panel));
    }
    return all.append("</svg>\n").toString();
  }

  private String draw(String panel) {
    text(left, MARGIN - 30, "error against the number of " + panel);
    add(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#999\"/>%n",
        left, MARGIN, SIDE, SIDE);
    for (double y = lowY; y <= highY * 1.01; y *= 10) {
      text(left - 44, yOf(y) + 4, String.format(Locale.ROOT, "%.0e", y));
    }
    for (double x : studies.get(0).sizes()) {
      text(xOf(x) - 8, MARGIN + SIDE + 16, String.format(Locale.ROOT, "%.0f", x));
    }
    for (int s = 0; s < studies.size(); s++) {
      draw(studies.get(s), COLOURS[s % COLOURS.length], s);
    }
    return svg.toString();
  }

  private void draw(Study study, String colour, int row) {
    add(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>%n",
        xOf(lowX), yOf(study.fitted(lowX)), xOf(highX), yOf(study.fitted(highX)), colour);
    for (int i = 0; i < study.sizes().size(); i++) {
      add(
          "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>%n",
          xOf(study.sizes().get(i)), yOf(study.errors().get(i)), colour);
    }
    add(
        "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s: slope %s</text>%n",
        left + 10, MARGIN + SIDE - 10 - 15 * row, colour, study.curve(), study.line());
  }

  private void text(double x, double y, String words) {
    add("<text x=\"%.1f\" y=\"%.1f\">%s</text>%n", x, y, words);
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }

  private double xOf(double size) {
    return left + 12 + (SIDE - 24) * Math.log(size / lowX) / Math.log(highX / lowX);
  }

  private double yOf(double error) {
    return MARGIN + SIDE - SIDE * Math.log(error / lowY) / Math.log(highY / lowY);
  }
}
