package io.github.dssw.studies.ssl.network;

import io.github.dssw.files.CheckedFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * The state of a training between two steps.
 *
 * @param step the number of steps that are done
 * @param network the numbers of the network
 * @param velocities those of the optimiser; empty before the first step
 * @param loss what the loss remembers
 */
public record PretrainingState(long step, float[] network, float[] velocities, double[] loss) {
  private static final CheckedFile FORMAT =
      new CheckedFile("DSSWSSLT", 1, "checkpoint", "of self-supervised training");

  void write(Path file) throws IOException {
    FORMAT.write(
        file,
        out -> {
          out.wholeLong(step);
          out.bytes(bytes(network));
          out.bytes(bytes(velocities));
          out.doubles(loss);
        });
  }

  static PretrainingState read(Path file) throws IOException {
    return FORMAT.read(
        file,
        in ->
            new PretrainingState(
                in.wholeLong(), floats(in.bytes()), floats(in.bytes()), in.doubles()));
  }

  private static byte[] bytes(float[] numbers) {
    ByteBuffer buffer = ByteBuffer.allocate(Math.multiplyExact(Float.BYTES, numbers.length));
    buffer.asFloatBuffer().put(numbers);
    return buffer.array();
  }

  private static float[] floats(byte[] bytes) {
    float[] numbers = new float[bytes.length / Float.BYTES];
    ByteBuffer.wrap(bytes).asFloatBuffer().get(numbers);
    return numbers;
  }
}
