package io.github.dssw.cli.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads the rows of a {@code .npy} file; a row has all numbers of one index of the first axis. */
final class NpyRows implements Rows {
  private static final int BUFFER = 1 << 16;

  private final Path file;
  private final FileChannel channel;
  private final NpyHeader header;
  private final int rows;
  private final int columns;
  private final ByteBuffer buffer;
  private int row = -1;

  private NpyRows(Path file, FileChannel channel, NpyHeader header) throws IOException {
    this.file = file;
    this.channel = channel;
    this.header = header;
    if (header.count() > DataFiles.LONGEST_ARRAY) {
      throw new BadFileException(
          file, "its shape " + header.shapeInWords() + " has more numbers than an array can have");
    }
    // The product of the axes is an int. If it is 0, one axis alone may still be too long for one.
    this.rows =
        header.count() == 0 || header.shape().isEmpty() ? 0 : header.shape().get(0).intValue();
    this.columns = rows == 0 ? 0 : (int) (header.count() / rows);
    this.buffer = ByteBuffer.allocate(BUFFER).order(header.byteOrder()).limit(0);
    channel.position(header.start());
  }

  static NpyRows open(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new BadFileException(file, "not a regular file, which .npy needs");
    }
    FileChannel channel = FileChannel.open(file);
    try {
      return new NpyRows(file, channel, NpyHeader.read(file, channel));
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
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

  @Override
  public int expected() {
    return rows;
  }

  @Override
  public boolean next(double[] into) throws IOException {
    if (++row >= rows) {
      return false;
    }
    for (int k = 0; k < columns; k++) {
      if (buffer.remaining() < header.width()) {
        refill();
      }
      into[k] = header.width() == Float.BYTES ? buffer.getFloat() : buffer.getDouble();
    }
    return true;
  }

  private void refill() throws IOException {
    buffer.compact();
    while (buffer.position() < header.width()) {
      if (channel.read(buffer) < 0) {
        throw problem("the file ended while it was read");
      }
    }
    buffer.flip();
  }

  @Override
  public BadFileException problem(String what) {
    return new BadFileException(file, "row " + row + " " + what);
  }

  @Override
  public BadFileException problem(int column, String what) {
    return new BadFileException(file, "row " + row + ", column " + column + " " + what);
  }

  @Override
  public BadFileException problemWithFile(String what) {
    return new BadFileException(file, what);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
