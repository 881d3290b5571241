package io.github.dssw.studies.ssl.network;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import io.github.dssw.DivergenceException;
import io.github.dssw.studies.images.ImageSet;
import io.github.dssw.studies.images.ImageShape;
import io.github.dssw.studies.images.Images;
import java.util.stream.IntStream;

/**
 * What a trained encoder makes of images as they are, without random changes.
 *
 * @param features the features, one row per image
 * @param points the points of the sphere, one row per image
 */
public record Extraction(LabelledRows features, LabelledRows points) {
  private static final int BATCH = 250;

  /**
   * Returns features and points of images.
   *
   * @throws DivergenceException if a number is not finite
   */
  public static Extraction of(Encoder encoder, Images images, ViewBatches scaledLike) {
    encoder.training(false);
    int n = images.size();
    float[][] results = {new float[0], new float[0]};
    for (int first = 0; first < n; first += BATCH) {
      int[] chosen = IntStream.range(first, Math.min(n, first + BATCH)).toArray();
      float[] pixels = scaled(images, chosen, scaledLike.scale());
      int place = first;
      encoder
          .parameters()
          .evaluate(
              manager -> {
                NDArray features = encoder.features(array(manager, pixels, chosen.length, images));
                copy(features, n, place, results, 0);
                copy(encoder.sphere(features), n, place, results, 1);
                return null;
              });
    }
    int[] labels = IntStream.range(0, n).map(images::label).toArray();
    return new Extraction(
        new LabelledRows(results[0], labels, ImageSet.CLASSES),
        new LabelledRows(results[1], labels, ImageSet.CLASSES));
  }

  private static float[] scaled(Images images, int[] chosen, ChannelScale scale) {
    int length = images.shape().length();
    float[] all = new float[chosen.length * length];
    for (int i = 0; i < chosen.length; i++) {
      scale.apply(images.pixels(chosen[i]), all, i * length);
    }
    return all;
  }

  private static NDArray array(NDManager manager, float[] pixels, int count, Images images) {
    ImageShape shape = images.shape();
    return manager.create(
        pixels, new Shape(count, shape.channels(), shape.height(), shape.width()));
  }

  /** Copies rows to their place in a result, which the first call allocates. */
  private static void copy(NDArray rows, int n, int place, float[][] results, int which) {
    int width = Math.toIntExact(rows.getShape().get(1));
    if (results[which].length == 0) {
      results[which] = new float[Math.multiplyExact(n, width)];
    }
    float[] numbers = rows.toFloatArray();
    requireFinite(numbers, "after the training");
    System.arraycopy(numbers, 0, results[which], place * width, numbers.length);
  }

  /**
   * Checks what a network made of images. It is not finite if parameters are too large, or if all
   * features of an image are 0, so that its point has no direction.
   */
  static void requireFinite(float[] numbers, String when) {
    for (float number : numbers) {
      if (!Float.isFinite(number)) {
        throw new DivergenceException("the network made " + number + " of an image " + when);
      }
    }
  }
}
