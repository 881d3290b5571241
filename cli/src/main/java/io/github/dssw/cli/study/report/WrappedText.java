package io.github.dssw.cli.study.report;

/** Breaks text into lines of a limited length. */
final class WrappedText {
  private WrappedText() {}

  /** Returns the words in lines of at most {@code width} characters; longer words stand alone. */
  static String of(String words, int width) {
    StringBuilder text = new StringBuilder();
    int column = 0;
    for (String word : words.split(" ", -1)) {
      if (column > 0 && column + 1 + word.length() > width) {
        text.append('\n');
        column = 0;
      } else if (column > 0) {
        text.append(' ');
        column++;
      }
      text.append(word);
      column += word.length();
    }
    return text.toString();
  }
}
