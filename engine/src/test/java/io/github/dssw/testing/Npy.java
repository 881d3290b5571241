package io.github.dssw.testing;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An array of a little-endian {@code .npy} file (version 1, float32 or float64), row-major. */
public record Npy(int[] shape, double[] values) {
  private static final Pattern SHAPE = Pattern.compile("'shape': \\(([^)]*)\\)");

  static Npy read(InputStream in) throws IOException {
    DataInputStream data = new DataInputStream(in);
    data.readFully(new byte[8]);
    byte[] header = new byte[data.read() | data.read() << 8];
    data.readFully(header);
    String text = new String(header, StandardCharsets.US_ASCII);
    Matcher matcher = SHAPE.matcher(text);
    if (!matcher.find()) {
      throw new IOException("not a plain array: " + text);
    }
    int[] shape =
        Arrays.stream(matcher.group(1).split(","))
            .map(String::trim)
            .filter(s -> !s.isEmpty())
            .mapToInt(Integer::parseInt)
            .toArray();
    ByteBuffer bytes = ByteBuffer.wrap(data.readAllBytes()).order(ByteOrder.LITTLE_ENDIAN);
    double[] values = new double[Arrays.stream(shape).reduce(1, (a, b) -> a * b)];
    boolean single = text.contains("'<f4'");
    for (int i = 0; i < values.length; i++) {
      values[i] = single ? bytes.getFloat() : bytes.getDouble();
    }
    return new Npy(
        shape, text.contains("'fortran_order': True") ? transposed(shape, values) : values);
  }

  /** Converts a matrix from column-major to row-major. */
  private static double[] transposed(int[] shape, double[] values) {
    double[] out = new double[values.length];
    for (int i = 0; i < shape[0]; i++) {
      for (int k = 0; k < shape[1]; k++) {
        out[i * shape[1] + k] = values[k * shape[0] + i];
      }
    }
    return out;
  }

  /** Returns the values as floats. */
  public float[] floats() {
    float[] out = new float[values.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = (float) values[i];
    }
    return out;
  }
}
