package io.github.dssw.cli.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads and writes text files in UTF-8.
 *
 * <pre>{@code
 * TextFile.write(file, "seed = 0\n");
 * String text = TextFile.read(file);
 * }</pre>
 */
public final class TextFile {
  private TextFile() {}

  /**
   * Writes the file completely or not at all, replacing what it contained.
   *
   * @throws UncheckedIOException naming the file and the reason; the file is then unchanged
   */
  public static void write(Path file, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    OutputFile.write(file, out -> out.write(bytes));
  }

  /**
   * Returns the text of the file. Bytes that are not UTF-8 become replacement characters.
   *
   * @throws BadFileException naming the file and the reason, if it cannot be read
   */
  public static String read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw BadFileException.of(file, e);
    }
  }

  /**
   * Returns the lines of the file, one for each row of a set.
   *
   * @throws BadFileException naming the file and the reason, if the number of lines is another
   */
  public static List<String> lines(Path file, int rows) {
    List<String> lines = read(file).lines().toList();
    if (lines.size() != rows) {
      throw new BadFileException(
          file, "has " + lines.size() + " lines; the set has " + rows + " rows");
    }
    return lines;
  }
}
