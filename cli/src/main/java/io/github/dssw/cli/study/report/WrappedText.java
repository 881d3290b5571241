package io.github.dssw.cli.study.report;

/** Text in lines of a bounded length. */
final class WrappedText {
  private WrappedText() {}

  static String at(int width, String words) {
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
