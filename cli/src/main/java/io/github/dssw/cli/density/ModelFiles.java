package io.github.dssw.cli.density;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.density.DensityModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Reads and writes fitted models. */
public final class ModelFiles {
  private ModelFiles() {}

  /**
   * Reads a model.
   *
   * @throws IllegalArgumentException naming the file, if it cannot be read or is damaged
   */
  public static DensityModel read(Path file) {
    try {
      return DensityModel.read(file);
    } catch (FileSystemException e) {
      throw BadFileException.of(file, e);
    } catch (IOException e) {
      // The message names the file.
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /** Writes a model, completely or not at all. */
  public static void write(DensityModel model, Path file) {
    try {
      model.write(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }
}
