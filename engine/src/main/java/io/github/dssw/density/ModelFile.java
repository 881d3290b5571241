package io.github.dssw.density;

import io.github.dssw.files.CheckedFile;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The file format of a {@link DensityModel}: its kind, two numbers for its size, its parameters.
 */
final class ModelFile {
  private static final CheckedFile FORMAT = new CheckedFile("DSSWDENS", 1, "model", "of a density");
  private static final int EXPONENTIAL_MAP = 1;
  private static final int REAL_NVP = 2;

  private ModelFile() {}

  static void write(DensityModel model, Path file) throws IOException {
    FORMAT.write(
        file,
        out -> {
          if (model instanceof ExponentialMapFlow flow) {
            out.wholeInt(EXPONENTIAL_MAP);
            out.wholeInt(flow.blocks());
            out.wholeInt(flow.components());
          } else if (model instanceof RealNvp net) {
            out.wholeInt(REAL_NVP);
            out.wholeInt(net.couplings());
            out.wholeInt(net.width());
          }
          out.doubles(model.parameters());
        });
  }

  static DensityModel read(Path file) throws IOException {
    return FORMAT.read(file, ModelFile::read);
  }

  private static DensityModel read(CheckedFile.Input in) throws IOException {
    int kind = in.wholeInt();
    int first = in.wholeInt();
    int second = in.wholeInt();
    double[] parameters = in.doubles();
    try {
      return switch (kind) {
        case EXPONENTIAL_MAP -> ExponentialMapFlow.of(first, second, parameters);
        case REAL_NVP -> RealNvp.of(first, second, parameters);
        default -> throw in.damaged("it claims to be of kind " + kind);
      };
    } catch (IllegalArgumentException e) {
      throw in.damaged(e.getMessage());
    }
  }
}
