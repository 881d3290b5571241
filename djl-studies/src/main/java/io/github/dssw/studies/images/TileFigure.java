package io.github.dssw.studies.images;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.picture.Png;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;

/**
 * Pictures of {@link Tiles} below each other, each with a caption on its left.
 *
 * @param strips the pictures
 */
public record TileFigure(List<Strip> strips) {
  private static final int WIDTH = 1600;
  private static final int MARGIN = 20;
  private static final int CAPTION = 330;

  /**
   * A picture with its caption.
   *
   * @param caption one line
   * @param tiles the picture
   */
  public record Strip(String caption, BufferedImage tiles) {}

  /** Draws the figure and writes it as PNG. */
  public void write(Path file) {
    Png.writeExactly(draw(), file);
  }

  private BufferedImage draw() {
    int width = WIDTH - CAPTION - 2 * MARGIN;
    int height = MARGIN;
    for (Strip strip : strips) {
      height += height(strip, width) + MARGIN;
    }
    BufferedImage figure = new BufferedImage(WIDTH, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = figure.createGraphics();
    pen.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    pen.setColor(Color.WHITE);
    pen.fillRect(0, 0, WIDTH, height);
    pen.setColor(new Color(0x202020));
    pen.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 24));
    int top = MARGIN;
    for (Strip strip : strips) {
      int size = height(strip, width);
      pen.drawString(strip.caption(), MARGIN, top + size / 2 + 8);
      pen.drawImage(strip.tiles(), MARGIN + CAPTION, top, width, size, null);
      top += size + MARGIN;
    }
    pen.dispose();
    return figure;
  }

  private static int height(Strip strip, int width) {
    return strip.tiles().getHeight() * width / strip.tiles().getWidth();
  }

  /** Reads the picture of a strip from a PNG file. */
  public static BufferedImage read(Path file) {
    try {
      return ImageIO.read(file.toFile());
    } catch (IOException e) {
      throw BadFileException.of(file, e);
    }
  }
}
