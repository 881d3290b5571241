package io.github.dssw.cli.arrow;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A table in the encoding of FlatBuffers, which Arrow describes its data in. Fields are known by
 * their number in the schema of Arrow's format.
 *
 * <p>Bytes are not trusted: offsets that leave the buffer end in an {@link
 * IndexOutOfBoundsException}, and {@link ArrowStream} reports that as damage.
 */
final class FlatTable {
  private final ByteBuffer bytes;
  private final int start;

  private FlatTable(ByteBuffer bytes, int start) {
    this.bytes = bytes;
    this.start = start;
  }

  /** Returns the root of a buffer, whose bytes are little endian. */
  static FlatTable root(ByteBuffer bytes) {
    return new FlatTable(bytes, bytes.getInt(0));
  }

  /** Returns the position of a field, or 0 if the table does not have it. */
  private int position(int field) {
    int vtable = start - bytes.getInt(start);
    int entry = 4 + 2 * field;
    int size = Short.toUnsignedInt(bytes.getShort(vtable));
    int offset = entry < size ? Short.toUnsignedInt(bytes.getShort(vtable + entry)) : 0;
    return offset == 0 ? 0 : start + offset;
  }

  boolean has(int field) {
    return position(field) != 0;
  }

  /** Returns a byte; 0 if it is missing, as for the other numbers. */
  int byteAt(int field) {
    int at = position(field);
    return at == 0 ? 0 : bytes.get(at);
  }

  int shortAt(int field) {
    int at = position(field);
    return at == 0 ? 0 : bytes.getShort(at);
  }

  int intAt(int field) {
    int at = position(field);
    return at == 0 ? 0 : bytes.getInt(at);
  }

  long longAt(int field) {
    int at = position(field);
    return at == 0 ? 0 : bytes.getLong(at);
  }

  /** Returns a table. */
  FlatTable tableAt(int field) {
    int at = position(field);
    if (at == 0) {
      throw new IndexOutOfBoundsException("field " + field + " is missing");
    }
    return new FlatTable(bytes, at + bytes.getInt(at));
  }

  /** Returns a text; empty if it is missing. */
  String textAt(int field) {
    byte[] text = new byte[count(field, 1)];
    bytes.get(elements(field), text);
    return new String(text, StandardCharsets.UTF_8);
  }

  /** Returns the number of elements of a vector; 0 if it is missing. */
  int count(int field) {
    return count(field, 1);
  }

  private int count(int field, int width) {
    if (!has(field)) {
      return 0;
    }
    int first = elements(field);
    int count = bytes.getInt(first - Integer.BYTES);
    if (count < 0 || (long) count * width > bytes.limit() - first) {
      throw new IndexOutOfBoundsException(count + " elements");
    }
    return count;
  }

  /** Returns the position of the first element of a vector. */
  private int elements(int field) {
    int at = position(field);
    return at == 0 ? 0 : at + bytes.getInt(at) + Integer.BYTES;
  }

  /** Returns a table of a vector of tables. */
  FlatTable tableAt(int field, int index) {
    int at = elements(field) + Integer.BYTES * index;
    return new FlatTable(bytes, at + bytes.getInt(at));
  }

  /** Returns one of the whole numbers that a vector of them, or of structs of them, has. */
  long longAt(int field, int index) {
    return bytes.getLong(elements(field) + Long.BYTES * index);
  }
}
