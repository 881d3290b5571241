package io.github.dssw.cli.files;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Reads rows of an array whose first axis runs fastest, so that a row is scattered over the whole
 * file. The numbers are first copied to a temporary file: memory stays bounded, and compressed
 * files and pipes, which have no positions, work too.
 */
final class FortranOrder implements Closeable {
  /** The number of numbers that are in memory at once, if a row has fewer. */
  private static final int BLOCK = 1 << 20;

  /** Returns the numbers of the array in the order of the file. */
  interface Numbers {
    double next() throws IOException;
  }

  private final FileChannel channel;
  private final int rows;
  private final int[] positions;
  private final int blockRows;
  private final double[] block;
  private final ByteBuffer bytes;
  private int blockStart;
  private int blockEnd;

  private FortranOrder(FileChannel channel, int rows, int[] positions) {
    this.channel = channel;
    this.rows = rows;
    this.positions = positions;
    this.blockRows = Math.max(1, Math.min(rows, BLOCK / positions.length));
    this.block = new double[Math.multiplyExact(blockRows, positions.length)];
    this.bytes = ByteBuffer.allocate(Double.BYTES * blockRows);
  }

  static FortranOrder open(NpyHeader header, int rows, int columns, Numbers numbers)
      throws IOException {
    Path copy = Files.createTempFile("dssw-", ".part");
    try {
      try (DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(copy), 1 << 16))) {
        for (long i = 0; i < (long) rows * columns; i++) {
          out.writeDouble(numbers.next());
        }
      }
      // Windows cannot delete a file that is open, so the channel deletes it when it is closed.
      FileChannel channel =
          FileChannel.open(copy, StandardOpenOption.READ, StandardOpenOption.DELETE_ON_CLOSE);
      return new FortranOrder(channel, rows, positions(header.shape(), columns));
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(copy);
      throw e;
    }
  }

  /**
   * Returns which column of the file has each number of a row: the axes after the first, reversed.
   */
  private static int[] positions(List<Long> shape, int columns) {
    int[] positions = new int[columns];
    for (int k = 0; k < columns; k++) {
      int rest = k;
      int position = 0;
      for (int axis = shape.size() - 1; axis >= 1; axis--) {
        int length = shape.get(axis).intValue();
        position = position * length + rest % length;
        rest /= length;
      }
      positions[k] = position;
    }
    return positions;
  }

  /** Reads a row; rows are read one after another. */
  void read(int row, double[] into) throws IOException {
    if (row >= blockEnd) {
      fill(row);
    }
    System.arraycopy(block, (row - blockStart) * into.length, into, 0, into.length);
  }

  private void fill(int from) throws IOException {
    blockStart = from;
    blockEnd = Math.min(rows, from + blockRows);
    for (int k = 0; k < positions.length; k++) {
      long start = (long) positions[k] * rows + from;
      bytes.clear().limit(Double.BYTES * (blockEnd - from));
      while (bytes.hasRemaining()) {
        if (channel.read(bytes, Double.BYTES * start + bytes.position()) < 0) {
          throw new IOException("the temporary file of the array in Fortran order was cut off");
        }
      }
      bytes.flip();
      for (int i = 0; i < blockEnd - from; i++) {
        block[i * positions.length + k] = bytes.getDouble();
      }
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
