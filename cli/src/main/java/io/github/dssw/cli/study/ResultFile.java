package io.github.dssw.cli.study;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.TextFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The content of a file of numbers. The file is CSV with comments at its end: a checksum for each
 * file that belongs to the numbers, and last a checksum of all lines before.
 *
 * <pre>
 * name,value
 * nll,590.25
 * # file npy 5d41402a
 * # crc32 1c291ca3
 * </pre>
 *
 * @param numbers the numbers, which are read back to the same bits
 * @param attachments the checksums of the files that belong to the numbers, by their suffix
 */
record ResultFile(NamedNumbers numbers, Map<String, String> attachments) {
  private static final String HEAD = "name,value";
  private static final String ATTACHMENT = "# file ";
  private static final String CHECKSUM = "# crc32 ";

  static ResultFile of(NamedNumbers numbers) {
    return new ResultFile(numbers, Map.of());
  }

  void write(Path file) {
    StringBuilder text = new StringBuilder(HEAD).append('\n');
    for (String name : numbers.names()) {
      text.append(name).append(',').append(numbers.get(name)).append('\n');
    }
    attachments.forEach(
        (suffix, sum) -> text.append(ATTACHMENT + suffix + ' ').append(sum).append('\n'));
    String checksum = Checksum.inHex(utf8(text.toString()));
    TextFile.write(file, text.append(CHECKSUM).append(checksum).append('\n').toString());
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws BadFileException naming the file and the reason, if it cannot be read or its bytes are
   *     not those that were written
   */
  static ResultFile read(Path file) {
    return parse(file, checked(file, TextFile.read(file)).lines().toList());
  }

  /** Returns the text before the checksum, which must be the last line and match. */
  private static String checked(Path file, String text) {
    int end = text.lastIndexOf(CHECKSUM);
    if (end < 0) {
      throw new BadFileException(file, "is damaged or of an earlier version: it has no checksum");
    }
    String before = text.substring(0, end);
    if (!text.substring(end).equals(CHECKSUM + Checksum.inHex(utf8(before)) + '\n')) {
      throw new BadFileException(file, "is damaged: its checksum does not match its content");
    }
    return before;
  }

  private static ResultFile parse(Path file, List<String> lines) {
    NamedNumbers numbers = NamedNumbers.none();
    Map<String, String> attachments = new LinkedHashMap<>();
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i);
      try {
        if (line.startsWith(ATTACHMENT)) {
          int space = line.lastIndexOf(' ');
          attachments.put(line.substring(ATTACHMENT.length(), space), line.substring(space + 1));
        } else {
          int comma = line.indexOf(',');
          numbers =
              numbers.with(line.substring(0, comma), Double.parseDouble(line.substring(comma + 1)));
        }
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new BadFileException(file, "line " + (i + 1) + " is not a name and a number");
      }
    }
    return new ResultFile(numbers, attachments);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
