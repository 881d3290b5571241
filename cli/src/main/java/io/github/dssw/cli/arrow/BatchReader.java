package io.github.dssw.cli.arrow;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Reads the buffers of chosen columns of one batch, and passes over the others. */
final class BatchReader {
  private static final int LENGTH = 0;
  private static final int NODES = 1;
  private static final int BUFFERS = 2;
  private static final int COMPRESSION = 3;
  private static final int VARIADIC = 4;

  /** Nodes and buffers are pairs of whole numbers. */
  private static final int PAIR = 2;

  private static final int LZ4 = 0;

  private final FlatTable batch;
  private final long bodyLength;
  private final InputStream in;
  private final boolean compressed;

  private long position;
  private int node;
  private int buffer;
  private int variadic;

  BatchReader(FlatTable batch, long bodyLength, InputStream in) throws ArrowException {
    this.batch = batch;
    this.bodyLength = bodyLength;
    this.in = in;
    this.compressed = batch.has(COMPRESSION);
    if (compressed && batch.tableAt(COMPRESSION).byteAt(0) != LZ4) {
      throw new ArrowException(
          "is compressed by Zstandard; write it with compression 'lz4' or 'uncompressed'");
    }
  }

  /** Reads the batch to its end. */
  ArrowBatch read(List<ArrowColumn> all, List<ArrowColumn> chosen) throws IOException {
    long rows = batch.longAt(LENGTH);
    if (rows < 0 || rows > Integer.MAX_VALUE) {
      throw new ArrowException("has a batch of " + rows + " rows");
    }
    Map<ArrowColumn, ArrowValues> read = new IdentityHashMap<>();
    for (ArrowColumn column : all) {
      boolean wanted = chosen.stream().anyMatch(one -> one == column);
      ArrowValues values = wanted ? values(column, (int) rows) : null;
      if (wanted) {
        read.put(column, values);
      } else {
        passOver(column);
      }
    }
    skipTo(bodyLength);
    List<ArrowValues> values = new ArrayList<>();
    chosen.forEach(column -> values.add(read.get(column)));
    return new ArrowBatch((int) rows, values);
  }

  /** Reads a column of numbers or of lists of numbers. */
  private ArrowValues values(ArrowColumn column, int length) throws IOException {
    long claimed = nodeLength();
    if (claimed != length) {
      throw new ArrowException(
          "column " + column.quoted() + " has " + claimed + " values for " + length + " rows");
    }
    ByteBuffer validity = nextBuffer();
    ArrowType type = column.arrowType();
    if (type.isNumber()) {
      return new ArrowValues(column, length, validity, nextBuffer(), null).checked();
    }
    ByteBuffer offsets = type.kind() == ArrowType.Kind.LIST ? nextBuffer() : null;
    long elements = peekNodeLength();
    if (elements < 0 || elements > Integer.MAX_VALUE) {
      throw new ArrowException(
          "has " + elements + " numbers in a batch; write it in batches with fewer rows");
    }
    ArrowValues inner = values(column.element(), (int) elements);
    return new ArrowValues(column, length, validity, offsets, inner).checked();
  }

  private void passOver(ArrowColumn column) {
    nodeLength();
    buffer += column.arrowType().buffers();
    if (column.arrowType().variadic()) {
      buffer = Math.addExact(buffer, Math.toIntExact(batch.longAt(VARIADIC, checkedVariadic())));
    }
    column.children().forEach(this::passOver);
  }

  private int checkedVariadic() {
    return checked(variadic++, batch.count(VARIADIC));
  }

  private long nodeLength() {
    return batch.longAt(NODES, PAIR * checked(node++, batch.count(NODES)));
  }

  private long peekNodeLength() {
    return batch.longAt(NODES, PAIR * checked(node, batch.count(NODES)));
  }

  private static int checked(int index, int count) {
    return Objects.checkIndex(index, count);
  }

  /** Returns the bytes of the next buffer, decompressed. */
  private ByteBuffer nextBuffer() throws IOException {
    int index = PAIR * checked(buffer++, batch.count(BUFFERS));
    long offset = batch.longAt(BUFFERS, index);
    long length = batch.longAt(BUFFERS, index + 1);
    if (length == 0) {
      return ByteBuffer.allocate(0);
    }
    if (length < 0 || offset < position || length > bodyLength - offset) {
      throw new ArrowException(
          "is damaged: a buffer of " + length + " bytes at " + offset + " does not fit its batch");
    }
    if (length > ArrowStream.LARGEST_BUFFER) {
      throw ArrowStream.tooLarge(length);
    }
    skipTo(offset);
    byte[] bytes = in.readNBytes((int) length);
    position += bytes.length;
    if (bytes.length < length) {
      throw ArrowStream.truncated();
    }
    return plain(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
  }

  /** A compressed buffer starts with its size; −1 means that it is not compressed after all. */
  private ByteBuffer plain(ByteBuffer bytes) throws ArrowException {
    if (!compressed) {
      return bytes;
    }
    if (bytes.remaining() < Long.BYTES) {
      throw new ArrowException("its compressed data are damaged: a buffer has no size");
    }
    long size = bytes.getLong();
    return size == -1
        ? bytes.slice().order(ByteOrder.LITTLE_ENDIAN)
        : Lz4Frame.decompress(bytes, size);
  }

  private void skipTo(long target) throws IOException {
    try {
      in.skipNBytes(target - position);
      position = target;
    } catch (EOFException e) {
      throw ArrowStream.truncated();
    }
  }
}
