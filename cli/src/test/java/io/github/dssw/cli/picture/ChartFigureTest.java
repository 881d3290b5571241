package io.github.dssw.cli.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.picture.ChartPainter.Ends;
import io.github.dssw.cli.picture.LineChart.Axis;
import io.github.dssw.cli.picture.LineChart.Line;
import io.github.dssw.cli.picture.LineChart.Point;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartFigureTest {
  private static final LineChart CHART =
      new LineChart(
          "chart",
          Axis.linear("x"),
          Axis.linear("y"),
          List.of(
              new Line("flat", List.of(new Point(0, 1, 0.3), new Point(1, 1, 0.3))),
              new Line("steep", List.of(new Point(0, 0), new Point(1, 2)))));

  @Test
  void linesHaveTheirColoursAndBands() {
    Set<Integer> colors = colors(new ChartFigure("title", "below it", List.of(CHART), 1).draw());
    Color flat = LineStyle.number(0).color();
    assertTrue(colors.contains(flat.getRGB()), "the line");
    assertTrue(colors.contains(LineStyle.number(1).color().getRGB()), "the other line");
    assertTrue(colors.contains(over(LineStyle.number(0).bandColor(), Color.WHITE)), "the band");
  }

  @Test
  void chartsStandInRowsUnderOneLegend() {
    BufferedImage one = new ChartFigure("title", "below it", List.of(CHART), 2).draw();
    BufferedImage three =
        new ChartFigure("title", "below it", List.of(CHART, CHART, CHART), 2).draw();
    assertEquals(one.getWidth(), three.getWidth());
    assertTrue(three.getHeight() > 1.5 * one.getHeight());
  }

  /** Points that an axis cannot show are left out; a chart without points is still a picture. */
  @Test
  void whatCannotBeShownIsLeftOut(@TempDir Path folder) throws Exception {
    LineChart chart =
        new LineChart(
            "log",
            Axis.logarithmic("x"),
            Axis.logarithmic("y"),
            List.of(
                new Line(
                    "some",
                    List.of(
                        new Point(0, 1),
                        new Point(2, Double.NaN),
                        new Point(3, 0.02, 1),
                        new Point(4, 0.03, 0.001))),
                new Line("none", List.of())));
    Path file = folder.resolve("chart.png");
    new ChartFigure("title", "below it", List.of(chart, CHART), 2).write(file);
    BufferedImage image = ImageIO.read(file.toFile());
    assertEquals(1600, image.getWidth());
    assertTrue(Files.size(file) < 300_000);
  }

  @Test
  void everyLineOfMostFiguresHasItsOwnStyle() {
    Set<LineStyle> styles = new HashSet<>();
    for (int i = 0; i < 14; i++) {
      styles.add(LineStyle.number(i));
    }
    assertEquals(14, styles.size());
    assertNotEquals(LineStyle.number(0).stroke(), LineStyle.number(7).stroke());
  }

  /** Only powers of ten have labels, and a scale needs at least two labels. */
  @Test
  void logarithmicAxesHaveTwoPowersOfTen() {
    assertEquals(Optional.of(new Ends(10, 200)), ChartPainter.endsWithTwoDecades(50, 200));
    assertEquals(Optional.of(new Ends(2, 100)), ChartPainter.endsWithTwoDecades(2, 90));
    assertEquals(Optional.of(new Ends(10, 100)), ChartPainter.endsWithTwoDecades(20, 30));
    assertEquals(Optional.empty(), ChartPainter.endsWithTwoDecades(5, 300));
  }

  private static Set<Integer> colors(BufferedImage image) {
    Set<Integer> colors = new HashSet<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        colors.add(image.getRGB(x, y));
      }
    }
    return colors;
  }

  private static int over(Color top, Color bottom) {
    double share = top.getAlpha() / 255.0;
    return new Color(
            mix(share, top.getRed(), bottom.getRed()),
            mix(share, top.getGreen(), bottom.getGreen()),
            mix(share, top.getBlue(), bottom.getBlue()))
        .getRGB();
  }

  private static int mix(double share, int top, int bottom) {
    return (int) Math.round(share * top + (1 - share) * bottom);
  }
}
