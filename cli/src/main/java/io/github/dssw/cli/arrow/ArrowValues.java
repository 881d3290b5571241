package io.github.dssw.cli.arrow;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The values of a column of numbers, or of lists of numbers, in one batch. */
public final class ArrowValues {
  private final ArrowColumn column;
  private final int length;

  /** A bit for each value that is there; empty if all are. */
  private final ByteBuffer validity;

  /** The same bytes as data, with a position of its own. */
  private final ByteBuffer view;

  /** The numbers, or the offsets of lists; null for lists of a fixed length. */
  private final ByteBuffer data;

  /** The elements of all lists; null for numbers. */
  private final ArrowValues elements;

  ArrowValues(
      ArrowColumn column, int length, ByteBuffer validity, ByteBuffer data, ArrowValues elements) {
    this.column = column;
    this.length = length;
    this.validity = validity;
    this.data = data;
    this.view = data == null ? null : data.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    this.elements = elements;
  }

  /** Checks that the buffers are long enough. */
  ArrowValues checked() throws ArrowException {
    ArrowType type = column.arrowType();
    boolean enough =
        type.kind() == ArrowType.Kind.FIXED_LIST
            ? (long) length * type.width() <= elements.length
            : data.limit() >= needed() * type.width();
    boolean enoughBits = validity.limit() == 0 || validity.limit() >= (length + 7L) / 8;
    if (!enough || !enoughBits) {
      throw new ArrowException(
          "is damaged: column " + column.quoted() + " has too few bytes for " + length + " values");
    }
    return this;
  }

  /** Returns the number of entries of the data: lists have one offset more; empty ones may not. */
  private long needed() {
    return elements == null || length == 0 ? length : length + 1L;
  }

  /** Returns whether there is a value. */
  public boolean has(int index) {
    return validity.limit() == 0 || (validity.get(index / 8) >> index % 8 & 1) != 0;
  }

  /** Returns the index of the first element of a list. */
  private long start(int list) {
    ArrowType type = column.arrowType();
    if (type.kind() == ArrowType.Kind.FIXED_LIST) {
      return (long) list * type.width();
    }
    int at = list * type.width();
    return type.width() == Long.BYTES ? data.getLong(at) : data.getInt(at);
  }

  /** Returns the length of a list; −1 if its place is outside of the elements. */
  public int listLength(int list) {
    long start = start(list);
    long end = start(list + 1);
    return start < 0 || end < start || end > elements.length ? -1 : (int) (end - start);
  }

  /** Returns whether a list has an element at this index. */
  public boolean hasElement(int list, int index) {
    return elements.has((int) start(list) + index);
  }

  /** Returns an element of a list. */
  public double element(int list, int index) {
    return elements.number((int) start(list) + index);
  }

  /** Returns a number. */
  public double number(int index) {
    ArrowType type = column.arrowType();
    int at = index * type.width();
    return type.number().get(view.position(at));
  }
}
