package io.github.dssw.cli.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Line charts side by side under one title, with one legend for all: lines of the same name have
 * the same colour and dashes.
 *
 * @param title the title of the figure
 * @param subtitle a line below the title that explains the picture by itself
 * @param charts the charts, row by row
 * @param columns the number of charts per row
 */
public record ChartFigure(String title, String subtitle, List<LineChart> charts, int columns) {
  private static final int WIDTH = 1600;
  private static final int TITLE = 96;
  private static final int TITLE_LINE = 44;
  private static final int SUBTITLE_LINE = 78;
  private static final int MARGIN = 20;
  private static final int LEGEND_ROW = 34;
  private static final int SAMPLE = 44;
  private static final Color TEXT = new Color(0x202020);

  /** Draws the figure and writes it as PNG. */
  public void write(Path file) {
    Png.write(draw(), file);
  }

  BufferedImage draw() {
    Map<String, LineStyle> styles = styles();
    int width = (WIDTH - 2 * MARGIN) / columns;
    int height = Math.min(620, width * 3 / 4);
    int rows = (charts.size() + columns - 1) / columns;
    BufferedImage measure = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
    List<List<String>> legend = legendRows(measure.createGraphics(), styles);
    int legendHeight = legend.size() * LEGEND_ROW + MARGIN;
    BufferedImage image =
        new BufferedImage(
            WIDTH, TITLE + legendHeight + rows * height + MARGIN, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    try {
      prepare(g, image);
      centred(g, title, SphereFigure.font(28).deriveFont(Font.BOLD), TITLE_LINE);
      centred(g, subtitle, SphereFigure.font(18), SUBTITLE_LINE);
      drawLegend(g, legend, styles);
      for (int i = 0; i < charts.size(); i++) {
        Graphics2D cell =
            (Graphics2D)
                g.create(
                    MARGIN + i % columns * width,
                    TITLE + legendHeight + i / columns * height,
                    width,
                    height);
        new ChartPainter(charts.get(i), styles).paint(cell, width, height);
        cell.dispose();
      }
    } finally {
      g.dispose();
    }
    return image;
  }

  private static void centred(Graphics2D g, String text, Font font, int baseline) {
    g.setFont(font);
    int width = g.getFontMetrics().stringWidth(text);
    double most = WIDTH - 2.0 * MARGIN;
    if (width > most) {
      // A smaller font instead of cut-off words.
      g.setFont(font.deriveFont((float) (font.getSize2D() * most / width)));
      width = g.getFontMetrics().stringWidth(text);
    }
    g.drawString(text, (WIDTH - width) / 2, baseline);
  }

  private static void prepare(Graphics2D g, BufferedImage image) {
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, image.getWidth(), image.getHeight());
    g.setColor(TEXT);
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

  /** Returns the names in rows that fit the width. */
  private static List<List<String>> legendRows(Graphics2D g, Map<String, LineStyle> styles) {
    List<List<String>> rows = new ArrayList<>(List.of(new ArrayList<>()));
    int used = 0;
    for (String name : styles.keySet()) {
      int width = entryWidth(g, name);
      if (used + width > WIDTH - 2 * MARGIN && used > 0) {
        rows.add(new ArrayList<>());
        used = 0;
      }
      rows.get(rows.size() - 1).add(name);
      used += width;
    }
    g.dispose();
    return rows;
  }

  private static int entryWidth(Graphics2D g, String name) {
    g.setFont(SphereFigure.font(18));
    return SAMPLE + 10 + g.getFontMetrics().stringWidth(name) + 36;
  }

  private static void drawLegend(
      Graphics2D g, List<List<String>> rows, Map<String, LineStyle> styles) {
    int y = TITLE + LEGEND_ROW / 2;
    for (List<String> row : rows) {
      int x = (WIDTH - row.stream().mapToInt(name -> entryWidth(g, name)).sum()) / 2;
      for (String name : row) {
        LineStyle style = styles.get(name);
        g.setColor(style.color());
        g.setStroke(style.stroke());
        g.drawLine(x, y, x + SAMPLE, y);
        g.setStroke(new BasicStroke(1));
        g.setColor(TEXT);
        g.drawString(name, x + SAMPLE + 10, y + 6);
        x += entryWidth(g, name);
      }
      y += LEGEND_ROW;
    }
  }
}
