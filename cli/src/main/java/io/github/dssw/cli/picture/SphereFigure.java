package io.github.dssw.cli.picture;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.sphere.SpherePoints;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Maps of the sphere side by side under one title, with a legend. Densities are shades, on the same
 * scale in all maps, and points are dots.
 *
 * @param title the title of the figure
 * @param densityName the meaning of the shades, for the legend
 * @param dotName the meaning of the dots, for the legend
 * @param panels the maps, row by row
 * @param columns the number of maps per row
 * @param coastlines whether the maps show the coastlines of the Earth
 * @param scaledToFirst whether the shades end at the largest density of the first map, so that a
 *     single peak elsewhere does not make all others pale; otherwise at the largest of all
 * @param classNames the classes of dots, for the legend; empty if dots have no classes
 */
public record SphereFigure(
    String title,
    String densityName,
    String dotName,
    List<Panel> panels,
    int columns,
    boolean coastlines,
    boolean scaledToFirst,
    List<String> classNames) {
  private static final int WIDTH = 1600;
  private static final int MARGIN = 24;
  private static final int TITLE = 70;
  private static final int CAPTION = 44;
  private static final int LEGEND = 70;
  private static final int MOST_DOTS = 3000;

  /** The degrees between nodes of the grid of a density, on large and on small maps. */
  private static final int FINE_GRID = 1;

  private static final int COARSE_GRID = 2;
  private static final Color TEXT = new Color(0x202020);

  /**
   * One map.
   *
   * @param caption the line above the map
   * @param density the shades; null for none
   * @param points the dots, in dimension 3; null for none
   * @param classes the class of each dot, which decides its colour; null if dots have no classes
   */
  public record Panel(String caption, SphereDensity density, SpherePoints points, int[] classes) {
    /** Creates a map whose dots have no classes. */
    public Panel(String caption, SphereDensity density, SpherePoints points) {
      this(caption, density, points, null);
    }
  }

  /** Creates a figure without coastlines. */
  public SphereFigure(
      String title, String densityName, String dotName, List<Panel> panels, int columns) {
    this(title, densityName, dotName, panels, columns, false, false, List.of());
  }

  /** Returns the figure with or without the coastlines of the Earth. */
  public SphereFigure withCoastlines(boolean shown) {
    return new SphereFigure(
        title, densityName, dotName, panels, columns, shown, scaledToFirst, classNames);
  }

  /** Returns the figure with shades that end at the largest density of the first map. */
  public SphereFigure withScaleOfFirst() {
    return new SphereFigure(
        title, densityName, dotName, panels, columns, coastlines, true, classNames);
  }

  /** Returns the figure with the names of classes in the legend, at most ten. */
  public SphereFigure withClasses(List<String> names) {
    return new SphereFigure(
        title, densityName, dotName, panels, columns, coastlines, scaledToFirst, names);
  }

  /**
   * Checks that the name is that of a picture.
   *
   * @throws BadFileException if it does not end in {@code .png}
   */
  public static void checkName(Path file) {
    if (!file.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
      throw new BadFileException(file, "the name must end in .png");
    }
  }

  /**
   * Checks that points can be drawn, if there is a picture to draw.
   *
   * @throws IllegalArgumentException if their dimension is not 3
   */
  public static void checkDimension(Path picture, Path file, SpherePoints points) {
    if (picture != null && points.dimension() != 3) {
      throw new IllegalArgumentException(
          "--picture needs points in dimension 3; "
              + file
              + " has dimension "
              + points.dimension());
    }
  }

  /** Draws the figure and writes it as PNG. */
  public void write(Path file) {
    Png.write(draw(), file);
  }

  BufferedImage draw() {
    int mapWidth = cellWidth() - 3 * MARGIN;
    int rows = (panels.size() + columns - 1) / columns;
    int cellHeight = CAPTION + mapWidth / 2 + MARGIN;
    int height = TITLE + rows * cellHeight + LEGEND;
    BufferedImage image = new BufferedImage(WIDTH, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    try {
      prepare(g, height);
      centred(g, title, font(28).deriveFont(Font.BOLD), WIDTH / 2, 46);
      Map<SphereDensity, DensityGrid> grids = grids();
      ColorScale colors = new ColorScale(scaledToFirst ? first(grids) : maximum(grids));
      for (int i = 0; i < panels.size(); i++) {
        Rectangle2D frame =
            new Rectangle2D.Double(
                MARGIN + i % columns * cellWidth() + 1.5 * MARGIN,
                TITLE + i / columns * cellHeight + CAPTION,
                mapWidth,
                mapWidth / 2);
        drawPanel(g, panels.get(i), frame, grids, colors);
      }
      legend(g, colors, maximum(grids) > colors.maximum(), height - LEGEND / 2);
    } finally {
      g.dispose();
    }
    return image;
  }

  private int cellWidth() {
    return (WIDTH - 2 * MARGIN) / columns;
  }

  private static void prepare(Graphics2D g, int height) {
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, WIDTH, height);
  }

  /** Computes each density once, even if several maps show it. */
  private Map<SphereDensity, DensityGrid> grids() {
    int degrees = columns == 1 ? FINE_GRID : COARSE_GRID;
    Map<SphereDensity, DensityGrid> grids = new IdentityHashMap<>();
    for (Panel panel : panels) {
      if (panel.density() != null) {
        grids.computeIfAbsent(panel.density(), density -> new DensityGrid(density, degrees));
      }
    }
    return grids;
  }

  private double first(Map<SphereDensity, DensityGrid> grids) {
    return grids.get(panels.get(0).density()).maximum();
  }

  private static double maximum(Map<SphereDensity, DensityGrid> grids) {
    return grids.values().stream().mapToDouble(DensityGrid::maximum).max().orElse(0);
  }

  private void drawPanel(
      Graphics2D g,
      Panel panel,
      Rectangle2D frame,
      Map<SphereDensity, DensityGrid> grids,
      ColorScale colors) {
    Font font = fitting(g, panel.caption(), 20, cellWidth() - MARGIN / 2);
    centred(g, panel.caption(), font, (int) frame.getCenterX(), (int) frame.getY() - 14);
    SphereMap map = new SphereMap(g, frame);
    if (panel.density() != null) {
      map.density(grids.get(panel.density()), colors);
    }
    if (coastlines) {
      map.coastlines();
    }
    map.graticule();
    if (panel.points() != null) {
      int stride = stride(panel.points());
      map.dots(
          few(panel.points()),
          radius(),
          i ->
              panel.classes() == null
                  ? SphereMap.DOT
                  : ClassColors.of(panel.classes()[i * stride]));
    }
    map.labels();
  }

  private void legend(Graphics2D g, ColorScale colors, boolean exceeded, int middle) {
    g.setFont(font(17));
    int baseline = middle + 6;
    int x = 2 * MARGIN;
    if (panels.stream().anyMatch(panel -> panel.points() != null)) {
      if (classNames.isEmpty()) {
        SphereMap.dot(g, x + 6, middle, 6, SphereMap.DOT);
        x += 22;
      }
      x = write(g, dotName + shown(), x, baseline) + (classNames.isEmpty() ? 60 : 24);
      for (int k = 0; k < classNames.size(); k++) {
        SphereMap.dot(g, x + 6, middle, 6, ClassColors.of(k));
        x = write(g, classNames.get(k), x + 18, baseline) + 24;
      }
    }
    if (colors.maximum() > 0) {
      x = write(g, densityName + ", per steradian:  0", x, baseline) + 10;
      int length = 240;
      for (int i = 0; i < length; i++) {
        g.setColor(colors.of(colors.maximum() * i / (length - 1)));
        g.fillRect(x + i, middle - 9, 1, 18);
      }
      g.setColor(TEXT);
      g.setStroke(new BasicStroke(1));
      g.drawRect(x, middle - 9, length, 18);
      String most = String.format(Locale.ROOT, "%.2g", colors.maximum());
      write(g, exceeded ? most + " or more" : most, x + length + 10, baseline);
    }
  }

  /** Returns a remark for the legend if not every point has a dot. */
  private String shown() {
    int most =
        panels.stream().mapToInt(p -> p.points() == null ? 0 : p.points().size()).max().orElse(0);
    return most > MOST_DOTS ? " (some of " + most + " shown)" : "";
  }

  private static int stride(SpherePoints points) {
    return (points.size() + MOST_DOTS - 1) / MOST_DOTS;
  }

  private static SpherePoints few(SpherePoints points) {
    int stride = stride(points);
    return stride == 1
        ? points
        : points.select(IntStream.iterate(0, i -> i < points.size(), i -> i + stride).toArray());
  }

  /** Returns a smaller radius for more dots, which keeps the file small. */
  private double radius() {
    int all = panels.stream().mapToInt(p -> p.points() == null ? 0 : few(p.points()).size()).sum();
    return all <= 1000 ? 4.5 : all <= 3000 ? 3.5 : 2.5;
  }

  private static int write(Graphics2D g, String text, int x, int baseline) {
    g.setColor(TEXT);
    g.drawString(text, x, baseline);
    return x + g.getFontMetrics().stringWidth(text);
  }

  private static void centred(Graphics2D g, String text, Font font, int x, int baseline) {
    g.setFont(font);
    write(g, text, x - g.getFontMetrics().stringWidth(text) / 2, baseline);
  }

  /** Returns the largest font, up to a size, in which the text is not wider than this. */
  private static Font fitting(Graphics2D g, String text, int size, int width) {
    int fits = size;
    while (fits > 8 && g.getFontMetrics(font(fits)).stringWidth(text) > width) {
      fits--;
    }
    return font(fits);
  }

  static Font font(int size) {
    return new Font(Font.SANS_SERIF, Font.PLAIN, size);
  }
}
