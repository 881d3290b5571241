package io.github.dssw.cli.picture;

import java.util.List;

/**
 * Lines with bands about them.
 *
 * @param title above it
 * @param x what its horizontal axis shows
 * @param y what its vertical axis shows
 * @param lines the lines; points that are not finite, or that a logarithmic axis has no place for,
 *     are left out
 */
public record LineChart(String title, Axis x, Axis y, List<Line> lines) {
  /**
   * An axis.
   *
   * @param label what it shows
   * @param logarithmic whether equal ratios are equally far apart
   */
  public record Axis(String label, boolean logarithmic) {
    /** Where equal differences are equally far apart. */
    public static Axis linear(String label) {
      return new Axis(label, false);
    }

    /** Where equal ratios are. */
    public static Axis logarithmic(String label) {
      return new Axis(label, true);
    }
  }

  /**
   * A line.
   *
   * @param name for the legend
   * @param points from left to right
   */
  public record Line(String name, List<Point> points) {}

  /**
   * A point of a line.
   *
   * @param x where it is
   * @param y how high
   * @param band how far the band reaches above and below it; none if not a number
   */
  public record Point(double x, double y, double band) {
    /** A point without a band. */
    public Point(double x, double y) {
      this(x, y, Double.NaN);
    }
  }
}
