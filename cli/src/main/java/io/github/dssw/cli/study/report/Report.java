package io.github.dssw.cli.study.report;

import io.github.dssw.cli.output.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * The report of a study: notes, tables and pictures, in the order in which they were added.
 *
 * <pre>{@code
 * Report report = new Report("Runtimes", Optional.empty()).note("On two cores.").table(times);
 * String text = report.text();
 * }</pre>
 */
public final class Report {
  private static final int LINE_LENGTH = 110;

  private final String title;
  private final Optional<String> reduction;
  private final List<Part> parts = new ArrayList<>();

  /**
   * Creates an empty report.
   *
   * @param title one line
   * @param reduction how the study was reduced by {@code --quick}, as one line that all files of
   *     the report show; empty for a full study
   */
  public Report(String title, Optional<String> reduction) {
    this.title = title;
    this.reduction = reduction;
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

  /** Adds charts. */
  public Report chart(Chart chart) {
    parts.add(chart);
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

  /** Returns the line that says how the study was reduced, if it was. */
  Optional<String> reducedLine() {
    return reduction.map(how -> "Reduced by --quick: " + how);
  }

  /** Returns the notes and the tables of results as plain text. */
  public String text() {
    return title
        + '\n'
        + reducedLine().map(line -> line + '\n').orElse("")
        + joined(table -> table.title() + "\n\n" + table.text(), (caption, file) -> "");
  }

  /** Returns the title and all tables, with all digits of their numbers. */
  public Json json() {
    Json json = new Json().add("title", title);
    reducedLine().ifPresent(line -> json.add("reduced", line));
    return json.addObjects("tables", tables().stream().map(Table::json).toList());
  }

  /** Returns the notes, the tables of results and links to the pictures as Markdown. */
  String markdown() {
    return "# "
        + title
        + '\n'
        + reducedLine().map(line -> "\n**" + line + "**\n").orElse("")
        + joined(
            table -> "**" + table.title() + "**\n\n" + table.markdown(),
            (caption, file) -> "![" + caption + "](" + file + ")\n");
  }

  /** Returns the parts with an empty line before each; measured tables are left out. */
  private String joined(
      Function<Table, String> tables, BinaryOperator<String> linkOfCaptionAndFile) {
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      String words = "";
      if (part instanceof Note note) {
        words = WrappedText.of(note.words(), LINE_LENGTH) + '\n';
      } else if (part instanceof Table table && !table.isMeasured()) {
        words = tables.apply(table);
      } else if (part instanceof Picture picture) {
        words = linkOfCaptionAndFile.apply(picture.caption(), picture.file());
      } else if (part instanceof Chart chart) {
        words = linkOfCaptionAndFile.apply(chart.caption(), chart.file());
      }
      text.append(words.isEmpty() ? "" : "\n" + words);
    }
    return text.toString();
  }
}
