package io.github.dssw.cli.arrow;

import io.github.dssw.cli.numbers.NumberType;

/**
 * A type of values.
 *
 * @param name the type in words
 * @param kind what the values are
 * @param width the bytes of a number; of an offset of a list of any length; the length of lists of
 *     a fixed one
 * @param number the type of a number, or null
 * @param buffers the number of buffers of a column, without its children
 * @param variadic whether a batch says how many more buffers there are
 */
record ArrowType(
    String name, Kind kind, int width, NumberType number, int buffers, boolean variadic) {
  /** What values are. */
  enum Kind {
    NUMBER,
    LIST,
    FIXED_LIST,
    OTHER
  }

  /** Indices into a dictionary. */
  static final ArrowType DICTIONARY = other("dictionary", 2);

  private static final String[] NAMES = {
    "none",
    "null",
    "int",
    "float",
    "binary",
    "text",
    "bool",
    "decimal",
    "date",
    "time",
    "timestamp",
    "interval",
    "list",
    "struct",
    "union",
    "fixed-size binary",
    "fixed-size list",
    "map",
    "duration",
    "large binary",
    "large text",
    "large list",
    "run-end encoded",
    "binary view",
    "text view",
    "list view",
    "large list view"
  };

  /** The number of buffers of each type: of a union with offsets there is one more. */
  private static final int[] BUFFERS = {
    0, 0, 2, 2, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1, 2, 1, 2, 2, 3, 3, 2, 0, 2, 2, 3, 3
  };

  private static final int INT = 2;
  private static final int FLOATING_POINT = 3;
  private static final int LIST = 12;
  private static final int UNION = 14;
  private static final int FIXED_SIZE_LIST = 16;
  private static final int LARGE_LIST = 21;
  private static final int BINARY_VIEW = 23;
  private static final int TEXT_VIEW = 24;

  /** Returns the type with this number in Arrow's schema. */
  static ArrowType of(int number, FlatTable type) throws ArrowException {
    if (number < 1 || number >= NAMES.length) {
      throw new ArrowException("its schema has the type " + number + ", which is not known");
    }
    return switch (number) {
      case INT -> whole(type.intAt(0), type.byteAt(1) != 0);
      case FLOATING_POINT -> floating(type.shortAt(0));
      case LIST -> new ArrowType("list", Kind.LIST, Integer.BYTES, null, 2, false);
      case LARGE_LIST -> new ArrowType("large list", Kind.LIST, Long.BYTES, null, 2, false);
      case FIXED_SIZE_LIST -> fixedList(type.intAt(0));
      case UNION -> other("union", type.shortAt(0) == 0 ? 1 : 2);
      case BINARY_VIEW, TEXT_VIEW ->
          new ArrowType(NAMES[number], Kind.OTHER, 0, null, BUFFERS[number], true);
      default -> other(NAMES[number], BUFFERS[number]);
    };
  }

  private static ArrowType whole(int bits, boolean signed) throws ArrowException {
    if (bits != 8 && bits != 16 && bits != 32 && bits != 64) {
      throw new ArrowException("its schema has whole numbers of " + bits + " bits");
    }
    return number(new NumberType(signed ? 'i' : 'u', bits / 8));
  }

  private static ArrowType floating(int precision) throws ArrowException {
    if (precision < 0 || precision > 2) {
      throw new ArrowException("its schema has the precision " + precision);
    }
    return number(new NumberType('f', 2 << precision));
  }

  private static ArrowType number(NumberType number) {
    return new ArrowType(number.toString(), Kind.NUMBER, number.width(), number, 2, false);
  }

  private static ArrowType fixedList(int length) throws ArrowException {
    if (length < 0) {
      throw new ArrowException("its schema has lists of " + length + " elements");
    }
    return new ArrowType("fixed-size list", Kind.FIXED_LIST, length, null, 1, false);
  }

  private static ArrowType other(String name, int buffers) {
    return new ArrowType(name, Kind.OTHER, 0, null, buffers, false);
  }

  boolean isNumber() {
    return kind == Kind.NUMBER;
  }

  boolean isList() {
    return kind == Kind.LIST || kind == Kind.FIXED_LIST;
  }
}
