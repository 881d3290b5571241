package io.github.dssw.cli.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.dssw.cli.files.BadFileException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checkpoints of arrays are read back to the same bits, and no damaged one is accepted. */
class ArraysFileTest {
  @TempDir Path folder;

  private ArraysFile file() {
    return new ArraysFile(folder.resolve("task.checkpoint"));
  }

  @Test
  void arraysAreReadBackToTheSameBits() {
    assertFalse(file().exists());
    double[] numbers = {1.0 / 3, -0.0, Double.NaN, Double.MIN_VALUE};
    file().write(List.of(numbers, new double[0], new double[] {7}));
    List<double[]> read = file().read();
    assertEquals(3, read.size());
    assertArrayEquals(bits(numbers), bits(read.get(0)));
    assertEquals(0, read.get(1).length);
    assertArrayEquals(new double[] {7}, read.get(2));
  }

  private static long[] bits(double[] numbers) {
    return Arrays.stream(numbers).mapToLong(Double::doubleToRawLongBits).toArray();
  }

  @Test
  void everyTruncatedOrFlippedFileIsRefused() throws Exception {
    file().write(List.of(new double[] {1, 2}, new double[] {3}));
    byte[] whole = Files.readAllBytes(file().path());
    for (int length = 0; length < whole.length; length++) {
      assertRefused(Arrays.copyOf(whole, length));
    }
    for (int bit = 0; bit < 8 * whole.length; bit++) {
      byte[] flipped = whole.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      assertRefused(flipped);
    }
  }

  /** The lengths are checked even if the checksum matches, before memory is allocated for them. */
  @ParameterizedTest
  @CsvSource({"1, -1", "1, 1000", "2, 0"})
  void wrongLengthsAreRefused(int arrays, int length) throws Exception {
    ByteBuffer bytes = ByteBuffer.allocate(16).putInt(arrays).putInt(length);
    CRC32 crc = new CRC32();
    crc.update(bytes.array(), 0, 8);
    assertRefused(bytes.putLong(crc.getValue()).array());
  }

  private void assertRefused(byte[] bytes) throws Exception {
    Files.write(file().path(), bytes);
    assertThrows(BadFileException.class, () -> file().read());
  }
}
