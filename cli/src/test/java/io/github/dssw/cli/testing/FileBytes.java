package io.github.dssw.cli.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Builds files of several formats byte by byte. */
public final class FileBytes {
  private FileBytes() {}

  /** Returns bytes compressed by gzip. */
  public static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Returns a zip with these files. */
  public static byte[] zip(Map<String, byte[]> files) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Returns rows of float32, each after its length. */
  public static byte[] fvecs(int columns, float... numbers) {
    ByteBuffer bytes = vecs(columns, numbers.length);
    for (int i = 0; i < numbers.length; i++) {
      startRow(bytes, columns, i);
      bytes.putFloat(numbers[i]);
    }
    return bytes.array();
  }

  /** Returns rows of int32, each after its length. */
  public static byte[] ivecs(int columns, int... numbers) {
    ByteBuffer bytes = vecs(columns, numbers.length);
    for (int i = 0; i < numbers.length; i++) {
      startRow(bytes, columns, i);
      bytes.putInt(numbers[i]);
    }
    return bytes.array();
  }

  private static ByteBuffer vecs(int columns, int numbers) {
    return ByteBuffer.allocate(4 * (numbers + numbers / columns)).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static void startRow(ByteBuffer bytes, int columns, int number) {
    if (number % columns == 0) {
      bytes.putInt(columns);
    }
  }

  /** Returns the bytes that hexadecimal digits mean; spaces are ignored. */
  public static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits.replace(" ", ""));
  }
}
