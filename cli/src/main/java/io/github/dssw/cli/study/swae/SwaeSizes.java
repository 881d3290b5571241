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

  /** Sizes that take some three minutes a run on two cores. */
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
    return String.format(
        Locale.ROOT,
        "networks of width %d (paper: %d), %d epochs (paper: %d), batches of %d (paper: %d), %d slices"
            + " (paper: %d)",
        width,
        PAPER.width,
        epochs,
        PAPER.epochs,
        batch,
        PAPER.batch,
        projections,
        PAPER.projections);
  }
}
