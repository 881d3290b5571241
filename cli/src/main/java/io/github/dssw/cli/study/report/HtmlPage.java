package io.github.dssw.cli.study.report;

import io.github.dssw.cli.files.BadFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Formats a report as a single HTML page, with its pictures embedded. */
final class HtmlPage {
  private static final String STYLE =
      """
      body { font: 16px/1.5 system-ui, sans-serif; color: #202020; background: #fff;
             max-width: 1400px; margin: 2rem auto; padding: 0 1.5rem; }
      h1 { font-size: 1.7rem; line-height: 1.25; margin-bottom: .5rem; }
      h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; }
      p { max-width: 75ch; }
      .reduced { background: #fff3cd; border: 1px solid #e0c050; border-radius: 4px;
                 padding: .6rem 1rem; max-width: none; }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; font-size: .88rem; font-variant-numeric: tabular-nums; }
      th { text-align: left; border-bottom: 2px solid #404040; vertical-align: bottom; }
      th, td { padding: .25rem .6rem; }
      td { white-space: nowrap; }
      th.number, td.number { text-align: right; }
      tbody tr:nth-child(even) { background: #f5f7fa; }
      tbody tr:hover { background: #e6eef8; }
      figure { margin: 1.5rem 0; }
      figure img { max-width: 100%; height: auto; border: 1px solid #e0e0e0; }
      figcaption { color: #505050; font-size: .92rem; }
      pre { background: #f5f7fa; padding: .6rem 1rem; overflow-x: auto; }
      footer { color: #606060; font-size: .88rem; margin-top: 3rem;
               border-top: 1px solid #e0e0e0; padding-top: .8rem; }
      """;

  private final Report report;
  private final Path folder;
  private final Map<String, String> settings;
  private final String command;
  private final String version;
  private final StringBuilder html = new StringBuilder();

  HtmlPage(
      Report report, Path folder, Map<String, String> settings, String command, String version) {
    this.report = report;
    this.folder = folder;
    this.settings = settings;
    this.command = command;
    this.version = version;
  }

  @Override
  public String toString() {
    html.setLength(0);
    html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    html.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    element("title", report.title());
    html.append("<style>\n").append(STYLE).append("</style>\n</head>\n<body>\n");
    element("h1", report.title());
    report
        .reducedLine()
        .ifPresent(line -> html.append("<p class=\"reduced\">" + escaped(line) + "</p>\n"));
    report.parts().forEach(this::part);
    settings();
    html.append("<footer>").append(escaped(version)).append("</footer>\n</body>\n</html>\n");
    return html.toString();
  }

  private void part(Part part) {
    if (part instanceof Note note) {
      element("p", note.words());
    } else if (part instanceof Table table) {
      element("h2", table.title());
      table(table);
    } else if (part instanceof Picture picture) {
      picture(picture);
    }
  }

  private void table(Table table) {
    html.append("<div class=\"scroll\"><table>\n<thead><tr>");
    List<Column> columns = table.columns();
    columns.forEach(column -> cell("th", column, column.head()));
    html.append("</tr></thead>\n<tbody>\n");
    for (List<String> row : table.cells()) {
      html.append("<tr>");
      for (int c = 0; c < columns.size(); c++) {
        cell("td", columns.get(c), row.get(c));
      }
      html.append("</tr>\n");
    }
    html.append("</tbody>\n</table></div>\n");
  }

  private void cell(String tag, Column column, String words) {
    html.append('<').append(tag).append(column.isNumeric() ? " class=\"number\">" : ">");
    html.append(escaped(words)).append("</").append(tag).append('>');
  }

  private void picture(Picture picture) {
    byte[] png;
    Path file = folder.resolve(picture.file());
    try {
      png = Files.readAllBytes(file);
    } catch (IOException e) {
      throw BadFileException.of(file, e);
    }
    html.append("<figure><img alt=\"").append(escaped(picture.caption()));
    html.append("\" src=\"data:image/png;base64,");
    html.append(Base64.getEncoder().encodeToString(png)).append("\">\n");
    element("figcaption", picture.caption());
    html.append("</figure>\n");
  }

  private void settings() {
    element("h2", "How it was made");
    element("pre", command);
    html.append("<div class=\"scroll\"><table>\n<tbody>\n");
    settings.forEach(
        (name, value) ->
            html.append(
                "<tr><td>" + escaped(name) + "</td><td>" + escaped(value) + "</td></tr>\n"));
    html.append("</tbody>\n</table></div>\n");
  }

  private void element(String tag, String words) {
    html.append('<').append(tag).append('>').append(escaped(words));
    html.append("</").append(tag).append(">\n");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
