package io.github.dssw.cli.files;

import java.util.List;
import java.util.stream.Collectors;

/** Shortens what a file contains, so that a message about it stays readable. */
final class Words {
  private static final int LONGEST_QUOTE = 40;
  private static final int LONGEST_LIST = 8;

  private Words() {}

  /** Returns the start of a text. */
  static String quote(String text) {
    String stripped = text.strip();
    return stripped.length() <= LONGEST_QUOTE
        ? stripped
        : stripped.substring(0, LONGEST_QUOTE) + "…";
  }

  /** Returns the first of some names, separated by commas. */
  static String list(List<String> names) {
    String first =
        names.stream().limit(LONGEST_LIST).map(Words::quote).collect(Collectors.joining(", "));
    return names.size() <= LONGEST_LIST ? first : first + ", …";
  }
}
