package io.github.dssw.studies.ssl.augmentation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.RandomStream;
import org.junit.jupiter.api.Test;

/** Parts of images, against their definition. */
class ResizedCropTest {
  private static final int SIDE = 32;

  @Test
  void theWholeImageStaysAsItIs() {
    float[] image = noise(1, SIDE * SIDE);
    float[] out = new float[image.length];
    new ResizedCrop(0, 0, SIDE, SIDE).enlarge(image, SIDE, false, 0, out);
    assertArrayEquals(image, out);
  }

  @Test
  void aMirroredImageHasItsColumnsInReverse() {
    float[] image = noise(2, SIDE * SIDE);
    float[] out = new float[image.length];
    new ResizedCrop(0, 0, SIDE, SIDE).enlarge(image, SIDE, true, 0, out);
    for (int k = 0; k < image.length; k++) {
      assertEquals(image[k / SIDE * SIDE + SIDE - 1 - k % SIDE], out[k]);
    }
  }

  /** Linear interpolation keeps a ramp, except beyond the outermost centres of pixels. */
  @Test
  void aRampStaysARamp() {
    float[] image = new float[2 * SIDE * SIDE];
    for (int k = 0; k < SIDE * SIDE; k++) {
      image[SIDE * SIDE + k] = 0.01f * (k / SIDE) + 0.002f * (k % SIDE);
    }
    float[] out = new float[image.length];
    new ResizedCrop(3, 5, 16, 20).enlarge(image, SIDE, false, SIDE * SIDE, out);
    for (int row = 0; row < SIDE; row++) {
      for (int column = 0; column < SIDE; column++) {
        double y = Math.min(15, Math.max(0, (row + 0.5) * 16 / 32 - 0.5));
        double x = Math.min(19, Math.max(0, (column + 0.5) * 20 / 32 - 0.5));
        assertEquals(
            0.01 * (3 + y) + 0.002 * (5 + x), out[SIDE * SIDE + row * SIDE + column], 1e-6);
      }
    }
  }

  /** The draws are those of one seed, so that the bounds below hold in every run. */
  @Test
  void areaRatioAndPlaceAreDistributedAsStated() {
    RandomStream random = new RandomStream(7, 0);
    int draws = 20_000;
    double area = 0;
    double logRatio = 0;
    double place = 0;
    for (int k = 0; k < draws; k++) {
      ResizedCrop crop = ResizedCrop.draw(SIDE, random);
      double share = (double) crop.height() * crop.width() / (SIDE * SIDE);
      double ratio = (double) crop.width() / crop.height();
      assertTrue(share > 0.18 && share <= 1, crop::toString);
      assertTrue(ratio > 0.68 && ratio < 1.47, crop::toString);
      assertTrue(crop.top() >= 0 && crop.top() + crop.height() <= SIDE, crop::toString);
      assertTrue(crop.left() >= 0 && crop.left() + crop.width() <= SIDE, crop::toString);
      area += share / draws;
      logRatio += Math.log(ratio) / draws;
      place += (crop.left() + 0.5 * crop.width()) / draws;
    }
    // Large parts that do not fit are drawn again, which lowers the mean from 0.6.
    assertEquals(0.55, area, 0.02);
    assertEquals(0, logRatio, 0.01);
    assertEquals(16, place, 0.1);
  }

  static float[] noise(long seed, int count) {
    RandomStream random = new RandomStream(seed, 0);
    float[] numbers = new float[count];
    for (int k = 0; k < count; k++) {
      numbers[k] = (float) random.uniform();
    }
    return numbers;
  }
}
