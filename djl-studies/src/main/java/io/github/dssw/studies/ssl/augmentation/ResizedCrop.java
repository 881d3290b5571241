package io.github.dssw.studies.ssl.augmentation;

import io.github.dssw.sphere.RandomStream;

/**
 * A part of a square image, which is enlarged to the size of the whole.
 *
 * @param top the first row of the part
 * @param left the first column of the part
 * @param height the number of its rows
 * @param width the number of its columns
 */
record ResizedCrop(int top, int left, int height, int width) {
  private static final double LEAST_AREA = 0.2;
  private static final double LARGEST_RATIO = 4.0 / 3;
  private static final int ATTEMPTS = 10;

  /**
   * Draws a part: its share of the area is uniform in [0.2, 1], the logarithm of width over height
   * uniform between those of 3/4 and 4/3, and its place uniform. A part that is wider or higher
   * than the image is drawn again, up to ten times; then the whole image is taken.
   */
  static ResizedCrop draw(int side, RandomStream random) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      double area = side * side * (LEAST_AREA + (1 - LEAST_AREA) * random.uniform());
      double ratio = Math.exp(Math.log(LARGEST_RATIO) * (2 * random.uniform() - 1));
      int width = (int) Math.round(Math.sqrt(area * ratio));
      int height = (int) Math.round(Math.sqrt(area / ratio));
      if (width >= 1 && width <= side && height >= 1 && height <= side) {
        return new ResizedCrop(
            random.below(side - height + 1), random.below(side - width + 1), height, width);
      }
    }
    return new ResizedCrop(0, 0, side, side);
  }

  /**
   * Enlarges the part of one channel to side × side pixels, by linear interpolation between the
   * centres of pixels.
   *
   * @param mirrored whether left and right are exchanged
   * @param offset the place of the channel in both arrays
   */
  void enlarge(float[] image, int side, boolean mirrored, int offset, float[] out) {
    for (int row = 0; row < side; row++) {
      double y = place(row, side, height);
      int upper = (int) y;
      int lower = Math.min(upper + 1, height - 1);
      float down = (float) (y - upper);
      for (int column = 0; column < side; column++) {
        double x = place(mirrored ? side - 1 - column : column, side, width);
        int before = (int) x;
        int after = Math.min(before + 1, width - 1);
        float right = (float) (x - before);
        int first = offset + (top + upper) * side + left;
        int second = offset + (top + lower) * side + left;
        float above = mix(image[first + before], image[first + after], right);
        float below = mix(image[second + before], image[second + after], right);
        out[offset + row * side + column] = mix(above, below, down);
      }
    }
  }

  /** Returns where the centre of an enlarged pixel lies, between the centres of the part's. */
  private static double place(int pixel, int side, int length) {
    double place = (pixel + 0.5) * length / side - 0.5;
    return Math.max(0, Math.min(length - 1, place));
  }

  private static float mix(float a, float b, float share) {
    return a + share * (b - a);
  }
}
