package io.github.dssw.studies.images;

import java.awt.image.BufferedImage;

/** Pictures that show several images side by side. */
public final class Tiles {
  private Tiles() {}

  /**
   * Returns a picture of images in rows, without gaps.
   *
   * @param pixels the images one after the other, with numbers in [0, 1]
   * @param columns the number of images in a row
   */
  public static BufferedImage of(ImageShape shape, float[] pixels, int columns) {
    int count = pixels.length / shape.length();
    int rows = (count + columns - 1) / columns;
    BufferedImage picture =
        new BufferedImage(
            columns * shape.width(), rows * shape.height(), BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < count; i++) {
      draw(shape, pixels, i, picture, i % columns * shape.width(), i / columns * shape.height());
    }
    return picture;
  }

  private static void draw(
      ImageShape shape, float[] pixels, int image, BufferedImage picture, int left, int top) {
    int area = shape.height() * shape.width();
    for (int k = 0; k < area; k++) {
      int rgb = 0;
      for (int channel = 0; channel < 3; channel++) {
        int from = channel % shape.channels() * area + k;
        rgb = rgb << 8 | Math.round(255 * pixels[image * shape.length() + from]);
      }
      picture.setRGB(left + k % shape.width(), top + k / shape.width(), rgb);
    }
  }
}
