package io.github.dssw.cli.study.report;

import io.github.dssw.cli.picture.ChartFigure;
import java.util.function.Supplier;

/**
 * A figure of charts in a report: part of the page, and an SVG file of its own.
 *
 * @param name the name of its file without {@code .svg}
 * @param caption what it shows
 * @param figure makes the figure when the report's files are written
 */
public record Chart(String name, String caption, Supplier<ChartFigure> figure) implements Part {
  String file() {
    return name + ".svg";
  }
}
