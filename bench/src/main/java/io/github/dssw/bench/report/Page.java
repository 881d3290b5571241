package io.github.dssw.bench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.internal.chartpart.Chart;

/** A page of Markdown and the files of its charts. */
final class Page {
  private final Path folder;
  private final String name;
  private final StringBuilder text = new StringBuilder();

  Page(Path folder, String name) {
    this.folder = folder;
    this.name = name;
  }

  Page paragraph(String sentences) {
    text.append(sentences).append("\n\n");
    return this;
  }

  Page table(Table table) {
    text.append(table).append('\n');
    return this;
  }

  /** Writes the chart to a file and adds a link to it. */
  Page chart(String title, String suffix, Chart<?, ?> chart) throws IOException {
    String file = name + suffix + ".png";
    BitmapEncoder.saveBitmap(
        chart, folder.resolve(file).toString(), BitmapEncoder.BitmapFormat.PNG);
    text.append("![").append(title).append("](").append(file).append(")\n\n");
    return this;
  }

  void write() throws IOException {
    Files.writeString(folder.resolve(name + ".md"), text.toString().strip() + "\n");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
