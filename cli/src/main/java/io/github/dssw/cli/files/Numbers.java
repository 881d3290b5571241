package io.github.dssw.cli.files;

import java.util.Locale;
import java.util.OptionalDouble;

/** Parses decimal numbers as people and programs write them into text files. */
final class Numbers {
  private Numbers() {}

  /**
   * Returns the number, or nothing if the text is not one. NaN and infinity count as numbers, in
   * the spellings of C, Python and R; Java's suffixes and hexadecimal numbers do not.
   */
  static OptionalDouble parse(String text) {
    String trimmed = text.strip();
    if (!isDecimal(trimmed)) {
      return nonFinite(trimmed);
    }
    try {
      return OptionalDouble.of(Double.parseDouble(trimmed));
    } catch (NumberFormatException e) {
      return OptionalDouble.empty();
    }
  }

  private static boolean isDecimal(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean decimal = c >= '0' && c <= '9' || "+-.eE".indexOf(c) >= 0;
      if (!decimal) {
        return false;
      }
    }
    return true;
  }

  private static OptionalDouble nonFinite(String text) {
    String word = text.toLowerCase(Locale.ROOT);
    boolean signed = word.startsWith("-") || word.startsWith("+");
    return switch (signed ? word.substring(1) : word) {
      case "nan", "na" -> OptionalDouble.of(Double.NaN);
      case "inf", "infinity" ->
          OptionalDouble.of(
              word.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY);
      default -> OptionalDouble.empty();
    };
  }
}
