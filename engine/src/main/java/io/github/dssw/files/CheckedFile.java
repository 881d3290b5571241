package io.github.dssw.files;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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

  /** Returns what a file of this format with this content would contain. */
  public byte[] bytes(Writing content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      writeTo(out, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /**
   * Reads a file.
   *
   * @throws IOException naming the file, if it is not of this format and version, or not whole
   */
  public <T> T read(Path file, Reading<T> content) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
      return read(in, Files.size(file), file.toString(), content);
    }
  }

  /**
   * Reads bytes that {@link #bytes} returned. Their checksum is verified before the content is
   * read.
   *
   * @param name names the bytes in messages
   * @throws IOException if they are not of this format and version, or damaged
   */
  public <T> T read(byte[] bytes, String name, Reading<T> content) throws IOException {
    read(new ByteArrayInputStream(bytes), bytes.length, name, in -> in.skipContent(bytes.length));
    return read(new ByteArrayInputStream(bytes), bytes.length, name, content);
  }

  private <T> T read(InputStream in, long size, String name, Reading<T> content)
      throws IOException {
    CheckedInputStream checked = new CheckedInputStream(in, new CRC32());
    DataInputStream data = new DataInputStream(checked);
    try {
      if (data.readLong() != magic()) {
        throw new IOException(name + ": not a " + noun + " " + ofWhat);
      }
      int found = data.readInt();
      if (found != version) {
        throw new IOException(
            String.format(
                "%s: a %s of version %d; only %d can be read", name, noun, found, version));
      }
      T result = content.readFrom(new Input(this, data, size, name));
      checkEnd(name, data, checked);
      return result;
    } catch (EOFException e) {
      throw new IOException(name + ": the " + noun + " ends early", e);
    }
  }

  /** Returns whether a file begins with the letters of this format. */
  public boolean begins(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(Long.BYTES), letters.getBytes(StandardCharsets.US_ASCII));
    }
  }

  private void checkEnd(String name, DataInputStream data, CheckedInputStream checked)
      throws IOException {
    long sum = checked.getChecksum().getValue();
    if (data.readLong() != sum) {
      throw damaged(name, "its checksum is wrong");
    }
    if (data.read() != -1) {
      throw damaged(name, "it continues after its end");
    }
  }

  private IOException damaged(String name, String how) {
    return new IOException(name + ": the " + noun + " is damaged (" + how + ")");
  }

  private long magic() {
    return ByteBuffer.wrap(letters.getBytes(StandardCharsets.US_ASCII)).getLong();
  }

  /** Writes the parts of a content. */
  public record Output(DataOutputStream data) {
    /** Writes a text. */
    public void text(String text) throws IOException {
      bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes numbers. */
    public void doubles(double[] values) throws IOException {
      data.writeInt(values.length);
      for (double v : values) {
        data.writeDouble(v);
      }
    }

    /** Writes bytes. */
    public void bytes(byte[] bytes) throws IOException {
      data.writeInt(bytes.length);
      data.write(bytes);
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
    private final String name;

    private Input(CheckedFile format, DataInputStream data, long size, String name) {
      this.format = format;
      this.data = data;
      this.size = size;
      this.name = name;
    }

    /** Reads a text. */
    public String text() throws IOException {
      return new String(bytes(), StandardCharsets.UTF_8);
    }

    /** Reads bytes. */
    public byte[] bytes() throws IOException {
      byte[] bytes = new byte[length(1)];
      data.readFully(bytes);
      return bytes;
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

    /** Reads up to the checksum of bytes of this length, to verify it. */
    private Void skipContent(int total) throws IOException {
      data.skipNBytes(total - Long.BYTES - Integer.BYTES - Long.BYTES);
      return null;
    }

    /** Returns the exception for a content that cannot be what was written. */
    public IOException damaged(String how) {
      return format.damaged(name, how);
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
