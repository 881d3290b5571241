package io.github.dssw.cli.study;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.OutputFile;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A binary file of arrays, for the state of a task that is not finished: the number of arrays, then
 * each array after its length, then a CRC-32 of all that. Numbers are big-endian.
 *
 * @param path the file
 */
record ArraysFile(Path path) {
  boolean exists() {
    return Files.exists(path);
  }

  void write(List<double[]> arrays) {
    int size = Integer.BYTES + Long.BYTES;
    for (double[] array : arrays) {
      size = Math.addExact(size, Integer.BYTES + Math.multiplyExact(array.length, Double.BYTES));
    }
    ByteBuffer buffer = ByteBuffer.allocate(size).putInt(arrays.size());
    for (double[] array : arrays) {
      buffer.putInt(array.length);
      for (double number : array) {
        buffer.putDouble(number);
      }
    }
    buffer.putLong(Checksum.of(buffer.array(), buffer.position()));
    OutputFile.write(path, out -> out.write(buffer.array()));
  }

  /**
   * Reads what {@link #write} wrote, to the same bits.
   *
   * @throws BadFileException naming the file and the reason, if it cannot be read or its bytes are
   *     not those that were written
   */
  List<double[]> read() {
    byte[] bytes;
    try {
      bytes = Files.readAllBytes(path);
    } catch (IOException e) {
      throw BadFileException.of(path, e);
    }
    int end = bytes.length - Long.BYTES;
    if (end < Integer.BYTES || ByteBuffer.wrap(bytes).getLong(end) != Checksum.of(bytes, end)) {
      throw new BadFileException(path, "is damaged: its checksum does not match its content");
    }
    try {
      return arrays(ByteBuffer.wrap(bytes, 0, end));
    } catch (BufferUnderflowException | NegativeArraySizeException e) {
      throw new BadFileException(path, "is not a file of arrays");
    }
  }

  private static List<double[]> arrays(ByteBuffer buffer) {
    List<double[]> arrays = new ArrayList<>();
    for (int remaining = buffer.getInt(); remaining > 0; remaining--) {
      double[] array = new double[buffer.getInt()];
      for (int i = 0; i < array.length; i++) {
        array[i] = buffer.getDouble();
      }
      arrays.add(array);
    }
    return arrays;
  }
}
