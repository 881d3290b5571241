package io.github.dssw.cli.picture;

import io.github.dssw.cli.files.OutputFile;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Writes pictures as PNG. */
final class Png {
  private Png() {}

  /** Writes a picture, reduced to 256 colours, completely or not at all. */
  static void write(BufferedImage image, Path file) {
    BufferedImage reduced = Palette.reduce(image);
    OutputFile.write(
        file,
        out -> {
          // Through memory: for a stream ImageIO would create a file in the temporary folder.
          ByteArrayOutputStream png = new ByteArrayOutputStream();
          ImageIO.write(reduced, "png", png);
          png.writeTo(out);
        });
  }
}
