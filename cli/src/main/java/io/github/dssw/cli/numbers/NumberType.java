package io.github.dssw.cli.numbers;

import java.nio.ByteBuffer;

/**
 * A type of binary numbers.
 *
 * @param kind f for floating-point, i for signed and u for unsigned whole numbers, as in numpy
 * @param width the number of bytes
 */
public record NumberType(char kind, int width) {
  /** Numbers of single precision. */
  public static final NumberType FLOAT32 = new NumberType('f', Float.BYTES);

  /** Signed whole numbers of four bytes. */
  public static final NumberType INT32 = new NumberType('i', Integer.BYTES);

  /** Bytes from 0 to 255. */
  public static final NumberType UINT8 = new NumberType('u', Byte.BYTES);

  /**
   * Returns the type that numpy writes as, say, {@code <f4}.
   *
   * @throws IllegalArgumentException if it is not a type of real numbers
   */
  public static NumberType ofNumpy(String dtype) {
    if (dtype.matches("[<>|](f[248]|[iu][1248])")) {
      return new NumberType(dtype.charAt(1), dtype.charAt(2) - '0');
    }
    String what = dtype.startsWith("[") ? "a structured dtype" : "dtype '" + dtype + "'";
    throw new IllegalArgumentException(
        what + " is not supported: save it as float32 or float64, say with a.astype('float32')");
  }

  /** Takes the next number from a buffer. */
  public double get(ByteBuffer bytes) {
    return switch (kind) {
      case 'f' ->
          switch (width) {
            case 2 -> half(bytes.getShort());
            case 4 -> bytes.getFloat();
            default -> bytes.getDouble();
          };
      case 'i' ->
          switch (width) {
            case 1 -> bytes.get();
            case 2 -> bytes.getShort();
            case 4 -> bytes.getInt();
            default -> bytes.getLong();
          };
      default ->
          switch (width) {
            case 1 -> Byte.toUnsignedInt(bytes.get());
            case 2 -> Short.toUnsignedInt(bytes.getShort());
            case 4 -> Integer.toUnsignedLong(bytes.getInt());
            default -> unsigned(bytes.getLong());
          };
    };
  }

  /** Returns the number with these bits in IEEE 754 half precision. */
  private static double half(short bits) {
    int exponent = bits >> 10 & 0x1f;
    int fraction = bits & 0x3ff;
    double size =
        switch (exponent) {
          case 0 -> Math.scalb((double) fraction, -24);
          case 0x1f -> fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
          default -> Math.scalb((double) (fraction | 0x400), exponent - 25);
        };
    return bits < 0 ? -size : size;
  }

  private static double unsigned(long bits) {
    // Half of it, rounded to odd, so that the double has the rounding of the whole number.
    return bits >= 0 ? bits : 2.0 * (bits >>> 1 | bits & 1);
  }

  @Override
  public String toString() {
    String name =
        switch (kind) {
          case 'f' -> "float";
          case 'i' -> "int";
          default -> "uint";
        };
    return name + 8 * width;
  }
}
