package io.github.dssw.studies.ssl.network;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.studies.images.Images;
import io.github.dssw.studies.networks.Shuffle;
import io.github.dssw.studies.ssl.augmentation.Augmentation;
import java.util.stream.IntStream;

/**
 * The batches of a training: two views of each image of a batch, those of the first kind and then
 * those of the second. Each epoch has the images in another order; images that do not fill a batch
 * are left out. The number of a step decides its batch, so a training can continue at any step.
 */
public final class ViewBatches {
  private final Images images;
  private final ChannelScale scale;
  private final int batch;
  private final long seed;

  /** Creates the batches of this many images. */
  public ViewBatches(Images images, int batch, long seed) {
    if (batch > images.size()) {
      throw new IllegalArgumentException(
          "a batch of " + batch + " images needs more than the " + images.size() + " there are");
    }
    this.images = images;
    this.scale = ChannelScale.of(images);
    this.batch = batch;
    this.seed = seed;
  }

  /** Returns the number of steps of an epoch. */
  public int stepsPerEpoch() {
    return images.size() / batch;
  }

  /** Returns how the channels of views are scaled. */
  ChannelScale scale() {
    return scale;
  }

  /** Returns the numbers of the images of a step, in the order of their views. */
  int[] chosen(long step) {
    int[] order = Shuffle.below(images.size(), new RandomStream(seed, step / stepsPerEpoch()));
    int first = Math.toIntExact(step % stepsPerEpoch()) * batch;
    return IntStream.range(first, first + batch).map(i -> order[i]).toArray();
  }

  /** Returns the classes of the views of images. */
  int[] labels(int[] chosen) {
    return IntStream.range(0, 2 * chosen.length)
        .map(view -> images.label(chosen[view % chosen.length]))
        .toArray();
  }

  /** Returns the scaled pixels of the views of images in a step. */
  float[] pixels(int[] chosen, long step) {
    int length = images.shape().length();
    // Another seed than that of the orders.
    long stepSeed = new RandomStream(~seed, step).bits();
    Augmentation augmentation = new Augmentation(images.shape().height());
    float[] all = new float[2 * chosen.length * length];
    IntStream.range(0, 2 * chosen.length)
        .parallel()
        .forEach(
            k -> {
              float[] view = new float[length];
              augmentation.view(
                  images.pixels(chosen[k % chosen.length]), new RandomStream(stepSeed, k), view);
              scale.apply(view, all, k * length);
            });
    return all;
  }
}
