package io.github.dssw.cli.picture;

import java.util.List;

/**
 * A chart of lines with error bands.
 *
 * @param title the title of the chart
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param lines the lines; points that are not finite, or not positive on a logarithmic axis, are
 *     left out
 */
public record LineChart(String title, Axis x, Axis y, List<Line> lines) {
  /**
   * An axis.
   *
   * @param label the quantity that the axis shows
   * @param logarithmic whether the scale is logarithmic
   * @param shown values that the axis shows even if no point has them
   */
  public record Axis(String label, boolean logarithmic, List<Double> shown) {
    /** Creates an axis from the least to the largest value of the points. */
    public Axis(String label, boolean logarithmic) {
      this(label, logarithmic, List.of());
    }

    /** Returns an axis for shares, from 0 to 1, so that charts side by side can be compared. */
    public static Axis share(String label) {
      return new Axis(label, false, List.of(0.0, 1.0));
    }

    /** Returns an axis with a linear scale. */
    public static Axis linear(String label) {
      return new Axis(label, false);
    }

    /** Returns an axis with a logarithmic scale. */
    public static Axis logarithmic(String label) {
      return new Axis(label, true);
    }
  }

  /**
   * A line.
   *
   * @param name the name in the legend
   * @param points from left to right
   */
  public record Line(String name, List<Point> points) {}

  /**
   * A point of a line.
   *
   * @param x the horizontal coordinate
   * @param y the vertical coordinate
   * @param band the half-width of the band, above and below the point; NaN for no band
   */
  public record Point(double x, double y, double band) {
    /** Creates a point without a band. */
    public Point(double x, double y) {
      this(x, y, Double.NaN);
    }
  }
}
