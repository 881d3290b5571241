package io.github.dssw.flow;

import io.github.dssw.files.WholeFile;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * The file format of a {@link FlowState}: a magic number, a version, then the parts, each preceded
 * by its length, then a CRC-32 checksum of all that. Numbers are big-endian.
 */
final class FlowFile {
  /** The letters DSSWFLOW. */
  private static final long MAGIC = 0x44535357464C4F57L;

  private static final int VERSION = 1;
  private static final int BUFFER = 1 << 16;

  private FlowFile() {}

  static void write(FlowState state, Path file) throws IOException {
    WholeFile.write(file, out -> writeTo(out, state));
  }

  private static void writeTo(OutputStream file, FlowState state) throws IOException {
    CheckedOutputStream checked = new CheckedOutputStream(file, new CRC32());
    DataOutputStream out = new DataOutputStream(checked);
    out.writeLong(MAGIC);
    out.writeInt(VERSION);
    byte[] flow = state.flow().getBytes(StandardCharsets.UTF_8);
    out.writeInt(flow.length);
    out.write(flow);
    out.writeLong(state.step());
    out.writeInt(state.dimension());
    write(out, state.positions());
    write(out, state.weights());
    write(out, state.optimizer());
    write(out, state.loss());
    out.writeLong(checked.getChecksum().getValue());
    out.flush();
  }

  private static void write(DataOutputStream out, double[] values) throws IOException {
    out.writeInt(values.length);
    for (double v : values) {
      out.writeDouble(v);
    }
  }

  static FlowState read(Path file) throws IOException {
    CheckedInputStream checked =
        new CheckedInputStream(
            new BufferedInputStream(Files.newInputStream(file), BUFFER), new CRC32());
    try (DataInputStream data = new DataInputStream(checked)) {
      return new Reading(data, checked, Files.size(file), file).state();
    } catch (EOFException e) {
      throw new IOException(file + ": the checkpoint ends early", e);
    }
  }

  /** A file that is being read. */
  private record Reading(DataInputStream data, CheckedInputStream checked, long size, Path file) {
    FlowState state() throws IOException {
      if (data.readLong() != MAGIC) {
        throw new IOException(file + ": not a checkpoint of a flow");
      }
      int version = data.readInt();
      if (version != VERSION) {
        throw new IOException(
            file + ": a checkpoint of version " + version + "; only " + VERSION + " can be read");
      }
      String flow = new String(readBytes(), StandardCharsets.UTF_8);
      long step = data.readLong();
      int dimension = data.readInt();
      FlowState state =
          new FlowState(
              flow, step, dimension, readDoubles(), readDoubles(), readDoubles(), readDoubles());
      checkEnd();
      return state;
    }

    private void checkEnd() throws IOException {
      long sum = checked.getChecksum().getValue();
      if (data.readLong() != sum) {
        throw damaged("its checksum is wrong");
      }
      if (data.read() != -1) {
        throw damaged("it continues after its end");
      }
    }

    private byte[] readBytes() throws IOException {
      byte[] bytes = new byte[length(1)];
      data.readFully(bytes);
      return bytes;
    }

    private double[] readDoubles() throws IOException {
      double[] values = new double[length(Double.BYTES)];
      for (int i = 0; i < values.length; i++) {
        values[i] = data.readDouble();
      }
      return values;
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

    private IOException damaged(String how) {
      return new IOException(file + ": the checkpoint is damaged (" + how + ")");
    }
  }
}
