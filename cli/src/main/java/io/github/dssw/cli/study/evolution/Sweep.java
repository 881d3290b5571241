package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.study.distance.Distance;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * One of the paper's figures: every distance over a range of one quantity, with one line for each
 * value of another.
 *
 * @param id the name in options and files
 * @param title what the figure shows
 * @param range the quantity along the horizontal axis
 * @param lines the quantity that has one line per value
 * @param distances the distances, with one chart for each
 * @param redraws the number of times that points and slices are drawn
 * @param pairs the distributions to compare
 */
record Sweep(
    String id,
    String title,
    Quantity range,
    Quantity lines,
    List<Distance> distances,
    int redraws,
    Pairs pairs) {

  /**
   * A quantity and its values.
   *
   * @param symbol the name in tables and files
   * @param name the label of its axis
   * @param values the values in rising order
   * @param logarithmic whether its axis is logarithmic
   */
  record Quantity(String symbol, String name, List<Double> values, boolean logarithmic) {
    /** Returns the head of a table's column for a value: the symbol and the value. */
    String at(double value) {
      return symbol + " " + plain(value);
    }

    static String plain(double value) {
      return value == Math.rint(value)
          ? String.format(Locale.ROOT, "%.0f", value)
          : String.format(Locale.ROOT, "%.3g", value);
    }
  }

  /** Gives the distributions to compare, by the values of the two quantities. */
  interface Pairs {
    DistributionPair at(double place, double line);
  }

  /** Returns the dimensions of the distributions. */
  IntStream dimensions() {
    double place = range.values().get(0);
    return lines.values().stream().mapToInt(line -> pair(place, line).dimension()).distinct();
  }

  /** Returns the distributions at a value of the range, on the line of another value. */
  DistributionPair pair(double place, double line) {
    return pairs.at(place, line);
  }
}
