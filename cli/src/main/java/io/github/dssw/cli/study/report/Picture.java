package io.github.dssw.cli.study.report;

import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A picture of a report, which is drawn when the report's files are written.
 *
 * @param name the name of its file without {@code .png}
 * @param caption what it shows
 * @param drawer draws the picture and writes it to a file as PNG, completely or not at all
 */
public record Picture(String name, String caption, Consumer<Path> drawer) implements Part {
  String file() {
    return name + ".png";
  }
}
