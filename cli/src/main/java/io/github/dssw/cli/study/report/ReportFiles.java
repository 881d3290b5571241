package io.github.dssw.cli.study.report;

import io.github.dssw.cli.files.OutputFile;
import io.github.dssw.cli.output.Version;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** A report's files in a folder, each of them whole or not there. */
public final class ReportFiles {
  /** The page that shows everything together. */
  public static final String PAGE = "index.html";

  private final Path folder;
  private final Map<String, String> settings;
  private final String command;

  /**
   * Files in this folder.
   *
   * @param settings by name, for the page
   * @param command what was typed to make them, for the page
   */
  public ReportFiles(Path folder, Map<String, String> settings, String command) {
    this.folder = folder;
    this.settings = settings;
    this.command = command;
  }

  /**
   * Everything. The page comes last: where it is, all it shows is there.
   *
   * @param raw every number of every task
   */
  public void writeAll(Report report, Table raw) {
    writeTables(report, raw);
    for (Part part : report.parts()) {
      if (part instanceof Picture picture) {
        picture.drawer().accept(folder.resolve(picture.file()));
      }
    }
    write(PAGE, new HtmlPage(report, folder, settings, command, new Version().getVersion()[0]));
  }

  /**
   * The tables and no pictures: {@code table.txt}, {@code table.md}, and a CSV file of each table
   * and of the raw numbers.
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
    byte[] bytes = content.toString().getBytes(StandardCharsets.UTF_8);
    OutputFile.write(folder.resolve(name), out -> out.write(bytes));
  }
}
