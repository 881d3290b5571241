package io.github.dssw.studies.images;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DrawnDigitsTest {
  @ParameterizedTest
  @EnumSource(ImageSet.class)
  void everyImageIsADigitOfItsOwn(ImageSet set) {
    ImageSplit split = set.drawn(40, 20);
    assertEquals(40, split.training().size());
    assertEquals(set.shape(), split.test().shape());
    for (int i = 0; i < 40; i++) {
      assertEquals(i % 10, split.training().label(i));
      float[] pixels = split.training().pixels(i);
      float brightest = 0;
      float darkest = 1;
      for (float pixel : pixels) {
        brightest = Math.max(brightest, pixel);
        darkest = Math.min(darkest, pixel);
      }
      assertTrue(brightest > 0.6 && darkest < 0.4, brightest + " and " + darkest);
    }
    assertNotEquals(split.training().first(20).fingerprint(), split.test().fingerprint());
    assertEquals(split.training().fingerprint(), set.drawn(40, 20).training().fingerprint());
  }

  @Test
  void aPartIsTheBeginning() {
    Images all = ImageSet.MNIST.drawn(30, 10).training();
    Images part = all.first(7);
    assertEquals(7, part.size());
    assertArrayEquals(all.pixels(6), part.pixels(6));
    assertEquals(30, all.first(100).size());
  }
}
