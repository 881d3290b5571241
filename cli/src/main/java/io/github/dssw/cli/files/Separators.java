package io.github.dssw.cli.files;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;

/** Finds out which character separates the columns of a text file, from its first lines. */
final class Separators {
  /** The separators that are looked for, the most telling one first: commas are also in numbers. */
  private static final List<Character> CANDIDATES = List.of('\t', ';', '|', ',', ' ');

  private static final int SAMPLE_CHARACTERS = 1 << 20;
  private static final int SAMPLE_LINES = 20;

  private Separators() {}

  /** Returns the separator of the text, or a default if no character separates all lines alike. */
  static char detect(BufferedReader text, char otherwise) throws IOException {
    List<String> lines = sample(text);
    for (char candidate : CANDIDATES) {
      if (!lines.isEmpty() && separatesAlike(candidate, lines)) {
        return candidate;
      }
    }
    return otherwise;
  }

  /** Returns a separator in words. */
  static String inWords(char separator) {
    return switch (separator) {
      case '\t' -> "tabs";
      case ' ' -> "spaces";
      default -> "'" + separator + "'";
    };
  }

  private static List<String> sample(BufferedReader text) throws IOException {
    char[] start = new char[SAMPLE_CHARACTERS];
    text.mark(SAMPLE_CHARACTERS);
    int length = 0;
    int read = 0;
    while (read >= 0 && length < start.length && linesIn(start, length) <= SAMPLE_LINES) {
      read = text.read(start, length, Math.min(1 << 13, start.length - length));
      length += Math.max(0, read);
    }
    text.reset();
    boolean whole = read < 0;
    List<String> lines = new String(start, 0, length).lines().toList();
    // The last line of a sample may be cut off.
    List<String> complete = whole || lines.size() == 1 ? lines : lines.subList(0, lines.size() - 1);
    return complete.stream()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .limit(SAMPLE_LINES)
        .toList();
  }

  private static int linesIn(char[] text, int length) {
    int lines = 0;
    for (int i = 0; i < length; i++) {
      if (text[i] == '\n' || text[i] == '\r') {
        lines++;
      }
    }
    return lines;
  }

  private static boolean separatesAlike(char separator, List<String> lines) {
    int first = fields(separator, lines.get(0));
    return first > 1 && lines.stream().allMatch(line -> fields(separator, line) == first);
  }

  /** Counts the fields of a line outside quotes; a run of spaces separates once. */
  private static int fields(char separator, String line) {
    int fields = 1;
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      quoted ^= c == '"';
      boolean again = separator == ' ' && i > 0 && line.charAt(i - 1) == ' ';
      if (c == separator && !quoted && !again) {
        fields++;
      }
    }
    return fields;
  }
}
