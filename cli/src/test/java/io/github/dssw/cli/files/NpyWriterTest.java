package io.github.dssw.cli.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Arrays written as {@code .npy} and read back. */
class NpyWriterTest {
  @TempDir Path folder;

  @Test
  void arraysComeBackBitForBit() throws IOException {
    Path file = folder.resolve("a.npy");
    double[] numbers = new double[3 * 5 * 1999];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Math.sin(i) * 1e-30;
    }
    NpyWriter.write(file, numbers, 3, 5 * 1999);
    assertEquals(0, (Files.size(file) - 8L * numbers.length) % 64);
    assertArrayEquals(numbers, readBack(file, 3, 5 * 1999));

    float[] small = {Float.MIN_VALUE, -0f, Float.MAX_VALUE};
    NpyWriter.write(file, small, 3);
    assertArrayEquals(new double[] {Float.MIN_VALUE, -0.0, Float.MAX_VALUE}, readBack(file, 3, 1));
  }

  @Test
  void numbersThatDoNotFillTheShapeAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> NpyWriter.write(folder.resolve("a.npy"), new float[5], 2, 3));
  }

  private static double[] readBack(Path file, int rows, int columns) throws IOException {
    double[] all = new double[rows * columns];
    try (NpyRows read = NpyRows.open(file)) {
      assertEquals(rows, read.expected());
      assertEquals(columns, read.columns());
      double[] row = new double[columns];
      for (int i = 0; read.next(row); i++) {
        System.arraycopy(row, 0, all, i * columns, columns);
      }
    }
    return all;
  }
}
