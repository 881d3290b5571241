package io.github.dssw.cli.arrow;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Decompresses frames of LZ4, block by block. Checksums of frames are passed over: Arrow's files
 * rarely have them, and sizes are checked.
 */
final class Lz4Frame {
  private static final int MAGIC = 0x184D2204;
  private static final int SHORTEST_MATCH = 4;
  private static final int LONG = 15;

  /** A byte of compressed data becomes at most about this many. */
  private static final long LARGEST_RATIO = 255;

  private final ByteBuffer in;
  private final byte[] out;
  private int size;

  private Lz4Frame(ByteBuffer in, byte[] out) {
    this.in = in;
    this.out = out;
  }

  /**
   * Decompresses the rest of a buffer.
   *
   * @param size the number of bytes that must result
   */
  static ByteBuffer decompress(ByteBuffer compressed, long size) throws ArrowException {
    if (size == 0) {
      return ByteBuffer.allocate(0); // An empty buffer need not have a frame.
    }
    if (size < 0 || size > LARGEST_RATIO * compressed.remaining()) {
      throw damaged(
          "claims " + size + " bytes, which " + compressed.remaining() + " bytes cannot hold");
    }
    if (size > ArrowStream.LARGEST_BUFFER) {
      throw ArrowStream.tooLarge(size);
    }
    ByteBuffer in = compressed.slice().order(ByteOrder.LITTLE_ENDIAN);
    Lz4Frame frame = new Lz4Frame(in, new byte[(int) size]);
    try {
      frame.readFrame();
    } catch (IndexOutOfBoundsException | BufferUnderflowException e) {
      throw damaged("ends too early, or is longer than it claims");
    }
    if (frame.size != size) {
      throw damaged("has " + frame.size + " bytes instead of " + size);
    }
    return ByteBuffer.wrap(frame.out).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static ArrowException damaged(String how) {
    return new ArrowException("its compressed data are damaged: a buffer " + how);
  }

  private void readFrame() throws ArrowException {
    if (in.getInt() != MAGIC) {
      throw damaged("does not start as a frame of LZ4");
    }
    int flags = in.get();
    in.get(); // the largest size of a block
    boolean hasBlockChecksum = (flags & 0x10) != 0;
    if ((flags & 0x08) != 0) {
      in.getLong(); // the size of the content
    }
    if ((flags & 0x01) != 0) {
      throw damaged("needs a dictionary");
    }
    in.get(); // the checksum of the header
    for (int length = in.getInt(); length != 0; length = in.getInt()) {
      readBlock(length);
      if (hasBlockChecksum) {
        in.getInt();
      }
    }
  }

  /** Reads a block; the highest bit of its length says that it is not compressed. */
  private void readBlock(int length) {
    if (length < 0) {
      copyLiterals(length & Integer.MAX_VALUE);
      return;
    }
    int end = Math.addExact(in.position(), length);
    if (end > in.limit()) {
      throw new IndexOutOfBoundsException(end);
    }
    while (in.position() < end) {
      int token = Byte.toUnsignedInt(in.get());
      copyLiterals(length(token >> 4));
      if (in.position() < end) {
        int distance = Short.toUnsignedInt(in.getShort());
        copyMatch(distance, length(token & LONG) + SHORTEST_MATCH);
      }
    }
  }

  /** Returns a length: 15 means that bytes follow, which are added up to the first below 255. */
  private int length(int start) {
    int length = start;
    if (start == LONG) {
      int more;
      do {
        more = Byte.toUnsignedInt(in.get());
        length = Math.addExact(length, more);
      } while (more == 255);
    }
    return length;
  }

  private void copyLiterals(int length) {
    in.get(out, size, length);
    size += length;
  }

  /** Copies bytes that were written before; they may overlap those that they become. */
  private void copyMatch(int distance, int length) {
    if (distance == 0 || distance > size || length > out.length - size) {
      throw new IndexOutOfBoundsException(distance);
    }
    if (distance == 1) {
      Arrays.fill(out, size, size + length, out[size - 1]);
      size += length;
    } else {
      for (int end = size + length; size < end; size++) {
        out[size] = out[size - distance];
      }
    }
  }
}
