package io.github.dssw.cli.picture;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Reduces a drawing to 256 colours, which halves the size of its file. Similar colours are merged
 * into bins, the most frequent bins are kept, and all other colours, such as the blends at the
 * edges of letters, become the nearest of these.
 */
final class Palette {
  private static final int MOST_COLORS = 256;

  /** The number of leading bits of each channel that determine the bin of a colour. */
  private static final int BITS = 5;

  private static final int BINS = 1 << (3 * BITS);

  private final long[] count = new long[BINS];
  private final long[][] sum = new long[3][BINS];

  private Palette() {}

  static BufferedImage reduce(BufferedImage image) {
    Palette palette = new Palette();
    int[] pixels =
        image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    for (int pixel : pixels) {
      palette.add(pixel);
    }
    return palette.indexed(pixels, image.getWidth(), image.getHeight());
  }

  private void add(int pixel) {
    int bin = bin(pixel);
    count[bin]++;
    for (int channel = 0; channel < 3; channel++) {
      sum[channel][bin] += channel(pixel, channel);
    }
  }

  private BufferedImage indexed(int[] pixels, int width, int height) {
    List<Integer> chosen =
        IntStream.range(0, BINS)
            .filter(bin -> count[bin] > 0)
            .boxed()
            .sorted(Comparator.comparingLong((Integer bin) -> -count[bin]))
            .limit(MOST_COLORS)
            .toList();
    byte[][] colors = new byte[3][chosen.size()];
    for (int i = 0; i < chosen.size(); i++) {
      for (int channel = 0; channel < 3; channel++) {
        colors[channel][i] = (byte) mean(chosen.get(i), channel);
      }
    }
    byte[] nearest = new byte[BINS];
    for (int bin = 0; bin < BINS; bin++) {
      if (count[bin] > 0) {
        nearest[bin] = (byte) nearest(bin, chosen);
      }
    }
    BufferedImage out =
        new BufferedImage(
            width,
            height,
            BufferedImage.TYPE_BYTE_INDEXED,
            new IndexColorModel(8, chosen.size(), colors[0], colors[1], colors[2]));
    byte[] indices = new byte[pixels.length];
    for (int i = 0; i < pixels.length; i++) {
      indices[i] = nearest[bin(pixels[i])];
    }
    out.getRaster().setDataElements(0, 0, width, height, indices);
    return out;
  }

  private int nearest(int bin, List<Integer> chosen) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < chosen.size(); i++) {
      double square = 0;
      for (int channel = 0; channel < 3; channel++) {
        double apart = mean(bin, channel) - mean(chosen.get(i), channel);
        square += apart * apart;
      }
      if (square < least) {
        least = square;
        best = i;
      }
    }
    return best;
  }

  private long mean(int bin, int channel) {
    return Math.round(sum[channel][bin] / (double) count[bin]);
  }

  private static int bin(int pixel) {
    int bin = 0;
    for (int channel = 0; channel < 3; channel++) {
      bin = bin << BITS | channel(pixel, channel) >> (8 - BITS);
    }
    return bin;
  }

  private static int channel(int pixel, int channel) {
    return pixel >> (8 * (2 - channel)) & 0xFF;
  }
}
