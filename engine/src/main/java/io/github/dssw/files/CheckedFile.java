package io.github.dssw.files;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * A binary file format: eight letters, a version, the content, then a CRC-32 checksum of all that.
 * Numbers are big-endian; texts and arrays are preceded by their length. Files are written
 * completely or not at all, and a damaged one is recognised.
 *
 * <pre>{@code
 * CheckedFile format = new CheckedFile("DSSWFLOW", 1, "checkpoint", "of a flow");
 * format.write(file, out -> out.doubles(values));
 * double[] values = format.read(file, in -> in.doubles());
 * }</pre>
 *
 * @param letters eight ASCII letters that the file begins with
 * @param version of the content; files of other versions are refused
 * @param noun names the file in messages, such as "checkpoint"
 * @param ofWhat completes the noun, such as "of a flow"
 */
public record CheckedFile(String letters, int version, String noun, String ofWhat) {
  private static final int BUFFER = 1 << 16;

  /** Writes the content. */
  @FunctionalInterface
  public interface Writing {
    /** Writes all parts of the content. */
    void writeTo(Output out) throws IOException;
  }

  /** Reads the content. */
  @FunctionalInterface
  public interface Reading<T> {
    /** Reads all parts of the content, in the sequence in which they were written. */
    T readFrom(Input in) throws IOException;
  }

  /** Writes a file, replacing what it contained. */
  public void write(Path file, Writing content) throws IOException {
    WholeFile.write(file, out -> writeTo(out, content));
  }

  private void writeTo(OutputStream file, Writing content) throws IOException {
    CheckedOutputStream checked = new CheckedOutputStream(file, new CRC32());
    DataOutputStream data = new DataOutputStream(checked);
    data.writeLong(magic());
    data.writeInt(version);
    content.writeTo(new Output(data));
    data.writeLong(checked.getChecksum().getValue());
    data.flush();
  }

  /**
   * Reads a file.
   *
   * @throws IOException naming the file, if it is not of this format and version, or not whole
   */
  public <T> T read(Path file, Reading<T> content) throws IOException {
    CheckedInputStream checked =
        new CheckedInputStream(
            new BufferedInputStream(Files.newInputStream(file), BUFFER), new CRC32());
    try (DataInputStream data = new DataInputStream(checked)) {
      if (data.readLong() != magic()) {
        throw new IOException(file + ": not a " + noun + " " + ofWhat);
      }
      int found = data.readInt();
      if (found != version) {
        throw new IOException(
            String.format(
                "%s: a %s of version %d; only %d can be read", file, noun, found, version));
      }
      T result = content.readFrom(new Input(this, data, Files.size(file), file));
      checkEnd(file, data, checked);
      return result;
    } catch (EOFException e) {
      throw new IOException(file + ": the " + noun + " ends early", e);
    }
  }

  private void checkEnd(Path file, DataInputStream data, CheckedInputStream checked)
      throws IOException {
    long sum = checked.getChecksum().getValue();
    if (data.readLong() != sum) {
      throw damaged(file, "its checksum is wrong");
    }
    if (data.read() != -1) {
      throw damaged(file, "it continues after its end");
    }
  }

  private IOException damaged(Path file, String how) {
    return new IOException(file + ": the " + noun + " is damaged (" + how + ")");
  }

  private long magic() {
    return ByteBuffer.wrap(letters.getBytes(StandardCharsets.US_ASCII)).getLong();
  }

  /** Writes the parts of a content. */
  public record Output(DataOutputStream data) {
    /** Writes a text. */
    public void text(String text) throws IOException {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      data.writeInt(bytes.length);
      data.write(bytes);
    }

    /** Writes numbers. */
    public void doubles(double[] values) throws IOException {
      data.writeInt(values.length);
      for (double v : values) {
        data.writeDouble(v);
      }
    }

    /** Writes a whole number of 64 bits. */
    public void wholeLong(long value) throws IOException {
      data.writeLong(value);
    }

    /** Writes a whole number of 32 bits. */
    public void wholeInt(int value) throws IOException {
      data.writeInt(value);
    }
  }

  /** Reads the parts of a content. */
  public static final class Input {
    private final CheckedFile format;
    private final DataInputStream data;
    private final long size;
    private final Path file;

    private Input(CheckedFile format, DataInputStream data, long size, Path file) {
      this.format = format;
      this.data = data;
      this.size = size;
      this.file = file;
    }

    /** Reads a text. */
    public String text() throws IOException {
      byte[] bytes = new byte[length(1)];
      data.readFully(bytes);
      return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Reads numbers. */
    public double[] doubles() throws IOException {
      double[] values = new double[length(Double.BYTES)];
      for (int i = 0; i < values.length; i++) {
        values[i] = data.readDouble();
      }
      return values;
    }

    /** Reads a whole number of 64 bits. */
    public long wholeLong() throws IOException {
      return data.readLong();
    }

    /** Reads a whole number of 32 bits. */
    public int wholeInt() throws IOException {
      return data.readInt();
    }

    /** Returns the exception for a content that cannot be what was written. */
    public IOException damaged(String how) {
      return format.damaged(file, how);
    }

    /** Reads a length and checks it against the size of the file, before anything is allocated. */
    private int length(int bytesEach) throws IOException {
      int length = data.readInt();
      if (length < 0) {
        throw damaged("a part of it claims the length " + length);
      }
      if ((long) length * bytesEach > size) {
        throw new EOFException();
      }
      return length;
    }
  }
}
