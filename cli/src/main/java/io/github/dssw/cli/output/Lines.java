package io.github.dssw.cli.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Aligned lines, each with a name and a text. */
public final class Lines {
  private final List<String> names = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();

  /** Adds a line. */
  public Lines add(String name, Object text) {
    names.add(name);
    texts.add(text.toString());
    return this;
  }

  /** Prints the lines. */
  public void print(PrintWriter out) {
    out.print(this);
  }

  @Override
  public String toString() {
    int width = names.stream().mapToInt(String::length).max().orElse(0);
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      all.append(name).append(" ".repeat(width - name.length() + 2)).append(texts.get(i));
      all.append('\n');
    }
    return all.toString();
  }
}
