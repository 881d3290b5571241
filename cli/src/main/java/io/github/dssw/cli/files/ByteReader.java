package io.github.dssw.cli.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads binary numbers from a stream through a buffer.
 *
 * <pre>{@code
 * while (bytes.fill(Float.BYTES)) {
 *   float number = bytes.buffer().getFloat();
 * }
 * }</pre>
 */
final class ByteReader implements Closeable {
  /** The largest number of bytes that can be asked for at once. */
  static final int BUFFER = 1 << 16;

  private final InputStream in;
  private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER).limit(0);
  private long end;

  ByteReader(InputStream in) {
    this.in = in;
  }

  /** Sets the order of the bytes of a number. */
  void order(ByteOrder order) {
    buffer.order(order);
  }

  /**
   * Makes the buffer hold at least this number of bytes; returns false if the stream ends before.
   */
  boolean fill(int count) throws IOException {
    if (buffer.remaining() >= count) {
      return true;
    }
    buffer.compact();
    int read = 0;
    while (buffer.position() < count && read >= 0) {
      read = in.read(buffer.array(), buffer.position(), buffer.remaining());
      if (read > 0) {
        buffer.position(buffer.position() + read);
        end += read;
      }
    }
    buffer.flip();
    return buffer.remaining() >= count;
  }

  /** Returns the buffer, to take numbers from. */
  ByteBuffer buffer() {
    return buffer;
  }

  /** Returns the number of bytes taken so far. */
  long position() {
    return end - buffer.remaining();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
