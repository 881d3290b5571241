package io.github.dssw.cli.arrow;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads the batches of an Arrow file or stream one after another. A file is a stream between two
 * marks, with an index at its end that is not needed.
 *
 * <pre>{@code
 * ArrowStream stream = new ArrowStream(in);
 * List<ArrowColumn> chosen = stream.columns().subList(0, 3);
 * for (Optional<ArrowBatch> batch = stream.next(chosen); batch.isPresent(); ...) { ... }
 * }</pre>
 *
 * <p>Memory is bounded by the buffers of the chosen columns of one batch: no size that the bytes
 * claim is allocated before the bytes are there.
 */
public final class ArrowStream implements Closeable {
  /** The size of the largest buffer that an array can hold. */
  static final long LARGEST_BUFFER = Integer.MAX_VALUE - 8L;

  private static final byte[] MARK = {'A', 'R', 'R', 'O', 'W', '1'};
  private static final byte[] FEATHER_1 = {'F', 'E', 'A', '1'};
  private static final int MARK_WITH_PADDING = 8;
  private static final int CONTINUATION = -1;

  /** The first characters of any text would be a larger number. */
  private static final int LARGEST_METADATA = 1 << 27;

  private static final int HEADER_KIND = 1;
  private static final int HEADER = 2;
  private static final int BODY_LENGTH = 3;
  private static final int SCHEMA = 1;
  private static final int DICTIONARY_BATCH = 2;
  private static final int RECORD_BATCH = 3;
  private static final int ENDIANNESS = 0;
  private static final int FIELDS = 1;

  private final InputStream in;
  private final boolean isFile;
  private final List<ArrowColumn> columns;

  /** The first bytes, which may be a mark or the start of a stream without one. */
  private ByteBuffer first;

  /** A message: its kind and header, and the length of the body that follows. */
  private record Message(int kind, FlatTable header, long bodyLength) {}

  /**
   * Reads the schema.
   *
   * @throws ArrowException if the bytes are no Arrow data, or of a kind that cannot be read
   */
  public ArrowStream(InputStream in) throws IOException {
    this.in = in;
    this.first = ByteBuffer.wrap(in.readNBytes(MARK_WITH_PADDING)).order(ByteOrder.LITTLE_ENDIAN);
    if (startsWith(FEATHER_1)) {
      throw new ArrowException(
          "is a Feather file of version 1; write it again with version 2, the default since 2020");
    }
    this.isFile = startsWith(MARK);
    if (isFile) {
      first = first.position(first.limit());
    }
    this.columns = readSchema();
  }

  private boolean startsWith(byte[] mark) {
    return first.limit() >= mark.length
        && ByteBuffer.wrap(mark).equals(first.slice(0, mark.length));
  }

  private List<ArrowColumn> readSchema() throws IOException {
    try {
      Message message = readMessage();
      if (message == null || message.kind() != SCHEMA) {
        throw new ArrowException("is not an Arrow file: it does not start with a schema");
      }
      if (message.header().shortAt(ENDIANNESS) != 0) {
        throw new ArrowException("its numbers are big endian; only little endian ones can be read");
      }
      skip(message.bodyLength());
      return ArrowColumn.of(message.header(), FIELDS);
    } catch (IndexOutOfBoundsException e) {
      throw new ArrowException("its schema is damaged");
    }
  }

  /** Returns the columns of the table. */
  public List<ArrowColumn> columns() {
    return columns;
  }

  /** Returns the next batch of rows, with these columns alone, or nothing at the end. */
  public Optional<ArrowBatch> next(List<ArrowColumn> chosen) throws IOException {
    try {
      for (Message message = readMessage(); message != null; message = readMessage()) {
        if (message.kind() == RECORD_BATCH) {
          return Optional.of(
              new BatchReader(message.header(), message.bodyLength(), in).read(columns, chosen));
        }
        if (message.kind() != DICTIONARY_BATCH) {
          throw new ArrowException("has a message of kind " + message.kind() + " among its rows");
        }
        skip(message.bodyLength());
      }
    } catch (IndexOutOfBoundsException e) {
      throw new ArrowException("a description of its rows is damaged");
    }
    checkEnd();
    return Optional.empty();
  }

  /** Returns the next message, or null at the end of the stream. */
  private Message readMessage() throws IOException {
    Integer start = readInt();
    if (start == null) {
      if (isFile) {
        throw new ArrowException("is truncated: it ends before the end of its rows");
      }
      return null;
    }
    // Streams of versions before 0.15 have no mark before the length.
    Integer length = start == CONTINUATION ? readInt() : start;
    if (length == null || length < 0 || length > LARGEST_METADATA) {
      throw new ArrowException("is not an Arrow file, or is damaged: a message has no length");
    }
    if (length == 0) {
      return null;
    }
    FlatTable message =
        FlatTable.root(ByteBuffer.wrap(read(length)).order(ByteOrder.LITTLE_ENDIAN));
    long body = message.longAt(BODY_LENGTH);
    if (body < 0) {
      throw new ArrowException("is damaged: a message has a body of " + body + " bytes");
    }
    return new Message(message.byteAt(HEADER_KIND), message.tableAt(HEADER), body);
  }

  /** Returns the next int, or null if the stream ends before it. */
  private Integer readInt() throws IOException {
    byte[] bytes = read(Integer.BYTES, true);
    return bytes == null ? null : ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt();
  }

  private byte[] read(int length) throws IOException {
    return read(length, false);
  }

  /** Returns bytes: those that were looked at first, then those of the stream. */
  private byte[] read(int length, boolean mayEnd) throws IOException {
    int kept = Math.min(length, first.remaining());
    byte[] bytes = new byte[kept];
    first.get(bytes);
    if (kept < length) {
      byte[] more = in.readNBytes(length - kept);
      bytes = ByteBuffer.allocate(kept + more.length).put(bytes).put(more).array();
    }
    if (bytes.length == 0 && mayEnd) {
      return null;
    }
    if (bytes.length < length) {
      throw truncated();
    }
    return bytes;
  }

  private void skip(long length) throws IOException {
    try {
      in.skipNBytes(length);
    } catch (EOFException e) {
      throw truncated();
    }
  }

  /** Checks that a file ends with its mark: one that was cut off in its index may lack rows. */
  private void checkEnd() throws IOException {
    if (!isFile) {
      return;
    }
    byte[] last = new byte[MARK.length];
    for (int next = in.read(); next >= 0; next = in.read()) {
      System.arraycopy(last, 1, last, 0, last.length - 1);
      last[last.length - 1] = (byte) next;
    }
    if (!Arrays.equals(last, MARK)) {
      throw new ArrowException("is truncated or damaged: its end is missing");
    }
  }

  static ArrowException truncated() {
    return new ArrowException("is truncated: it ends within its rows");
  }

  static ArrowException tooLarge(long size) {
    return new ArrowException(
        "has a buffer of " + size + " bytes in a batch; write it in batches with fewer rows");
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
