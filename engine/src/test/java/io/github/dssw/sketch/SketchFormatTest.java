package io.github.dssw.sketch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.spi.Backend;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

/**
 * Files of format version 1, written once and kept, are read, and written again with equal bytes.
 */
class SketchFormatTest {
  private final Backend scalar = Backends.named("scalar");

  private static byte[] kept(String name) throws IOException {
    try (InputStream in = SketchFormatTest.class.getResourceAsStream("/sketch/" + name)) {
      return in.readAllBytes();
    }
  }

  @Test
  void plainSketchesOfVersion1StayTheSame() throws IOException {
    byte[] bytes = kept("version-1-plain.sketch");
    CircleSketch read = CircleSketch.fromByteArray(bytes);
    SketchSpec spec = new SketchSpec(3, "quasi", 42, 5, 16, 1);
    assertEquals(spec, read.spec());
    assertEquals(40, read.count());
    assertArrayEquals(bytes, read.toByteArray());
    CircleSketch made = CircleSketch.of(spec, scalar, 1);
    for (int i = 1; i <= 40; i++) {
      made.update(new float[] {i % 7 - 3, i % 5 - 1.5f, i});
    }
    assertArrayEquals(bytes, made.toByteArray());
  }

  @Test
  void weightedSketchesOfVersion1StayTheSame() throws IOException {
    byte[] bytes = kept("version-1-weighted.sketch");
    CircleSketch read = CircleSketch.fromByteArray(bytes);
    SketchSpec spec = new SketchSpec(6, "orthogonal", -7, 4, 8, 3);
    assertEquals(spec, read.spec());
    assertEquals(30, read.count());
    assertEquals(0.25 * 30 * 31 / 2, read.totalWeight());
    CircleSketch made = CircleSketch.of(spec, scalar, 1);
    for (int i = 1; i <= 30; i++) {
      made.update(new float[] {i % 7 - 3, i % 5 - 1.5f, i, -i, i % 3, 1}, 0.25 * i);
    }
    assertArrayEquals(bytes, made.toByteArray());
  }

  @Test
  void otherVersionsAreRefusedByNumber() throws IOException {
    byte[] bytes = kept("version-1-plain.sketch");
    bytes[11] = 2;
    String message =
        assertThrows(IllegalArgumentException.class, () -> CircleSketch.fromByteArray(bytes))
            .getMessage();
    assertTrue(message.contains("a sketch of version 2; only 1 can be read"), message);
  }
}
