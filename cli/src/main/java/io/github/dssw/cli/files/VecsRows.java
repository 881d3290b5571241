package io.github.dssw.cli.files;

import io.github.dssw.cli.numbers.NumberType;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * Reads the rows of {@code .fvecs}, {@code .bvecs} and {@code .ivecs} files: each row is its length
 * as int32, then its numbers, all little endian.
 */
final class VecsRows extends PlacedRows {
  /** Small enough that a row can be allocated before its numbers are seen. */
  private static final int LONGEST_ROW = 1 << 20;

  private final ByteReader bytes;
  private final NumberType type;
  private final int columns;
  private final int expected;
  private int row = -1;
  private boolean lengthIsRead;

  private VecsRows(Path file, ByteReader bytes, NumberType type, long size) throws IOException {
    super(file);
    this.bytes = bytes;
    this.type = type;
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    if (!bytes.fill(1)) {
      throw problemWithFile("the file is empty");
    }
    row = 0;
    this.columns = length();
    if (columns < 1 || columns > LONGEST_ROW) {
      throw problem(
          "claims " + columns + " numbers; between 1 and " + LONGEST_ROW + " are allowed");
    }
    this.lengthIsRead = true;
    this.row = -1;
    long rows = size / (Integer.BYTES + (long) columns * type.width());
    int guess = Math.min(FIRST_GUESS, LONGEST_ROW / columns);
    this.expected = size < 0 ? guess : (int) Math.min(rows, DataFiles.LONGEST_ARRAY);
  }

  static VecsRows open(Path file, InputFile.Content content, NumberType type) throws IOException {
    return new VecsRows(file, new ByteReader(content.bytes()), type, content.size());
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public int expected() {
    return Math.max(1, expected);
  }

  @Override
  public boolean next(double[] into) throws IOException {
    if (!lengthIsRead && !bytes.fill(1)) {
      return false;
    }
    row++;
    int length = lengthIsRead ? columns : length();
    lengthIsRead = false;
    if (length != columns) {
      throw problem("claims " + length + " numbers, row 0 has " + columns);
    }
    for (int k = 0; k < columns; k++) {
      if (!bytes.fill(type.width())) {
        throw problem("is truncated: it has " + k + " of " + columns + " numbers");
      }
      into[k] = type.get(bytes.buffer());
    }
    return true;
  }

  private int length() throws IOException {
    if (!bytes.fill(Integer.BYTES)) {
      throw problem("is truncated: the file ends within its length");
    }
    return bytes.buffer().getInt();
  }

  @Override
  String place() {
    return "row " + row;
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
