package io.github.dssw.studies.images;

import io.github.dssw.sphere.RandomStream;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;

/** Draws digits in the logical fonts of the JDK, turned, scaled and moved at random. */
final class DrawnDigits {
  private static final List<String> FONTS =
      List.of(Font.SERIF, Font.SANS_SERIF, Font.MONOSPACED, Font.DIALOG);
  private static final int STYLES = 4;

  private DrawnDigits() {}

  /** Draws as many digits of each class, as far as the count allows. */
  static Images draw(ImageShape shape, int count, long seed) {
    RandomStream random = new RandomStream(seed, count);
    byte[] pixels = new byte[count * shape.length()];
    byte[] labels = new byte[count];
    for (int i = 0; i < count; i++) {
      labels[i] = (byte) (i % ImageSet.CLASSES);
      copy(picture(shape, labels[i], random), shape, pixels, i * shape.length());
    }
    return new Images(shape, pixels, labels);
  }

  private static BufferedImage picture(ImageShape shape, int digit, RandomStream random) {
    BufferedImage picture =
        new BufferedImage(shape.width(), shape.height(), BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = picture.createGraphics();
    pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    pen.setColor(shape.channels() == 1 ? Color.BLACK : color(random, 0, 0.4));
    pen.fillRect(0, 0, shape.width(), shape.height());
    pen.setColor(shape.channels() == 1 ? Color.WHITE : color(random, 0.6, 1));
    pen.fill(placed(outline(pen, digit, random), shape, random));
    pen.dispose();
    return picture;
  }

  private static Color color(RandomStream random, double darkest, double brightest) {
    float[] rgb = new float[3];
    for (int k = 0; k < 3; k++) {
      rgb[k] = (float) (darkest + (brightest - darkest) * random.uniform());
    }
    return new Color(rgb[0], rgb[1], rgb[2]);
  }

  private static Shape outline(Graphics2D pen, int digit, RandomStream random) {
    Font font = new Font(FONTS.get(random.below(FONTS.size())), random.below(STYLES), 100);
    return font.createGlyphVector(pen.getFontRenderContext(), Integer.toString(digit)).getOutline();
  }

  /** Scales to 50 to 75 % of the height, turns by at most 15 degrees, and moves by 2 pixels. */
  private static Shape placed(Shape outline, ImageShape shape, RandomStream random) {
    Rectangle2D bounds = outline.getBounds2D();
    double scale = shape.height() * (0.5 + 0.25 * random.uniform()) / bounds.getHeight();
    AffineTransform place = new AffineTransform();
    place.translate(
        shape.width() / 2.0 + 4 * random.uniform() - 2,
        shape.height() / 2.0 + 4 * random.uniform() - 2);
    place.rotate(Math.toRadians(30 * random.uniform() - 15));
    place.scale(scale, scale);
    place.translate(-bounds.getCenterX(), -bounds.getCenterY());
    return place.createTransformedShape(outline);
  }

  private static void copy(BufferedImage picture, ImageShape shape, byte[] pixels, int from) {
    int area = shape.height() * shape.width();
    for (int k = 0; k < area; k++) {
      int rgb = picture.getRGB(k % shape.width(), k / shape.width());
      for (int channel = 0; channel < shape.channels(); channel++) {
        pixels[from + channel * area + k] = (byte) (rgb >> 16 - 8 * channel);
      }
    }
  }
}
