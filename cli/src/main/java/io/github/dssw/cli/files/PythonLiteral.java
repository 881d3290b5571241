package io.github.dssw.cli.files;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Parses the Python literals in the header of a {@code .npy} file: dictionaries, tuples, lists,
 * strings, whole numbers, True and False.
 */
final class PythonLiteral {
  /** A valid header nests two deep; a malicious one must not exhaust the stack. */
  private static final int DEEPEST = 8;

  private final String text;
  private int at;

  private PythonLiteral(String text) {
    this.text = text;
  }

  /**
   * Returns a dictionary with values of {@code List}, {@code String}, {@code Long} and {@code
   * Boolean}.
   *
   * @throws IllegalArgumentException naming the first position that is not valid
   */
  static Map<String, Object> dictionary(String text) {
    PythonLiteral literal = new PythonLiteral(text);
    Map<String, Object> result = literal.dictionary();
    literal.skipSpace();
    if (literal.at < text.length()) {
      throw literal.unexpected();
    }
    return result;
  }

  private Map<String, Object> dictionary() {
    Map<String, Object> entries = new LinkedHashMap<>();
    expect('{');
    while (!accept('}')) {
      String key = string();
      expect(':');
      if (entries.put(key, value(0)) != null) {
        throw new IllegalArgumentException("'" + key + "' occurs twice");
      }
      if (!accept(',')) {
        expect('}');
        break;
      }
    }
    return entries;
  }

  private Object value(int depth) {
    if (depth > DEEPEST) {
      throw new IllegalArgumentException("brackets nest too deep");
    }
    char c = peek();
    if (c == '(' || c == '[') {
      return sequence(depth, c == '(' ? ')' : ']');
    }
    if (c == '\'' || c == '"') {
      return string();
    }
    if (c >= '0' && c <= '9') {
      return number();
    }
    return truth();
  }

  private List<Object> sequence(int depth, char end) {
    List<Object> elements = new ArrayList<>();
    at++;
    while (!accept(end)) {
      elements.add(value(depth + 1));
      if (!accept(',')) {
        expect(end);
        break;
      }
    }
    return elements;
  }

  private String string() {
    char quote = peek();
    int end = quote == '\'' || quote == '"' ? text.indexOf(quote, at + 1) : -1;
    if (end < 0) {
      throw unexpected();
    }
    String content = text.substring(at + 1, end);
    at = end + 1;
    return content;
  }

  private Long number() {
    int start = at;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    String digits = text.substring(start, at);
    // Python 2 wrote long numbers with this suffix.
    accept('L');
    try {
      return Long.valueOf(digits);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("the number " + digits + " is too large", e);
    }
  }

  private Boolean truth() {
    for (Boolean truth : List.of(true, false)) {
      String word = truth ? "True" : "False";
      if (text.startsWith(word, at)) {
        at += word.length();
        return truth;
      }
    }
    throw unexpected();
  }

  private boolean accept(char wanted) {
    skipSpace();
    if (at < text.length() && text.charAt(at) == wanted) {
      at++;
      return true;
    }
    return false;
  }

  private void expect(char wanted) {
    if (!accept(wanted)) {
      throw unexpected();
    }
  }

  private char peek() {
    skipSpace();
    if (at >= text.length()) {
      throw unexpected();
    }
    return text.charAt(at);
  }

  private void skipSpace() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private IllegalArgumentException unexpected() {
    return new IllegalArgumentException(
        at < text.length()
            ? "character " + at + " is unexpected: '" + text.charAt(at) + "'"
            : "it ends too early");
  }
}
