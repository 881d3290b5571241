package io.github.dssw.cli.picture;

import io.github.dssw.cli.files.OutputFile;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Writes pictures as PNG. */
public final class Png {
  private Png() {}

  /** Writes a picture, reduced to 256 colours, completely or not at all. */
  static void write(BufferedImage image, Path file) {
    writeExactly(Palette.reduce(image), file);
  }

  /** Writes a picture with all its colours, completely or not at all. */
  public static void writeExactly(BufferedImage image, Path file) {
    OutputFile.write(
        file,
        out -> {
          // Through memory: for a stream ImageIO would create a file in the temporary folder.
          ByteArrayOutputStream png = new ByteArrayOutputStream();
          ImageIO.write(image, "png", png);
          png.writeTo(out);
        });
  }
}
