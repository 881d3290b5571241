package io.github.dssw.cli.files;

import io.github.dssw.cli.numbers.NumberType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The header of a {@code .npy} file, checked against the size of the file, if it is known, before
 * any memory is allocated.
 *
 * @param type the type of the numbers
 * @param byteOrder the order of their bytes
 * @param fortran whether the first axis, not the last one, runs fastest
 * @param shape the length of each axis
 * @param start the position of the first number in the file
 */
record NpyHeader(
    NumberType type, ByteOrder byteOrder, boolean fortran, List<Long> shape, long start) {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int LONGEST = 1 << 16;
  private static final Set<String> KEYS = Set.of("descr", "fortran_order", "shape");

  /**
   * Reads and checks the header of a file.
   *
   * @param size the number of bytes of the file, or -1 if it is unknown
   */
  static NpyHeader read(Path file, ByteReader bytes, long size) throws IOException {
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    ByteBuffer preamble = need(file, bytes, MAGIC.length + 2);
    byte[] magic = new byte[MAGIC.length];
    preamble.get(magic);
    if (!Arrays.equals(magic, MAGIC)) {
      throw new BadFileException(file, "not a .npy file: it does not start with \\x93NUMPY");
    }
    int version = preamble.get();
    if (version < 1 || version > 3) {
      throw new BadFileException(file, ".npy version " + version + " is not known; 1 to 3 are");
    }
    preamble.get();
    byte[] text = new byte[textLength(file, bytes, version)];
    need(file, bytes, text.length).get(text);
    Charset charset = version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
    NpyHeader header = parse(file, new String(text, charset), bytes.position());
    header.checkSize(file, size);
    return header;
  }

  private static int textLength(Path file, ByteReader bytes, int version) throws IOException {
    ByteBuffer field = need(file, bytes, version == 1 ? Short.BYTES : Integer.BYTES);
    long length =
        version == 1
            ? Short.toUnsignedInt(field.getShort())
            : Integer.toUnsignedLong(field.getInt());
    if (length > LONGEST) {
      throw new BadFileException(
          file, "its header claims " + length + " bytes; " + LONGEST + " are allowed");
    }
    return (int) length;
  }

  /** Returns the number of numbers: the product of the axes. */
  long count() {
    long count = 1;
    for (long axis : shape) {
      count = Math.multiplyExact(count, axis);
    }
    return count;
  }

  /** Returns the shape in words, such as 3 × 2. */
  String shapeInWords() {
    return shape.isEmpty()
        ? "a single number"
        : shape.stream().map(String::valueOf).collect(Collectors.joining(" × "));
  }

  private static NpyHeader parse(Path file, String text, long start) {
    try {
      Map<String, Object> entries = PythonLiteral.dictionary(text);
      if (!entries.keySet().equals(KEYS)) {
        throw new IllegalArgumentException("it should have descr, fortran_order and shape");
      }
      String dtype = String.valueOf(entries.get("descr"));
      return new NpyHeader(
          NumberType.ofNumpy(dtype),
          dtype.startsWith(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN,
          fortran(entries.get("fortran_order")),
          shape(entries.get("shape")),
          start);
    } catch (IllegalArgumentException e) {
      throw new BadFileException(file, "in its .npy header " + e.getMessage());
    }
  }

  private static boolean fortran(Object order) {
    if (!(order instanceof Boolean)) {
      throw new IllegalArgumentException("fortran_order is neither True nor False");
    }
    return (Boolean) order;
  }

  private static List<Long> shape(Object shape) {
    if (!(shape instanceof List<?> axes) || !axes.stream().allMatch(Long.class::isInstance)) {
      throw new IllegalArgumentException("the shape is not a tuple of whole numbers");
    }
    return axes.stream().map(Long.class::cast).toList();
  }

  private void checkSize(Path file, long size) {
    long claimed;
    try {
      claimed = Math.multiplyExact(count(), type.width());
    } catch (ArithmeticException e) {
      throw new BadFileException(file, "its shape " + shapeInWords() + " overflows");
    }
    if (size >= 0 && claimed != size - start) {
      throw wrongSize(file, claimed > size - start, (size - start) + " follow");
    }
  }

  /** Returns the exception for a file that has fewer or more bytes than its header claims. */
  BadFileException wrongSize(Path file, boolean truncated, String found) {
    return new BadFileException(
        file,
        String.format(
            "%s: its header claims %s of %s, %d bytes, but %s",
            truncated ? "truncated" : "too long",
            shapeInWords(),
            type,
            count() * type.width(),
            found));
  }

  private static ByteBuffer need(Path file, ByteReader bytes, int length) throws IOException {
    if (bytes.fill(length)) {
      return bytes.buffer();
    }
    long size = bytes.position() + bytes.buffer().remaining();
    throw new BadFileException(
        file,
        size == 0
            ? "the file is empty"
            : "truncated: its " + size + " bytes end within the header");
  }
}
