package io.github.dssw.studies.ssl.augmentation;

import io.github.dssw.sphere.RandomStream;

/**
 * Makes random views of square colour images: a random part, enlarged; mirrored with probability
 * 1/2; brightness, contrast and saturation each multiplied by a factor in [0.6, 1.4] and the hue
 * turned by up to 0.4 of a turn, in random order; grey with probability 0.2. These are the
 * operations of torchvision on numbers in [0, 1], in single precision.
 *
 * <pre>{@code
 * float[] view = new float[image.length];
 * new Augmentation(32).view(image, new RandomStream(seed, index), view);
 * }</pre>
 *
 * @param side the number of rows and of columns
 */
public record Augmentation(int side) {
  private static final double STRENGTH = 0.4;
  private static final double GREY = 0.2;
  private static final int JITTERS = 4;

  /** Writes a view of an image: three channels, one after the other, of numbers in [0, 1]. */
  public void view(float[] image, RandomStream random, float[] view) {
    ResizedCrop crop = ResizedCrop.draw(side, random);
    boolean mirrored = random.uniform() < 0.5;
    for (int channel = 0; channel < 3; channel++) {
      crop.enlarge(image, side, mirrored, channel * side * side, view);
    }
    jitter(view, random);
    if (random.uniform() < GREY) {
      Colours.grey(view);
    }
  }

  private static void jitter(float[] view, RandomStream random) {
    double[] strengths = new double[JITTERS];
    int[] order = new int[JITTERS];
    for (int k = 0; k < JITTERS; k++) {
      strengths[k] = STRENGTH * (2 * random.uniform() - 1);
      int place = random.below(k + 1);
      order[k] = order[place];
      order[place] = k;
    }
    for (int k : order) {
      switch (k) {
        case 0 -> Colours.brighten(view, 1 + strengths[0]);
        case 1 -> Colours.contrast(view, 1 + strengths[1]);
        case 2 -> Colours.saturate(view, 1 + strengths[2]);
        default -> Colours.turnHue(view, strengths[3]);
      }
    }
  }
}
