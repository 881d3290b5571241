package io.github.dssw.cli.study.report;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.picture.ChartFigure;
import io.github.dssw.cli.picture.Xml;
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
      :root { color-scheme: light dark; --ink: #202020; --page: #fff; --soft: #f5f7fa;
              --line: #d8dce2; --quiet: #505860; --hover: #e6eef8; --note: #fff3cd; --edge: #e0c050; }
      @media (prefers-color-scheme: dark) {
        :root { --ink: #e8e8e8; --page: #16181c; --soft: #20242a; --line: #3a4048;
                --quiet: #a8b0ba; --hover: #2a323c; --note: #3d3416; --edge: #7a6520; } }
      body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page);
             max-width: 1400px; margin: 2rem auto; padding: 0 1.5rem; }
      h1 { font-size: 1.7rem; line-height: 1.25; margin-bottom: .5rem; }
      h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; }
      p { max-width: 75ch; }
      .reduced { background: var(--note); border: 1px solid var(--edge); border-radius: 4px;
                 padding: .6rem 1rem; max-width: none; }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; font-size: .88rem; font-variant-numeric: tabular-nums; }
      th { text-align: left; border-bottom: 2px solid var(--quiet); vertical-align: bottom; }
      th, td { padding: .25rem .6rem; }
      td { white-space: nowrap; }
      .settings td { white-space: normal; overflow-wrap: anywhere; vertical-align: top; }
      th.number, td.number { text-align: right; }
      tbody tr:nth-child(even) { background: var(--soft); }
      tbody tr:hover { background: var(--hover); }
      figure { margin: 1.5rem 0; }
      figure img { box-sizing: border-box; max-width: 100%; height: auto;
                   border: 1px solid var(--line); }
      @media (prefers-color-scheme: dark) { figure img { filter: brightness(.85); } }
      figcaption { color: var(--quiet); font-size: .92rem; max-width: 95ch; }
      .charts { display: grid; gap: .8rem; max-width: 1240px;
                grid-template-columns: repeat(auto-fit,
                  minmax(max(min(100%, 380px), 100% / var(--columns) - .8rem), 1fr)); }
      .chart { width: 100%; height: auto; max-width: 760px; }
      .legend { display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; font-size: .9rem;
                margin: .4rem 0 .8rem; }
      pre { background: var(--soft); padding: .6rem 1rem; overflow-x: auto; }
      footer { color: var(--quiet); font-size: .88rem; margin-top: 3rem;
               border-top: 1px solid var(--line); padding-top: .8rem; }
      @media (max-width: 600px) {
        body { margin: 1rem auto; padding: 0 .8rem; }
        h1 { font-size: 1.35rem; }
        figure img { max-width: none; width: 900px; }
        th, td { padding: .2rem .4rem; }
        th:first-child, td:first-child { position: sticky; left: 0; min-width: 6.5rem;
                                         white-space: normal; background: var(--page); }
        tbody tr:nth-child(even) td:first-child { background: var(--soft); } }
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
    html.append("<style>\n")
        .append(STYLE)
        .append(ChartFigure.css())
        .append("</style>\n</head>\n<body>\n");
    element("h1", report.title());
    report
        .reducedLine()
        .ifPresent(line -> html.append("<p class=\"reduced\">" + Xml.escaped(line) + "</p>\n"));
    report.parts().forEach(this::part);
    settings();
    html.append("<footer>").append(Xml.escaped(version)).append("</footer>\n</body>\n</html>\n");
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
    } else if (part instanceof Chart chart) {
      chart(chart);
    }
  }

  private void table(Table table) {
    scroll(table.title());
    html.append("<table>\n<thead><tr>");
    List<Column> columns = table.columns();
    columns.forEach(column -> cell("th", column, Xml.escaped(column.head())));
    html.append("</tr></thead>\n<tbody>\n");
    for (List<Table.Cell> row : table.cells()) {
      html.append("<tr>");
      for (int c = 0; c < columns.size(); c++) {
        String words = Xml.escaped(row.get(c).text());
        cell("td", columns.get(c), row.get(c).best() ? "<b>" + words + "</b>" : words);
      }
      html.append("</tr>\n");
    }
    html.append("</tbody>\n</table></div>\n");
  }

  private void cell(String tag, Column column, String content) {
    html.append('<').append(tag).append(column.isNumeric() ? " class=\"number\">" : ">");
    html.append(content).append("</").append(tag).append('>');
  }

  private void picture(Picture picture) {
    byte[] png;
    Path file = folder.resolve(picture.file());
    try {
      png = Files.readAllBytes(file);
    } catch (IOException e) {
      throw BadFileException.of(file, e);
    }
    html.append("<figure>");
    scroll("picture");
    html.append("<img alt=\"").append(Xml.escaped(picture.caption()));
    html.append("\" src=\"data:image/png;base64,");
    html.append(Base64.getEncoder().encodeToString(png)).append("\"></div>\n");
    element("figcaption", picture.caption());
    html.append("</figure>\n");
  }

  private void chart(Chart chart) {
    ChartFigure figure = chart.figure().get();
    element("h2", figure.title());
    html.append("<figure>").append(figure.html());
    element("figcaption", chart.caption());
    html.append("</figure>\n");
  }

  private void settings() {
    element("h2", "How it was made");
    element("pre", command);
    scroll("settings");
    html.append("<table class=\"settings\">\n<tbody>\n");
    settings.forEach(
        (name, value) ->
            html.append(
                "<tr><td>"
                    + Xml.escaped(name)
                    + "</td><td>"
                    + Xml.escaped(value)
                    + "</td></tr>\n"));
    html.append("</tbody>\n</table></div>\n");
  }

  /** Opens a box that scrolls sideways where the screen is narrow, also by keyboard. */
  private void scroll(String label) {
    html.append("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"");
    html.append(Xml.escaped(label)).append("\">");
  }

  private void element(String tag, String words) {
    html.append('<').append(tag).append('>').append(Xml.escaped(words));
    html.append("</").append(tag).append(">\n");
  }
}
