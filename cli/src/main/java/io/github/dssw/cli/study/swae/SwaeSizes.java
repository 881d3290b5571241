package io.github.dssw.cli.study.swae;

import java.util.Locale;

/**
 * The sizes of the experiment.
 *
 * @param width the number of channels of the first convolution; all other layers are in proportion
 * @param epochs how often each training image is seen
 * @param batch the number of images in a step
 * @param trainingImages the number of training images, at most
 * @param testImages the number of test images, at most, and of decoded draws of the prior
 * @param projections the number of slices in a step
 */
public record SwaeSizes(
    int width, int epochs, int batch, int trainingImages, int testImages, int projections) {
  /** The paper's sizes. */
  public static final SwaeSizes PAPER = new SwaeSizes(32, 100, 500, 60_000, 10_000, 100);

  /** Sizes that take a minute or two a run on one core. */
  public static final SwaeSizes USUAL = new SwaeSizes(8, 5, 500, 60_000, 10_000, 100);

  /** Sizes that take some seconds. */
  public static final SwaeSizes QUICK = new SwaeSizes(4, 12, 100, 1000, 500, 50);

  /** Checks that all sizes are positive. */
  public SwaeSizes {
    check("width", width);
    check("epochs", epochs);
    check("images in a batch", batch);
    check("training images", trainingImages);
    check("test images", testImages);
    check("projections", projections);
  }

  private static void check(String what, int number) {
    if (number < 1) {
      throw new IllegalArgumentException(
          "the " + what + " are " + number + "; there must be at least 1");
    }
  }

  @Override
  public String toString() {
    return beside("networks of width %d", width, PAPER.width)
        + beside(", %d epochs", epochs, PAPER.epochs)
        + beside(", batches of %d", batch, PAPER.batch)
        + beside(", %d slices", projections, PAPER.projections);
  }

  /** Returns the number in words, with the paper's behind it if that is another. */
  private static String beside(String words, int number, int paper) {
    String own = String.format(Locale.ROOT, words, number);
    return number == paper ? own : own + " (paper: " + paper + ")";
  }
}
