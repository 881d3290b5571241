package io.github.dssw.studies.ssl.augmentation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.Color;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Changes of colours against their definitions, and hues against those of the JDK. */
class ColoursTest {
  private static final int PIXELS = 500;
  private final float[] image = ResizedCropTest.noise(3, 3 * PIXELS);

  @Test
  void brightnessMultipliesAndClips() {
    float[] result = changed(view -> Colours.brighten(view, 1.4));
    for (int k = 0; k < image.length; k++) {
      assertEquals(Math.min(1, 1.4 * image[k]), result[k], 1e-6);
    }
  }

  @Test
  void contrastMultipliesDifferencesFromTheMeanGrey() {
    double mean = 0;
    for (int k = 0; k < PIXELS; k++) {
      mean += grey(k) / PIXELS;
    }
    float[] result = changed(view -> Colours.contrast(view, 0.7));
    for (int k = 0; k < image.length; k++) {
      assertEquals(0.7 * image[k] + 0.3 * mean, result[k], 1e-6);
    }
  }

  @Test
  void saturationMultipliesDifferencesFromThePixelsGrey() {
    float[] result = changed(view -> Colours.saturate(view, 0.6));
    float[] grey = changed(Colours::grey);
    for (int k = 0; k < image.length; k++) {
      assertEquals(0.6 * image[k] + 0.4 * grey(k % PIXELS), result[k], 1e-6);
      assertEquals(grey(k % PIXELS), grey[k], 1e-6);
    }
  }

  /** The JDK gives colours in 8 bits. */
  @Test
  void hueTurnsAsInTheJdk() {
    float[] result = changed(view -> Colours.turnHue(view, -0.37));
    for (int k = 0; k < PIXELS; k++) {
      int[] bits = new int[3];
      for (int channel = 0; channel < 3; channel++) {
        bits[channel] = Math.round(255 * image[channel * PIXELS + k]);
      }
      float[] hsb = Color.RGBtoHSB(bits[0], bits[1], bits[2], null);
      float[] expected =
          new Color(Color.HSBtoRGB(hsb[0] - 0.37f, hsb[1], hsb[2])).getRGBColorComponents(null);
      for (int channel = 0; channel < 3; channel++) {
        assertEquals(expected[channel], result[channel * PIXELS + k], 0.02, "pixel " + k);
      }
    }
  }

  @Test
  void aWholeTurnAndGreysChangeNothing() {
    assertArrayEquals(image, changed(view -> Colours.turnHue(view, 1)), 1e-6f);
    float[] grey = changed(Colours::grey);
    float[] turned = grey.clone();
    Colours.turnHue(turned, 0.3);
    assertArrayEquals(grey, turned, 1e-6f);
  }

  private double grey(int pixel) {
    return 0.299 * image[pixel] + 0.587 * image[PIXELS + pixel] + 0.114 * image[2 * PIXELS + pixel];
  }

  private float[] changed(Consumer<float[]> change) {
    float[] view = image.clone();
    change.accept(view);
    return view;
  }
}
