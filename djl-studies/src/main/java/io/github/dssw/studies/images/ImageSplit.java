package io.github.dssw.studies.images;

/**
 * Images to train on and images to test on.
 *
 * @param training the images to train on
 * @param test the images to test on
 */
public record ImageSplit(Images training, Images test) {
  /** Returns the split with at most so many of the first images of both parts. */
  public ImageSplit first(int trainingCount, int testCount) {
    return new ImageSplit(training.first(trainingCount), test.first(testCount));
  }
}
