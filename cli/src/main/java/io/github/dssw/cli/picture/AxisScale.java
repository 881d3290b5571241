package io.github.dssw.cli.picture;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Maps the values of an axis to 0 … 1, and chooses the values that are labelled.
 *
 * @param low the value at 0
 * @param high the value at 1
 * @param logarithmic whether equal ratios, not equal differences, are equally long
 */
record AxisScale(double low, double high, boolean logarithmic) {
  private static final int WANTED_TICKS = 5;

  /** The part of a linear range that is left empty at either end. */
  private static final double MARGIN = 0.04;

  /** Returns a scale for values from {@code min} to {@code max}, which may be equal. */
  static AxisScale over(double min, double max, boolean logarithmic) {
    if (logarithmic) {
      double factor = min == max ? 2 : Math.pow(max / min, MARGIN);
      return new AxisScale(min / factor, max * factor, true);
    }
    double margin = min == max ? Math.max(1e-9, 0.5 * Math.abs(min)) : MARGIN * (max - min);
    return new AxisScale(min - margin, max + margin, false);
  }

  /** Returns the place of a value, from 0 to 1 if it is in the range. */
  double at(double value) {
    return logarithmic
        ? Math.log(value / low) / Math.log(high / low)
        : (value - low) / (high - low);
  }

  /** Returns the values to label, in rising order. */
  List<Double> ticks() {
    if (!logarithmic) {
      return linearTicks();
    }
    List<Double> decades = powers(new double[] {1});
    if (decades.size() >= 2) {
      return thinned(decades);
    }
    List<Double> more = powers(new double[] {1, 2, 5});
    return more.size() >= 2 ? more : linearTicks();
  }

  private List<Double> powers(double[] digits) {
    List<Double> ticks = new ArrayList<>();
    for (int k = (int) Math.floor(Math.log10(low)); k <= Math.log10(high); k++) {
      for (double digit : digits) {
        double value = digit * Math.pow(10, k);
        if (value >= low && value <= high) {
          ticks.add(value);
        }
      }
    }
    return ticks;
  }

  /** Keeps every k-th decade, with k large enough that the labels do not touch. */
  private static List<Double> thinned(List<Double> decades) {
    int step = (decades.size() + WANTED_TICKS) / (WANTED_TICKS + 1);
    List<Double> kept = new ArrayList<>();
    for (int i = 0; i < decades.size(); i += step) {
      kept.add(decades.get(i));
    }
    return kept;
  }

  private List<Double> linearTicks() {
    double raw = (high - low) / WANTED_TICKS;
    double power = Math.pow(10, Math.floor(Math.log10(raw)));
    double digit = raw / power;
    double step = power * (digit < 1.5 ? 1 : digit < 3.5 ? 2 : digit < 7.5 ? 5 : 10);
    List<Double> ticks = new ArrayList<>();
    for (long k = (long) Math.ceil(low / step); k * step <= high; k++) {
      ticks.add(k * step);
    }
    return ticks;
  }

  /** Returns the label of a tick. */
  static String label(double value) {
    double size = Math.abs(value);
    if (size != 0 && (size < 1e-4 || size >= 1e6)) {
      return String.format(Locale.ROOT, "%.0e", value)
          .replace("e-0", "e-")
          .replace("e+0", "e")
          .replace("e+", "e")
          .replace('-', '\u2212');
    }
    // Rounds what the multiples of a step have behind the tenth digit.
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(10)).stripTrailingZeros();
    return rounded.toPlainString().replace('-', '\u2212');
  }
}
