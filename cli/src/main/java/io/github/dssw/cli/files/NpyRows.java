package io.github.dssw.cli.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads the rows of a {@code .npy} file; a row has all numbers of one index of the first axis. */
final class NpyRows extends PlacedRows {
  private final ByteReader bytes;
  private final NpyHeader header;
  private final boolean sized;
  private final int rows;
  private final int columns;
  private FortranOrder fortran;
  private int row = -1;

  private NpyRows(Path file, ByteReader bytes, NpyHeader header, boolean sized) {
    super(file);
    this.bytes = bytes;
    this.header = header;
    this.sized = sized;
    boolean empty = header.count() == 0 || header.shape().isEmpty();
    long first = empty ? 0 : header.shape().get(0);
    long rest = empty ? 0 : header.count() / first;
    if (Math.max(first, rest) > DataFiles.LONGEST_ARRAY) {
      throw tooLarge();
    }
    this.rows = (int) first;
    this.columns = (int) rest;
    bytes.order(header.byteOrder());
  }

  /** Checks that all numbers fit into one array. */
  void checkFitsArray() {
    if (header.count() > DataFiles.LONGEST_ARRAY) {
      throw tooLarge();
    }
  }

  private BadFileException tooLarge() {
    return problemWithFile(
        "its shape " + header.shapeInWords() + " has more numbers than an array can have");
  }

  /** Opens a file by its name alone. */
  static NpyRows open(Path file) throws IOException {
    return open(file, InputFile.of(file, ReadOptions.DEFAULT).open(ReadOptions.DEFAULT.watch()));
  }

  static NpyRows open(Path file, InputFile.Content content) throws IOException {
    ByteReader bytes = new ByteReader(content.bytes());
    NpyHeader header = NpyHeader.read(file, bytes, content.size());
    return new NpyRows(file, bytes, header, content.size() >= 0);
  }

  /** Returns the length of each axis. */
  List<Long> shape() {
    return header.shape();
  }

  /** Returns the shape in words. */
  String shapeInWords() {
    return header.shapeInWords();
  }

  @Override
  public int columns() {
    return columns;
  }

  /** Returns the number of rows; at most a guess if only the header, not the size, says it. */
  @Override
  public int expected() {
    return sized ? rows : Math.min(rows, FIRST_GUESS);
  }

  @Override
  public boolean next(double[] into) throws IOException {
    if (++row >= rows) {
      checkEnd();
      return false;
    }
    if (header.fortran()) {
      if (fortran == null) {
        fortran = FortranOrder.open(header, rows, columns, this::nextNumber);
      }
      fortran.read(row, into);
    } else {
      for (int k = 0; k < columns; k++) {
        into[k] = nextNumber();
      }
    }
    return true;
  }

  private double nextNumber() throws IOException {
    if (!bytes.fill(header.type().width())) {
      long found = bytes.position() + bytes.buffer().remaining() - header.start();
      throw header.wrongSize(file, true, found + " follow");
    }
    return header.type().get(bytes.buffer());
  }

  private void checkEnd() throws IOException {
    if (bytes.fill(1)) {
      throw header.wrongSize(file, false, "more follow");
    }
  }

  @Override
  String place() {
    return "row " + row;
  }

  @Override
  public void close() throws IOException {
    try {
      bytes.close();
    } finally {
      if (fortran != null) {
        fortran.close();
      }
    }
  }
}
