package io.github.dssw.cli.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Writes arrays as {@code .npy}, version 1, little endian, C order.
 *
 * <pre>{@code
 * NpyWriter.write(file, points.toArray(), points.size(), points.dimension());
 * }</pre>
 */
public final class NpyWriter {
  private static final int ALIGNMENT = 64;

  /** The size of the buffer in bytes, a multiple of 8. */
  private static final int BUFFER = 1 << 16;

  private NpyWriter() {}

  /**
   * Checks that the name is that of an array.
   *
   * @throws BadFileException if it does not end in {@code .npy}
   */
  public static void checkName(Path file) {
    if (!file.toString().endsWith(".npy")) {
      throw new BadFileException(file, "the name must end in .npy");
    }
  }

  /** Writes float32 numbers of this shape. */
  public static void write(Path file, float[] numbers, int... shape) {
    write(file, "<f4", numbers.length, (bytes, i) -> bytes.putFloat(numbers[i]), shape);
  }

  /** Writes float64 numbers of this shape. */
  public static void write(Path file, double[] numbers, int... shape) {
    write(file, "<f8", numbers.length, (bytes, i) -> bytes.putDouble(numbers[i]), shape);
  }

  /** Puts the number with this index into a buffer that has room for it. */
  private interface Put {
    void put(ByteBuffer bytes, int index);
  }

  private static void write(Path file, String dtype, int length, Put put, int... shape) {
    checkShape(length, shape);
    OutputFile.write(
        file,
        out -> {
          out.write(header(dtype, shape));
          ByteBuffer bytes = ByteBuffer.allocate(BUFFER).order(ByteOrder.LITTLE_ENDIAN);
          for (int i = 0; i < length; i++) {
            if (!bytes.hasRemaining()) {
              flush(bytes, out);
            }
            put.put(bytes, i);
          }
          flush(bytes, out);
        });
  }

  private static void checkShape(int length, int[] shape) {
    long product = 1;
    for (int axis : shape) {
      product = Math.multiplyExact(product, (long) axis);
    }
    if (product != length) {
      throw new IllegalArgumentException(
          length + " numbers do not have the shape " + Arrays.toString(shape));
    }
  }

  private static byte[] header(String dtype, int[] shape) {
    String axes =
        Arrays.stream(shape).mapToObj(Integer::toString).collect(Collectors.joining(", "));
    String tuple = shape.length == 1 ? axes + "," : axes;
    String text = "{'descr': '" + dtype + "', 'fortran_order': False, 'shape': (" + tuple + "), }";
    int preamble = 10;
    int length = ALIGNMENT * ((preamble + text.length() + ALIGNMENT) / ALIGNMENT);
    ByteBuffer header = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    header.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    header.putShort((short) (length - preamble));
    header.put(text.getBytes(StandardCharsets.US_ASCII));
    Arrays.fill(header.array(), header.position(), length - 1, (byte) ' ');
    header.array()[length - 1] = '\n';
    return header.array();
  }

  private static void flush(ByteBuffer bytes, OutputStream out) throws IOException {
    out.write(bytes.array(), 0, bytes.position());
    bytes.clear();
  }
}
