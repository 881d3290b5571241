package io.github.dssw.cli.study.ssl;

/**
 * The size of the experiment.
 *
 * @param resNet whether the network is ResNet18; otherwise it is a small convnet
 * @param training the number of images to train on
 * @param test the number of images to test on
 * @param batch the number of images of a step, each in two views
 * @param epochs the number of epochs of training
 * @param evaluationEpochs the number of epochs of the linear classifiers
 */
public record SslSizes(
    boolean resNet, int training, int test, int batch, int epochs, int evaluationEpochs) {
  /** The sizes of the paper. */
  static final SslSizes PAPER = new SslSizes(true, 50_000, 10_000, 512, 200, 100);

  /** Sizes that take some minutes per method on two cores. */
  static final SslSizes USUAL = new SslSizes(false, 10_000, 10_000, 512, 10, 100);

  /** Sizes for a study of about a minute. */
  static final SslSizes QUICK = new SslSizes(false, 512, 256, 128, 2, 20);

  /** Checks that all counts are positive. */
  public SslSizes {
    check("images to train on", training);
    check("images to test on", test);
    check("images of a batch", batch);
    check("epochs", epochs);
    check("epochs of the linear classifiers", evaluationEpochs);
  }

  private static void check(String what, int count) {
    if (count < 1) {
      throw new IllegalArgumentException(
          "the number of " + what + " is " + count + "; it must be at least 1");
    }
  }
}
