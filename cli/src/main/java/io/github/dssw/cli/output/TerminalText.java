package io.github.dssw.cli.output;

/**
 * Makes text safe to show on a terminal. A name or a cell of a file may contain escape sequences,
 * which a terminal would obey, or bidirectional overrides, which show the text in another order.
 */
public final class TerminalText {
  private TerminalText() {}

  /**
   * Returns the text with every character that is not itself visible, such as control and format
   * characters, as an escape of the form {@code \ u001b} (without the space). Spaces, tabs and line
   * feeds stay.
   */
  public static String safe(CharSequence text) {
    StringBuilder safe = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              if (isSafe(c)) {
                safe.appendCodePoint(c);
              } else {
                escape(c, safe);
              }
            });
    return safe.toString();
  }

  private static boolean isSafe(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL -> c == '\n' || c == '\t' || System.lineSeparator().indexOf(c) >= 0;
      case Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }

  /** Writes the escape that Java and JSON use: a string in JSON keeps its value. */
  private static void escape(int c, StringBuilder to) {
    for (char unit : Character.toChars(c)) {
      to.append(String.format("\\u%04x", (int) unit));
    }
  }
}
