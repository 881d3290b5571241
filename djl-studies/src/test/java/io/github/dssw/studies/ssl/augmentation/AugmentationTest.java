package io.github.dssw.studies.ssl.augmentation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.RandomStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Views of an image. */
class AugmentationTest {
  private static final int SIDE = 16;
  private static final int AREA = SIDE * SIDE;
  private final float[] image = ResizedCropTest.noise(4, 3 * AREA);

  @Test
  void theStreamDecidesTheView() {
    assertArrayEquals(view(5), view(5));
    assertFalse(Arrays.equals(view(5), view(6)));
  }

  @Test
  void aFifthOfTheViewsIsGreyAndAllAreColours() {
    int grey = 0;
    int views = 2000;
    for (int k = 0; k < views; k++) {
      float[] view = view(k);
      for (float number : view) {
        assertTrue(number >= 0 && number <= 1, () -> "a colour is " + number);
      }
      grey += isGrey(view) ? 1 : 0;
    }
    assertEquals(0.2, (double) grey / views, 0.03);
  }

  private static boolean isGrey(float[] view) {
    for (int k = 0; k < AREA; k++) {
      if (Math.abs(view[k] - view[AREA + k]) > 1e-6
          || Math.abs(view[k] - view[2 * AREA + k]) > 1e-6) {
        return false;
      }
    }
    return true;
  }

  /** In a black and white image only contrast and brightness act, so half is mirrored. */
  @Test
  void halfOfTheViewsIsMirrored() {
    float[] ramp = new float[3 * AREA];
    for (int k = 0; k < ramp.length; k++) {
      ramp[k] = (float) (k % SIDE) / SIDE;
    }
    int mirrored = 0;
    int views = 2000;
    float[] view = new float[ramp.length];
    for (int k = 0; k < views; k++) {
      new Augmentation(SIDE).view(ramp, new RandomStream(k, 1), view);
      mirrored += view[0] > view[SIDE - 1] ? 1 : 0;
    }
    assertEquals(0.5, (double) mirrored / views, 0.04);
  }

  private float[] view(long seed) {
    float[] view = new float[image.length];
    new Augmentation(SIDE).view(image, new RandomStream(seed, 0), view);
    return view;
  }
}
