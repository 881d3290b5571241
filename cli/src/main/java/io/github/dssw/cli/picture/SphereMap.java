package io.github.dssw.cli.picture;

import io.github.dssw.sphere.SpherePoints;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Draws one map of the whole sphere into a frame that is twice as wide as high. */
final class SphereMap {
  static final Color DOT = new Color(0xE6550D);
  private static final Color DOT_EDGE = new Color(255, 255, 255, 200);
  private static final Color GRATICULE = new Color(0, 0, 0, 45);
  private static final Color COAST = new Color(0, 0, 0, 120);
  private static final Color OUTLINE = new Color(0x404040);
  private static final Color LABEL = new Color(0x404040);
  private static final Color RIM = new Color(255, 255, 255, 215);
  private static final int PARALLELS = 30;
  private static final int MERIDIANS = 60;

  private final Graphics2D g;
  private final Rectangle2D frame;

  SphereMap(Graphics2D g, Rectangle2D frame) {
    this.g = g;
    this.frame = frame;
  }

  /** Colours every pixel of the map by its density. */
  void density(DensityGrid density, ColorScale colors) {
    int width = (int) frame.getWidth();
    int height = (int) frame.getHeight();
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        Mollweide.Spot spot =
            new Mollweide.Spot(4 * (column + 0.5) / width - 2, 1 - 2 * (row + 0.5) / height);
        if (spot.isInside()) {
          double value = density.at(Mollweide.unproject(spot));
          image.setRGB(column, row, colors.of(value).getRGB());
        }
      }
    }
    g.drawImage(image, (int) frame.getX(), (int) frame.getY(), null);
  }

  /** Draws parallels every 30 degrees, meridians every 60, and the edge of the map. */
  void graticule() {
    g.setStroke(new BasicStroke(1));
    g.setColor(GRATICULE);
    for (int latitude = -90 + PARALLELS; latitude < 90; latitude += PARALLELS) {
      g.draw(line(-180, latitude, 180, latitude));
    }
    for (int longitude = -180 + MERIDIANS; longitude < 180; longitude += MERIDIANS) {
      g.draw(line(longitude, -90, longitude, 90));
    }
    g.setStroke(new BasicStroke(2));
    g.setColor(OUTLINE);
    g.draw(new Ellipse2D.Double(frame.getX(), frame.getY(), frame.getWidth(), frame.getHeight()));
  }

  /** Draws the coastlines of the Earth. */
  void coastlines() {
    g.setStroke(new BasicStroke(1, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    g.setColor(COAST);
    for (List<Mollweide.Place> curve : Coastlines.curves()) {
      g.draw(path(curve.stream().map(Mollweide::project).toList()));
    }
  }

  /** Labels the parallels on the left and the meridians along the equator. */
  void labels() {
    g.setFont(SphereFigure.font(13));
    for (int latitude = -90 + PARALLELS; latitude < 90; latitude += PARALLELS) {
      String text = degrees(latitude);
      Mollweide.Spot edge = spot(-180, latitude);
      label(text, x(edge) - g.getFontMetrics().stringWidth(text) - 7, y(edge) + 5);
    }
    for (int longitude = -180 + MERIDIANS; longitude < 180; longitude += MERIDIANS) {
      Mollweide.Spot at = spot(longitude, 0);
      label(degrees(longitude), x(at) + 4, y(at) - 5);
    }
  }

  /** Draws a label with a white outline, which keeps it legible on dots and shades. */
  private void label(String text, double x, double y) {
    Shape letters =
        g.getFont()
            .createGlyphVector(g.getFontRenderContext(), text)
            .getOutline((float) x, (float) y);
    g.setStroke(new BasicStroke(4, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    g.setColor(RIM);
    g.draw(letters);
    g.setColor(LABEL);
    g.fill(letters);
  }

  /** Draws a dot for each point, in the colour of its number. */
  void dots(SpherePoints points, double radius, IntFunction<Color> colors) {
    for (int i = 0; i < points.size(); i++) {
      Mollweide.Place place =
          Mollweide.Place.of(
              points.coordinate(i, 0), points.coordinate(i, 1), points.coordinate(i, 2));
      Mollweide.Spot spot = Mollweide.project(place);
      dot(g, x(spot), y(spot), radius, colors.apply(i));
    }
  }

  static void dot(Graphics2D g, double x, double y, double radius, Color color) {
    Ellipse2D dot = new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    g.setColor(color);
    g.fill(dot);
    g.setColor(DOT_EDGE);
    g.setStroke(new BasicStroke(0.8f));
    g.draw(dot);
  }

  private Path2D line(
      double fromLongitude, double fromLatitude, double longitude, double latitude) {
    int pieces = 90;
    return path(
        IntStream.rangeClosed(0, pieces)
            .mapToDouble(i -> i / (double) pieces)
            .mapToObj(
                t ->
                    spot(
                        fromLongitude + t * (longitude - fromLongitude),
                        fromLatitude + t * (latitude - fromLatitude)))
            .toList());
  }

  private Path2D path(List<Mollweide.Spot> spots) {
    Path2D path = new Path2D.Double();
    path.moveTo(x(spots.get(0)), y(spots.get(0)));
    for (Mollweide.Spot spot : spots.subList(1, spots.size())) {
      path.lineTo(x(spot), y(spot));
    }
    return path;
  }

  private static Mollweide.Spot spot(double longitude, double latitude) {
    return Mollweide.project(
        new Mollweide.Place(Math.toRadians(longitude), Math.toRadians(latitude)));
  }

  private static String degrees(int degrees) {
    return (degrees < 0 ? "\u2212" : "") + Math.abs(degrees) + "°";
  }

  private double x(Mollweide.Spot spot) {
    return frame.getCenterX() + spot.x() / 4 * frame.getWidth();
  }

  private double y(Mollweide.Spot spot) {
    return frame.getCenterY() - spot.y() / 2 * frame.getHeight();
  }
}
