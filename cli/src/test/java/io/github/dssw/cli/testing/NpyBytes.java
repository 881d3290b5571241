package io.github.dssw.cli.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Builds {@code .npy} files byte by byte, valid or not. */
public final class NpyBytes {
  private NpyBytes() {}

  /** Returns the header text that numpy writes. */
  public static String header(String dtype, String shape) {
    return "{'descr': '" + dtype + "', 'fortran_order': False, 'shape': " + shape + ", }";
  }

  /** Returns a file of this version, header text and data. */
  public static byte[] file(int version, String header, byte[] data) {
    byte[] text = (header + "\n").getBytes(StandardCharsets.UTF_8);
    ByteBuffer start = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
    start.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', (byte) version, 0});
    if (version == 1) {
      start.putShort((short) text.length);
    } else {
      start.putInt(text.length);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(start.array(), 0, start.position());
    out.writeBytes(text);
    out.writeBytes(data);
    return out.toByteArray();
  }

  /** Returns a version 1 file of little-endian float32 numbers. */
  public static byte[] floats(String shape, float... numbers) {
    return file(1, header("<f4", shape), floatData(ByteOrder.LITTLE_ENDIAN, numbers));
  }

  /** Returns the bytes of float32 numbers. */
  public static byte[] floatData(ByteOrder order, float... numbers) {
    ByteBuffer data = ByteBuffer.allocate(4 * numbers.length).order(order);
    for (float number : numbers) {
      data.putFloat(number);
    }
    return data.array();
  }

  /** Returns the bytes of float64 numbers. */
  public static byte[] doubleData(ByteOrder order, double... numbers) {
    ByteBuffer data = ByteBuffer.allocate(8 * numbers.length).order(order);
    for (double number : numbers) {
      data.putDouble(number);
    }
    return data.array();
  }

  /**
   * Returns the numbers of a version 1 file of little-endian float64, row by row. Unlike the
   * command, this also reads Fortran order.
   */
  public static double[] float64(Path file, int rows) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    int start = 10 + bytes.getShort(8);
    String header = StandardCharsets.ISO_8859_1.decode(bytes.slice(0, start)).toString();
    boolean fortran = header.contains("'fortran_order': True");
    double[] numbers = new double[(bytes.limit() - start) / 8];
    int columns = numbers.length / rows;
    for (int i = 0; i < numbers.length; i++) {
      int at = fortran ? i % columns * rows + i / columns : i;
      numbers[i] = bytes.getDouble(start + 8 * at);
    }
    return numbers;
  }

  /** Writes bytes to a file in a folder. */
  public static Path write(Path folder, String name, byte[] bytes) {
    try {
      return Files.write(folder.resolve(name), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes text to a file in a folder. */
  public static Path write(Path folder, String name, String text) {
    return write(folder, name, text.getBytes(StandardCharsets.UTF_8));
  }
}
