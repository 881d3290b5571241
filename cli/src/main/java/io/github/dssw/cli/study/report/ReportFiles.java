package io.github.dssw.cli.study.report;

import io.github.dssw.cli.files.TextFile;
import io.github.dssw.cli.output.Version;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes the files of a report into a folder, each of them completely or not at all.
 *
 * <pre>{@code
 * new ReportFiles(folder, Map.of("seed", "0"), "./dssw study runtime").writeAll(report, raw);
 * }</pre>
 */
public final class ReportFiles {
  /** The name of the page that shows everything together. */
  public static final String PAGE = "index.html";

  private final Path folder;
  private final Map<String, String> settings;
  private final String command;

  /**
   * Creates a writer.
   *
   * @param settings the settings of the study by name, which the page lists
   * @param command the command that was typed, which the page shows
   */
  public ReportFiles(Path folder, Map<String, String> settings, String command) {
    this.folder = folder;
    this.settings = settings;
    this.command = command;
  }

  /**
   * Writes the tables, the pictures and the page. The page comes last: if it exists, everything
   * that it shows exists too.
   *
   * @param raw every number of every task
   */
  public void writeAll(Report report, Table raw) {
    writeTables(report, raw);
    for (Part part : report.parts()) {
      if (part instanceof Picture picture) {
        picture.drawer().accept(folder.resolve(picture.file()));
      } else if (part instanceof Chart chart) {
        write(chart.file(), chart.figure().get().svg());
      }
    }
    write(PAGE, new HtmlPage(report, folder, settings, command, new Version().getVersion()[0]));
  }

  /**
   * Writes {@code table.txt}, {@code table.md}, and one CSV file for each table and for the raw
   * numbers.
   */
  public void writeTables(Report report, Table raw) {
    String mark = report.reducedLine().map(line -> "# " + line + "\n").orElse("");
    write(raw.name() + ".csv", mark + raw.csv());
    for (Table table : report.tables()) {
      write(table.name() + ".csv", mark + table.csv());
    }
    write("table.md", report.markdown());
    write("table.txt", report.text());
  }

  private void write(String name, Object content) {
    TextFile.write(folder.resolve(name), content.toString());
  }
}
