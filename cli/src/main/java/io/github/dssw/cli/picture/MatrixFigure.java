package io.github.dssw.cli.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A matrix of distances as shades, and beside it a map of the sets in the plane.
 *
 * @param title the title of the figure
 * @param mapTitle the line above the map
 * @param labels the names of the sets, each with its number first
 * @param distances the distances in turns
 * @param places the places of the sets on the map, two coordinates each
 */
public record MatrixFigure(
    String title, String mapTitle, List<String> labels, double[][] distances, double[][] places) {
  private static final int WIDTH = 1600;
  private static final int HEIGHT = 860;
  private static final int TOP = 110;
  private static final int SIDE = 620;
  private static final int LABELS = 190;
  private static final int MAP = 900;

  /** The room between the frame of the map and its outermost dots. */
  private static final int INSET = 60;

  private static final int LONGEST = 22;

  /** More sets than this have no numbers in their cells, or no names on the map. */
  private static final int MOST_NUMBERS = 10;

  private static final int MOST_NAMES = 25;
  private static final Color TEXT = new Color(0x202020);
  private static final Color DOT = new Color(0xC8501E);

  /** Draws the figure and writes it as PNG. */
  public void write(Path file) {
    Png.write(draw(), file);
  }

  BufferedImage draw() {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    try {
      g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      g.setRenderingHint(
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      g.setColor(Color.WHITE);
      g.fillRect(0, 0, WIDTH, HEIGHT);
      centred(g, title, SphereFigure.font(28).deriveFont(Font.BOLD), WIDTH / 2, 46);
      drawShades(g);
      drawMap(g);
    } finally {
      g.dispose();
    }
    return image;
  }

  private void drawShades(Graphics2D g) {
    ColorScale colors = new ColorScale(largest(distances));
    int size = labels.size();
    for (int i = 0; i < size; i++) {
      int y = TOP + SIDE * i / size;
      int height = TOP + SIDE * (i + 1) / size - y;
      for (int j = 0; j < size; j++) {
        int x = LABELS + SIDE * j / size;
        int width = LABELS + SIDE * (j + 1) / size - x;
        g.setColor(colors.of(distances[i][j]));
        g.fillRect(x, y, width, height);
        if (size <= MOST_NUMBERS && i != j) {
          g.setColor(distances[i][j] > 0.5 * colors.maximum() ? Color.WHITE : TEXT);
          String number = String.format(Locale.ROOT, "%.3g", distances[i][j]);
          middle(g, number, SphereFigure.font(15), x + width / 2, y + height / 2);
        }
      }
    }
    drawRowLabels(g);
    g.setColor(TEXT);
    g.drawRect(LABELS, TOP, SIDE, SIDE);
    legend(g, colors);
  }

  private void drawRowLabels(Graphics2D g) {
    int size = labels.size();
    int points = Math.max(5, Math.min(16, SIDE / size - 1));
    g.setColor(TEXT);
    for (int i = 0; i < size; i++) {
      g.setFont(SphereFigure.font(points));
      int y = TOP + SIDE * (2 * i + 1) / (2 * size);
      String label = cut(labels.get(i));
      int width = g.getFontMetrics().stringWidth(label);
      g.drawString(label, LABELS - 10 - width, y + points / 3);
      if (SIDE / size >= 16) {
        int x = LABELS + SIDE * (2 * i + 1) / (2 * size);
        middle(g, Integer.toString(i + 1), SphereFigure.font(15), x, TOP - 14);
      }
    }
  }

  private static void legend(Graphics2D g, ColorScale colors) {
    int y = TOP + SIDE + 40;
    g.setColor(TEXT);
    g.setFont(SphereFigure.font(17));
    g.drawString("distance in turns:  0", LABELS, y + 6);
    int x = LABELS + g.getFontMetrics().stringWidth("distance in turns:  0") + 10;
    int length = 240;
    for (int i = 0; i < length; i++) {
      g.setColor(colors.of(colors.maximum() * i / (length - 1)));
      g.fillRect(x + i, y - 9, 1, 18);
    }
    g.setColor(TEXT);
    g.drawRect(x, y - 9, length, 18);
    g.drawString(String.format(Locale.ROOT, "%.3g", colors.maximum()), x + length + 10, y + 6);
  }

  private void drawMap(Graphics2D g) {
    centred(g, mapTitle, SphereFigure.font(20), MAP + SIDE / 2, TOP - 14);
    g.setStroke(new BasicStroke(1));
    g.drawRect(MAP, TOP, SIDE, SIDE);
    // One scale for both axes: distances on the map can be compared in all directions.
    double reach = largest(places);
    double scale = reach == 0 ? 0 : (SIDE / 2.0 - INSET) / reach;
    for (int i = 0; i < places.length; i++) {
      int x = (int) Math.round(MAP + SIDE / 2.0 + scale * places[i][0]);
      int y = (int) Math.round(TOP + SIDE / 2.0 - scale * places[i][1]);
      g.setColor(DOT);
      g.fillOval(x - 6, y - 6, 12, 12);
      g.setColor(TEXT);
      String label = places.length <= MOST_NAMES ? cut(labels.get(i)) : Integer.toString(i + 1);
      g.setFont(SphereFigure.font(15));
      int width = g.getFontMetrics().stringWidth(label);
      boolean fits = x + 12 + width < MAP + SIDE;
      g.drawString(label, fits ? x + 10 : x - 10 - width, y + 5);
    }
    scaleBar(g, scale);
  }

  /** Draws a bar of a round length, at most a third of the map. */
  private static void scaleBar(Graphics2D g, double scale) {
    if (scale == 0) {
      return;
    }
    double most = SIDE / 3.0 / scale;
    double power = Math.pow(10, Math.floor(Math.log10(most)));
    double length = most >= 5 * power ? 5 * power : most >= 2 * power ? 2 * power : power;
    int y = TOP + SIDE + 40;
    int pixels = (int) Math.round(length * scale);
    g.setStroke(new BasicStroke(2));
    g.drawLine(MAP, y, MAP + pixels, y);
    g.setFont(SphereFigure.font(17));
    g.drawString(String.format(Locale.ROOT, "%.1g turns", length), MAP + pixels + 12, y + 6);
  }

  private static String cut(String label) {
    return label.length() <= LONGEST ? label : label.substring(0, LONGEST - 1) + "…";
  }

  private static double largest(double[][] rows) {
    return Arrays.stream(rows).flatMapToDouble(Arrays::stream).map(Math::abs).max().orElse(0);
  }

  private static void centred(Graphics2D g, String text, Font font, int x, int baseline) {
    g.setColor(TEXT);
    middle(g, text, font, x, baseline - font.getSize() / 3);
  }

  private static void middle(Graphics2D g, String text, Font font, int x, int y) {
    g.setFont(font);
    g.drawString(text, x - g.getFontMetrics().stringWidth(text) / 2, y + font.getSize() / 3);
  }
}
