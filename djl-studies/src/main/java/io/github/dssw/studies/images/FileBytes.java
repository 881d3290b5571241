package io.github.dssw.studies.images;

import io.github.dssw.cli.files.BadFileException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Finds files under one of several names, and reads them whole, also if they are compressed. */
final class FileBytes {
  private static final String GZIP = ".gz";

  private FileBytes() {}

  /**
   * Returns the file with the first of the names that exists, plain or with {@code .gz}.
   *
   * @throws BadFileException naming the folder and the names, if there is none
   */
  static Path find(Path folder, List<String> names) {
    return names.stream()
        .flatMap(name -> List.of(name, name + GZIP).stream())
        .map(folder::resolve)
        .filter(Files::isRegularFile)
        .findFirst()
        .orElseThrow(
            () ->
                new BadFileException(
                    folder,
                    names.stream().collect(Collectors.joining(" or ", "has no file ", ""))
                        + ", plain or with "
                        + GZIP));
  }

  /**
   * Returns the bytes of a file, without its compression.
   *
   * @throws BadFileException naming the file and the problem
   */
  static byte[] read(Path file) {
    boolean compressed = file.toString().endsWith(GZIP);
    try (InputStream raw = Files.newInputStream(file);
        InputStream bytes = compressed ? new GZIPInputStream(raw, 1 << 16) : raw) {
      return bytes.readAllBytes();
    } catch (ZipException | EOFException e) {
      throw new BadFileException(file, "its compressed data are damaged: " + e.getMessage());
    } catch (IOException e) {
      throw BadFileException.of(file, e);
    }
  }

  /**
   * Checks the length of a file.
   *
   * @param content what the file should contain, in words
   * @throws BadFileException saying where the file ends, if it has another length
   */
  static void checkLength(Path file, byte[] bytes, long expected, String content) {
    if (bytes.length != expected) {
      throw new BadFileException(
          file,
          "has "
              + bytes.length
              + " bytes; "
              + content
              + " take "
              + expected
              + (bytes.length < expected ? ", so its end is missing" : ""));
    }
  }

  /**
   * Checks the classes of images.
   *
   * @throws BadFileException naming the first image whose class is wrong
   */
  static void checkLabels(Path file, byte[] labels) {
    for (int i = 0; i < labels.length; i++) {
      if ((labels[i] & 0xff) >= ImageSet.CLASSES) {
        throw new BadFileException(
            file,
            "image "
                + (i + 1)
                + " has the label "
                + (labels[i] & 0xff)
                + "; labels are 0 to "
                + (ImageSet.CLASSES - 1));
      }
    }
  }
}
