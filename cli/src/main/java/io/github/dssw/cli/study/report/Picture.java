package io.github.dssw.cli.study.report;

import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A picture, drawn when it is asked for.
 *
 * @param name what its file is called, without {@code .png}
 * @param caption what it shows
 * @param drawer writes it as PNG to a file, whole or not at all
 */
public record Picture(String name, String caption, Consumer<Path> drawer) implements Part {
  String file() {
    return name + ".png";
  }
}
