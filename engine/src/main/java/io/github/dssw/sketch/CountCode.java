package io.github.dssw.sketch;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * Codes counts as bytes: a number by seven bits per byte, lowest first, the top bit set on all but
 * the last; a run of zeros as 0 and its length. Each array of counts has exactly one code, so equal
 * sketches have equal bytes.
 */
final class CountCode {
  private static final int BITS = 7;
  private static final int MORE = 1 << BITS;

  private CountCode() {}

  /**
   * Codes counts, each divided by 2<sup>shift</sup>.
   *
   * @param shift at most the number of trailing zero bits of every count
   */
  static byte[] encode(long[] counts, int shift) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(2 * counts.length);
    for (int i = 0; i < counts.length; ) {
      if (counts[i] != 0) {
        write(counts[i] >>> shift, out);
        i++;
      } else {
        int end = i + 1;
        while (end < counts.length && counts[end] == 0) {
          end++;
        }
        write(0, out);
        write(end - i, out);
        i = end;
      }
    }
    return out.toByteArray();
  }

  private static void write(long value, ByteArrayOutputStream out) {
    long rest = value;
    while (rest >= MORE) {
      out.write((int) (rest & (MORE - 1)) | MORE);
      rest >>>= BITS;
    }
    out.write((int) rest);
  }

  /**
   * Decodes counts.
   *
   * @return false if the bytes are not the code of as many counts as the array has
   */
  static boolean decode(byte[] bytes, int shift, long[] counts) {
    Reader in = new Reader(bytes);
    int i = 0;
    while (i < counts.length && in.at < bytes.length) {
      long value = in.next();
      if (value != 0) {
        counts[i++] = value << shift;
      } else {
        long run = in.next();
        if (run < 1 || run > counts.length - i) {
          return false;
        }
        Arrays.fill(counts, i, i + (int) run, 0);
        i += (int) run;
      }
    }
    return i == counts.length && in.at == bytes.length && !in.broken;
  }

  /** Reads numbers; sets {@code broken} where one ends early or has more than 63 bits. */
  private static final class Reader {
    private final byte[] bytes;
    private int at;
    private boolean broken;

    Reader(byte[] bytes) {
      this.bytes = bytes;
    }

    long next() {
      long value = 0;
      for (int shift = 0; at < bytes.length && shift < Long.SIZE - 1; shift += BITS) {
        byte b = bytes[at++];
        value |= (long) (b & (MORE - 1)) << shift;
        if (b >= 0) {
          return value;
        }
      }
      broken = true;
      return value;
    }
  }
}
