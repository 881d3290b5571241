package io.github.dssw.cli.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a study shows, in order. */
public final class Report {
  private final String title;
  private final String reduced;
  private final List<Part> parts = new ArrayList<>();

  private Report(String title, String reduced) {
    this.title = title;
    this.reduced = reduced;
  }

  /** An empty report. */
  public static Report of(String title) {
    return new Report(title, null);
  }

  /** The same marked, everywhere it goes, as one of a reduced study, in one line that says how. */
  public Report reduced(String how) {
    Report report = new Report(title, how);
    report.parts.addAll(parts);
    return report;
  }

  /** Adds a paragraph. */
  public Report note(String words) {
    parts.add(new Note(words));
    return this;
  }

  /** Adds a table. */
  public Report table(Table table) {
    parts.add(table);
    return this;
  }

  /** Adds a picture. */
  public Report picture(Picture picture) {
    parts.add(picture);
    return this;
  }

  String title() {
    return title;
  }

  List<Part> parts() {
    return parts;
  }

  List<Table> tables() {
    return parts.stream().filter(Table.class::isInstance).map(Table.class::cast).toList();
  }

  /** The line that says it is reduced, if it is. */
  Optional<String> reducedLine() {
    return Optional.ofNullable(reduced).map(how -> "Reduced by --quick: " + how);
  }

  /** Notes and tables of results as text. */
  public String text() {
    StringBuilder text = new StringBuilder(title).append('\n');
    reducedLine().ifPresent(line -> text.append(line).append('\n'));
    for (Part part : parts) {
      if (part instanceof Note note) {
        text.append('\n').append(WrappedText.at(110, note.words())).append('\n');
      } else if (part instanceof Table table && !table.isMeasured()) {
        text.append('\n').append(table.title()).append("\n\n").append(table.text());
      }
    }
    return text.toString();
  }

  /** The same as Markdown. */
  String markdown() {
    StringBuilder text = new StringBuilder("# ").append(title).append('\n');
    reducedLine().ifPresent(line -> text.append("\n**").append(line).append("**\n"));
    for (Part part : parts) {
      if (part instanceof Note note) {
        text.append('\n').append(WrappedText.at(110, note.words())).append('\n');
      } else if (part instanceof Table table && !table.isMeasured()) {
        text.append("\n**").append(table.title()).append("**\n\n").append(table.markdown());
      } else if (part instanceof Picture picture) {
        text.append("\n![" + picture.caption() + "](" + picture.file() + ")\n");
      }
    }
    return text.toString();
  }
}
