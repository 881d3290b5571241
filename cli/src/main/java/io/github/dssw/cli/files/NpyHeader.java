package io.github.dssw.cli.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The header of a {@code .npy} file, checked against the size of the file before any memory is
 * allocated.
 *
 * @param width 4 bytes for float32, 8 for float64
 * @param byteOrder the order of those bytes
 * @param shape the length of each axis
 * @param start the position of the first number in the file
 */
record NpyHeader(int width, ByteOrder byteOrder, List<Long> shape, long start) {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int LONGEST = 1 << 16;
  private static final Set<String> KEYS = Set.of("descr", "fortran_order", "shape");

  /** Reads and checks the header of a file. */
  static NpyHeader read(Path file, FileChannel channel) throws IOException {
    ByteBuffer preamble = read(file, channel, 0, MAGIC.length + 2);
    byte[] magic = new byte[MAGIC.length];
    preamble.get(magic);
    if (!Arrays.equals(magic, MAGIC)) {
      throw new BadFileException(file, "not a .npy file: it does not start with \\x93NUMPY");
    }
    int version = preamble.get();
    if (version < 1 || version > 3) {
      throw new BadFileException(file, ".npy version " + version + " is not known; 1 to 3 are");
    }
    int lengthBytes = version == 1 ? 2 : 4;
    ByteBuffer field = read(file, channel, preamble.limit(), lengthBytes);
    long length =
        version == 1
            ? Short.toUnsignedInt(field.getShort())
            : Integer.toUnsignedLong(field.getInt());
    if (length > LONGEST) {
      throw new BadFileException(
          file, "its header claims " + length + " bytes; " + LONGEST + " are allowed");
    }
    int textStart = preamble.limit() + lengthBytes;
    Charset charset = version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
    String text = charset.decode(read(file, channel, textStart, (int) length)).toString();
    NpyHeader header = parse(file, text, textStart + length);
    header.checkSize(file, channel.size());
    return header;
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
      String dtype = dtype(entries.get("descr"));
      checkOrder(entries.get("fortran_order"));
      return new NpyHeader(
          dtype.endsWith("4") ? Float.BYTES : Double.BYTES,
          dtype.startsWith("<") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN,
          shape(entries.get("shape")),
          start);
    } catch (IllegalArgumentException e) {
      throw new BadFileException(file, "in its .npy header " + e.getMessage());
    }
  }

  private static String dtype(Object descr) {
    if (Set.of("<f4", "<f8", ">f4", ">f8").contains(descr)) {
      return (String) descr;
    }
    String kind = descr instanceof String ? "dtype '" + descr + "'" : "a structured dtype";
    throw new IllegalArgumentException(
        kind + " is not supported: save it as float32 or float64, say with a.astype('float32')");
  }

  private static void checkOrder(Object fortran) {
    if (!(fortran instanceof Boolean)) {
      throw new IllegalArgumentException("fortran_order is neither True nor False");
    }
    if ((Boolean) fortran) {
      throw new IllegalArgumentException(
          "the array is in Fortran order: save it in C order, with np.ascontiguousarray(a)");
    }
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
      claimed = Math.multiplyExact(count(), width);
    } catch (ArithmeticException e) {
      throw new BadFileException(file, "its shape " + shapeInWords() + " overflows");
    }
    long there = size - start;
    if (claimed != there) {
      throw new BadFileException(
          file,
          String.format(
              "%s: its header claims %s of float%d, %d bytes, but %d follow",
              claimed > there ? "truncated" : "too long",
              shapeInWords(),
              8 * width,
              claimed,
              there));
    }
  }

  private static ByteBuffer read(Path file, FileChannel channel, long from, int length)
      throws IOException {
    long size = channel.size();
    if (size == 0) {
      throw new BadFileException(file, "the file is empty");
    }
    if (from + length > size) {
      throw new BadFileException(file, "truncated: its " + size + " bytes end within the header");
    }
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) >= 0) {}
    return bytes.flip();
  }
}
