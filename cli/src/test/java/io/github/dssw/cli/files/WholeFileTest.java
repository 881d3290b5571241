package io.github.dssw.cli.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files are written whole or not at all. */
class WholeFileTest {
  @TempDir Path folder;

  @Test
  void replacesWhatWasThere() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "before");
    WholeFile.write(file, out -> out.write(bytes("after")));
    assertEquals("after", Files.readString(file));
    assertEquals(List.of(file), listing());
  }

  @Test
  void aFailureHalfwayLeavesNothingButWhatWasThere() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "before");
    WholeFile.Content failing =
        out -> {
          out.write(new byte[1 << 17]);
          throw new IOException("disk full");
        };
    BadFileException e = assertThrows(BadFileException.class, () -> WholeFile.write(file, failing));
    assertEquals(file + ": disk full", e.getMessage());
    assertEquals("before", Files.readString(file));
    assertEquals(List.of(file), listing());

    Path fresh = folder.resolve("b.txt");
    assertThrows(BadFileException.class, () -> WholeFile.write(fresh, failing));
    assertEquals(List.of(file), listing());
  }

  @Test
  void aLinkKeepsPointingToItsFile() throws IOException {
    Path target = Files.writeString(folder.resolve("target"), "before");
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    WholeFile.write(link, out -> out.write(bytes("after")));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("after", Files.readString(target));
  }

  @Test
  void whatStandsInTheWayIsNamed() {
    assertEquals(folder + ": is a directory", refusal(folder));
    Path nowhere = folder.resolve("no/a.txt");
    assertEquals(nowhere + ": there is no folder " + folder.resolve("no"), refusal(nowhere));
  }

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

  private static String refusal(Path file) {
    return assertThrows(BadFileException.class, () -> WholeFile.check(file)).getMessage();
  }

  private List<Path> listing() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
