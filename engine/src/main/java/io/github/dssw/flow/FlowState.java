package io.github.dssw.flow;

import io.github.dssw.sphere.SpherePoints;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * Where a flow stands between two steps: all it needs to go on to the same bits.
 *
 * <p>{@link #write} writes the file whole under another name and then moves it, so that whatever
 * happens there is a whole file or the one before.
 */
public final class FlowState {
  private static final long MAGIC = 0x44535357464C4F57L;
  private static final int VERSION = 1;

  private final long fingerprint;
  private final long step;
  private final int dimension;
  private final double[] positions;
  private final double[] optimizer;
  private final double[] loss;

  FlowState(
      long fingerprint,
      long step,
      int dimension,
      double[] positions,
      double[] optimizer,
      double[] loss) {
    this.fingerprint = fingerprint;
    this.step = step;
    this.dimension = dimension;
    this.positions = positions;
    this.optimizer = optimizer;
    this.loss = loss;
  }

  /** How many steps are done. */
  public long step() {
    return step;
  }

  /** The particles. */
  public SpherePoints particles() {
    return SpherePoints.of(positions, dimension);
  }

  /** What flow it belongs to: a hash of its particles, target and settings. */
  long fingerprint() {
    return fingerprint;
  }

  double[] positions() {
    return positions.clone();
  }

  double[] optimizer() {
    return optimizer;
  }

  double[] loss() {
    return loss;
  }

  /** Writes it to a file, whole or not at all. */
  public void write(Path file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CheckedOutputStream checked = new CheckedOutputStream(bytes, new CRC32());
    DataOutputStream out = new DataOutputStream(checked);
    out.writeLong(MAGIC);
    out.writeInt(VERSION);
    out.writeLong(fingerprint);
    out.writeLong(step);
    out.writeInt(dimension);
    write(out, positions);
    write(out, optimizer);
    write(out, loss);
    out.writeLong(checked.getChecksum().getValue());
    Path folder = file.toAbsolutePath().getParent();
    Path temporary = Files.createTempFile(folder, "." + file.getFileName(), ".part");
    try {
      try (OutputStream to = Files.newOutputStream(temporary)) {
        bytes.writeTo(to);
      }
      move(temporary, file);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IOException naming the file, if it is not such a file or not a whole one
   */
  public static FlowState read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    CheckedInputStream checked =
        new CheckedInputStream(new ByteArrayInputStream(bytes), new CRC32());
    try (DataInputStream data = new DataInputStream(checked)) {
      return read(data, checked, bytes.length, file);
    } catch (EOFException e) {
      throw new IOException(file + ": the checkpoint ends early", e);
    }
  }

  private static FlowState read(
      DataInputStream data, CheckedInputStream checked, long size, Path file) throws IOException {
    if (data.readLong() != MAGIC || data.readInt() != VERSION) {
      throw new IOException(file + ": not a flow checkpoint of version " + VERSION);
    }
    long fingerprint = data.readLong();
    long step = data.readLong();
    int dimension = data.readInt();
    double[] positions = readDoubles(data, size, file);
    double[] optimizer = readDoubles(data, size, file);
    double[] loss = readDoubles(data, size, file);
    long expected = checked.getChecksum().getValue();
    if (data.readLong() != expected) {
      throw new IOException(file + ": the checkpoint is damaged (its checksum is wrong)");
    }
    return new FlowState(fingerprint, step, dimension, positions, optimizer, loss);
  }

  private static void write(DataOutputStream out, double[] values) throws IOException {
    out.writeInt(values.length);
    for (double v : values) {
      out.writeDouble(v);
    }
  }

  /** A length that the file cannot hold is an error before it is an allocation. */
  private static double[] readDoubles(DataInputStream data, long size, Path file)
      throws IOException {
    int length = data.readInt();
    if (length < 0 || (long) length * Double.BYTES > size) {
      throw new IOException(
          file + ": the checkpoint is damaged (it claims " + length + " numbers)");
    }
    double[] values = new double[length];
    for (int i = 0; i < length; i++) {
      values[i] = data.readDouble();
    }
    return values;
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
