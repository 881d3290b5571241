package io.github.dssw.studies.images;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * Images of one size with their labels. Pixels are numbers in [0, 1]; they are kept in 8 bits, as
 * the files have them. Immutable.
 *
 * <pre>{@code
 * Images images = ImageSet.MNIST.read(folder).training();
 * float[] batch = images.pixels(0, 1, 2);      // 3 × channels × height × width
 * }</pre>
 */
public final class Images {
  private final ImageShape shape;
  private final byte[] pixels;
  private final byte[] labels;

  /**
   * Creates a set from arrays that the caller no longer uses.
   *
   * @param pixels the images one after the other, each channel by channel and row by row, as
   *     unsigned bytes from black to white
   * @param labels the class of each image, from 0
   */
  Images(ImageShape shape, byte[] pixels, byte[] labels) {
    if (pixels.length != (long) labels.length * shape.length()) {
      throw new IllegalArgumentException(
          pixels.length + " pixels are not " + labels.length + " images of " + shape);
    }
    this.shape = shape;
    this.pixels = pixels;
    this.labels = labels;
  }

  /** Returns the number of images. */
  public int size() {
    return labels.length;
  }

  /** Returns the shape of each image. */
  public ImageShape shape() {
    return shape;
  }

  /** Returns the class of an image, from 0. */
  public int label(int image) {
    return labels[image];
  }

  /** Returns the classes of some images. */
  public int[] labels(int... images) {
    return Arrays.stream(images).map(this::label).toArray();
  }

  /** Returns the pixels of some images, one after the other. */
  public float[] pixels(int... images) {
    int length = shape.length();
    float[] result = new float[images.length * length];
    for (int i = 0; i < images.length; i++) {
      int from = images[i] * length;
      for (int k = 0; k < length; k++) {
        result[i * length + k] = (pixels[from + k] & 0xff) / 255f;
      }
    }
    return result;
  }

  /**
   * Returns the first images.
   *
   * @param count how many, at most; a set that has fewer is returned whole
   */
  public Images first(int count) {
    return count >= size()
        ? this
        : new Images(
            shape, Arrays.copyOf(pixels, count * shape.length()), Arrays.copyOf(labels, count));
  }

  /** Returns the images of sets of one shape, one set after the other. */
  static Images joined(List<Images> parts) {
    ImageShape shape = parts.get(0).shape;
    int count = parts.stream().mapToInt(Images::size).sum();
    ByteBuffer pixels = ByteBuffer.allocate(count * shape.length());
    ByteBuffer labels = ByteBuffer.allocate(count);
    for (Images part : parts) {
      pixels.put(part.pixels);
      labels.put(part.labels);
    }
    return new Images(shape, pixels.array(), labels.array());
  }

  /** Returns words that differ for different images, so that a study can tell them apart. */
  public String fingerprint() {
    CRC32 sum = new CRC32();
    sum.update(pixels);
    sum.update(labels);
    return String.format(Locale.ROOT, "%d images of %s, %08x", size(), shape, sum.getValue());
  }
}
