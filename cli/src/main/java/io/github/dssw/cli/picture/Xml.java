package io.github.dssw.cli.picture;

/** Writes text into HTML and SVG. */
public final class Xml {
  private Xml() {}

  /** Returns the text with the characters replaced that have a meaning in HTML and SVG. */
  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
