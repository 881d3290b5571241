package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.OutputFile;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A file of arrays, for the state of a task that is not done: whole or not there, and read back to
 * the same bits.
 *
 * @param path where
 */
record StateFile(Path path) {
  boolean exists() {
    return Files.exists(path);
  }

  void write(List<double[]> parts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(parts.size());
      for (double[] part : parts) {
        out.writeInt(part.length);
        for (double number : part) {
          out.writeDouble(number);
        }
      }
    } catch (IOException e) {
      throw BadFileException.of(path, e);
    }
    OutputFile.write(path, bytes::writeTo);
  }

  List<double[]> read() {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(path)))) {
      List<double[]> parts = new ArrayList<>();
      int count = in.readInt();
      for (int p = 0; p < count; p++) {
        double[] part = new double[in.readInt()];
        for (int i = 0; i < part.length; i++) {
          part[i] = in.readDouble();
        }
        parts.add(part);
      }
      return parts;
    } catch (IOException e) {
      throw BadFileException.of(path, e);
    }
  }
}
