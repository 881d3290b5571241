package io.github.dssw.cli.study;

import io.github.dssw.cli.files.BadFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.CRC32;

/** CRC-32 checksums, which reveal damaged files. */
final class Checksum {
  private Checksum() {}

  static long of(byte[] bytes, int length) {
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, length);
    return crc.getValue();
  }

  /** Returns the checksum of a text as eight hexadecimal digits. */
  static String inHex(byte[] bytes) {
    return String.format(Locale.ROOT, "%08x", of(bytes, bytes.length));
  }

  /** Returns the checksum of a file as eight hexadecimal digits. */
  static String inHex(Path file) {
    try {
      return inHex(Files.readAllBytes(file));
    } catch (IOException e) {
      throw BadFileException.of(file, e);
    }
  }
}
