package io.github.dssw.studies.ssl.augmentation;

/**
 * Changes of the colours of an image, in place. An image has three channels, red, green and blue,
 * one after the other, of numbers in [0, 1]; results are clipped to that.
 */
final class Colours {
  private static final float RED = 0.299f;
  private static final float GREEN = 0.587f;
  private static final float BLUE = 0.114f;

  private Colours() {}

  /** Multiplies all numbers. */
  static void brighten(float[] image, double factor) {
    for (int k = 0; k < image.length; k++) {
      image[k] = clip(factor * image[k]);
    }
  }

  /** Multiplies the differences from the mean grey of the image. */
  static void contrast(float[] image, double factor) {
    int pixels = image.length / 3;
    double sum = 0;
    for (int k = 0; k < pixels; k++) {
      sum += grey(image, k, pixels);
    }
    double mean = sum / pixels;
    for (int k = 0; k < image.length; k++) {
      image[k] = clip(mean + factor * (image[k] - mean));
    }
  }

  /** Multiplies the differences from the grey of the same pixel. */
  static void saturate(float[] image, double factor) {
    int pixels = image.length / 3;
    for (int k = 0; k < pixels; k++) {
      double grey = grey(image, k, pixels);
      for (int at = k; at < image.length; at += pixels) {
        image[at] = clip(grey + factor * (image[at] - grey));
      }
    }
  }

  /** Replaces each pixel by its grey, 0.299 red + 0.587 green + 0.114 blue. */
  static void grey(float[] image) {
    saturate(image, 0);
  }

  /** Turns the hue of each pixel by a share of a whole turn; value and saturation stay. */
  static void turnHue(float[] image, double share) {
    int pixels = image.length / 3;
    for (int k = 0; k < pixels; k++) {
      double red = image[k];
      double green = image[k + pixels];
      double blue = image[k + 2 * pixels];
      double value = Math.max(red, Math.max(green, blue));
      double chroma = value - Math.min(red, Math.min(green, blue));
      if (chroma > 0) {
        double sixths = hue(red, green, blue, value, chroma) + 6 * share;
        image[k] = (float) (value - chroma * lack(5 + sixths));
        image[k + pixels] = (float) (value - chroma * lack(3 + sixths));
        image[k + 2 * pixels] = (float) (value - chroma * lack(1 + sixths));
      }
    }
  }

  /** Returns the hue in sixths of a turn; red is 0, green 2, blue 4. */
  private static double hue(double red, double green, double blue, double value, double chroma) {
    if (value == red) {
      return (green - blue) / chroma;
    }
    return value == green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  }

  /** Returns which share of the chroma a channel lacks at this angle, in sixths of a turn. */
  private static double lack(double sixths) {
    double k = sixths - 6 * Math.floor(sixths / 6);
    return Math.max(0, Math.min(1, Math.min(k, 4 - k)));
  }

  private static double grey(float[] image, int pixel, int pixels) {
    return RED * image[pixel] + GREEN * image[pixel + pixels] + BLUE * image[pixel + 2 * pixels];
  }

  private static float clip(double number) {
    return (float) Math.max(0, Math.min(1, number));
  }
}
