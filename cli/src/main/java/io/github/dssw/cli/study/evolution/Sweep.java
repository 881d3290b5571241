package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.study.distance.Distance;
import java.util.List;
import java.util.Locale;

/**
 * One of the paper's figures: every distance over a range of one quantity, a line for each value of
 * another.
 *
 * @param id what options and files call it
 * @param title what it shows
 * @param range along the horizontal axis
 * @param lines a line for each
 * @param distances a chart for each
 * @param redraws how often points and slices are drawn
 * @param scenes what is compared at a place of a line
 */
record Sweep(
    String id,
    String title,
    Quantity range,
    Quantity lines,
    List<Distance> distances,
    int redraws,
    Scenes scenes) {

  /**
   * A quantity and its values.
   *
   * @param symbol what it is called in tables and files
   * @param name what its axis is called
   * @param values in rising order
   * @param logarithmic whether a chart shows ratios rather than differences
   */
  record Quantity(String symbol, String name, List<Double> values, boolean logarithmic) {
    /** A value with its symbol, for tables. */
    String at(double value) {
      return symbol + " " + plain(value);
    }

    static String plain(double value) {
      return value == Math.rint(value)
          ? String.format(Locale.ROOT, "%.0f", value)
          : String.format(Locale.ROOT, "%.3g", value);
    }
  }

  /** What is compared, by the place of a line and the line. */
  interface Scenes {
    DistributionPair at(double place, double line);
  }

  DistributionPair scene(double place, double line) {
    return scenes.at(place, line);
  }
}
