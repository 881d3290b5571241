package io.github.dssw.cli.man;

import java.util.Locale;

/** Text in the markup of manual pages. */
final class Roff {
  private final StringBuilder text = new StringBuilder();

  /** Adds the line that every page starts with. */
  void title(String name, String version) {
    request("TH " + quoted(name.toUpperCase(Locale.ROOT)) + " 1 \"\" " + quoted(version));
  }

  void section(String name) {
    request("SH " + quoted(name));
  }

  void paragraph(String words) {
    request("PP");
    line(escaped(words));
  }

  /** Adds an entry of a list: a term in bold, then its explanation. */
  void entry(String term, String words) {
    request("TP");
    line("\\fB" + escaped(term) + "\\fR");
    line(escaped(words));
  }

  /** Adds lines that are not filled. */
  void verbatim(String lines) {
    request("nf");
    lines.lines().map(Roff::escaped).forEach(this::line);
    request("fi");
  }

  private void request(String words) {
    text.append('.').append(words).append('\n');
  }

  private void line(String words) {
    text.append(words).append('\n');
  }

  private static String quoted(String words) {
    return '"' + escaped(words).replace("\"", "\\(dq") + '"';
  }

  /**
   * Escapes the characters that have a meaning in the markup, at the start of a line or anywhere.
   */
  static String escaped(String words) {
    String line = words.replace("\\", "\\e").replace("-", "\\-");
    return line.startsWith(".") || line.startsWith("'") ? "\\&" + line : line;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
