package io.github.dssw.flow;

import io.github.dssw.files.CheckedFile;
import java.io.IOException;
import java.nio.file.Path;

/** The file format of a {@link FlowState}. */
final class FlowFile {
  private static final CheckedFile FORMAT =
      new CheckedFile("DSSWFLOW", 1, "checkpoint", "of a flow");

  private FlowFile() {}

  static void write(FlowState state, Path file) throws IOException {
    FORMAT.write(
        file,
        out -> {
          out.text(state.flow());
          out.wholeLong(state.step());
          out.wholeInt(state.dimension());
          out.doubles(state.positions());
          out.doubles(state.weights());
          out.doubles(state.optimizer());
          out.doubles(state.loss());
        });
  }

  static FlowState read(Path file) throws IOException {
    return FORMAT.read(
        file,
        in ->
            new FlowState(
                in.text(),
                in.wholeLong(),
                in.wholeInt(),
                in.doubles(),
                in.doubles(),
                in.doubles(),
                in.doubles()));
  }
}
