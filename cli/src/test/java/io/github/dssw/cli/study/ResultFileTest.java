package io.github.dssw.cli.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.files.BadFileException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Result files are read back to the same bits, and no damaged one is accepted. */
class ResultFileTest {
  private static final ResultFile RESULT =
      new ResultFile(
          NamedNumbers.of("third", 1.0 / 3)
              .with("kl of the last tenth", -1e-300)
              .with("none", Double.NaN)
              .with("infinite", Double.NEGATIVE_INFINITY),
          Map.of("trace.csv", "0123abcd"));

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() {
    file = folder.resolve("task.csv");
    RESULT.write(file);
  }

  @Test
  void resultsAreReadBackToTheSameBits() {
    assertEquals(RESULT, ResultFile.read(file));
    ResultFile.of(NamedNumbers.none()).write(file);
    assertEquals(ResultFile.of(NamedNumbers.none()), ResultFile.read(file));
  }

  @Test
  void theFileIsReadableText() throws IOException {
    String content =
        """
        name,value
        third,0.3333333333333333
        kl of the last tenth,-1.0E-300
        none,NaN
        infinite,-Infinity
        # file trace.csv 0123abcd
        """;
    CRC32 crc = new CRC32();
    crc.update(content.getBytes(StandardCharsets.UTF_8));
    assertEquals(
        content + String.format("# crc32 %08x%n", crc.getValue()).replace("\r", ""),
        Files.readString(file));
  }

  @Test
  void everyTruncatedFileIsRefused() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length++) {
      assertRefused(Arrays.copyOf(whole, length), "cut to " + length + " bytes");
    }
  }

  @Test
  void everyFlippedBitIsFound() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    for (int bit = 0; bit < 8 * whole.length; bit++) {
      byte[] flipped = whole.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      assertRefused(flipped, "bit " + bit);
    }
  }

  @Test
  void zerosAndTrailingBytesAreRefused() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    assertRefused(new byte[whole.length], "zeros, as some file systems leave after a crash");
    assertRefused(Arrays.copyOf(whole, whole.length + 1), "a byte more");
  }

  @Test
  void aFileWithoutAChecksumIsRefused() throws IOException {
    Files.writeString(file, "name,value\nnll,12.5\n");
    assertEquals(
        file + ": is damaged or of an earlier version: it has no checksum",
        assertThrows(BadFileException.class, () -> ResultFile.read(file)).getMessage());
  }

  private void assertRefused(byte[] bytes, String how) throws IOException {
    Files.write(file, bytes);
    BadFileException refused =
        assertThrows(BadFileException.class, () -> ResultFile.read(file), how);
    assertTrue(refused.getMessage().startsWith(file + ": is damaged"), refused.getMessage());
  }
}
