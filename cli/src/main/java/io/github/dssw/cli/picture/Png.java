package io.github.dssw.cli.picture;

import io.github.dssw.cli.files.OutputFile;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Files of pictures. */
final class Png {
  private Png() {}

  /** Writes a picture with few colours, whole or not at all. */
  static void write(BufferedImage image, Path file) {
    BufferedImage reduced = Palette.reduce(image);
    OutputFile.write(
        file,
        out -> {
          // Through memory: ImageIO would put a file of its own into the temporary folder.
          ByteArrayOutputStream png = new ByteArrayOutputStream();
          ImageIO.write(reduced, "png", png);
          png.writeTo(out);
        });
  }
}
