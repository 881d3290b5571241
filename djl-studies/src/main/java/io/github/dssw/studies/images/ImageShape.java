package io.github.dssw.studies.images;

/**
 * The shape of an image.
 *
 * @param channels 1 for grey, 3 for red, green and blue
 * @param height the number of rows
 * @param width the number of columns
 */
public record ImageShape(int channels, int height, int width) {
  /** Returns the number of numbers of an image. */
  public int length() {
    return channels * height * width;
  }

  @Override
  public String toString() {
    return channels + " × " + height + " × " + width;
  }
}
