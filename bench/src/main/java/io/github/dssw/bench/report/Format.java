package io.github.dssw.bench.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formats numbers for tables. */
final class Format {
  /** The cell of a value that does not exist. */
  static final String NONE = "–";

  private static final int SIGNIFICANT_DIGITS = 3;

  private Format() {}

  /** Formats with three significant digits and never with an exponent. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      return NONE;
    }
    if (value == 0) {
      return "0";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(SIGNIFICANT_DIGITS));
    int beforePoint = rounded.precision() - rounded.scale();
    return rounded.setScale(Math.max(0, SIGNIFICANT_DIGITS - beforePoint)).toPlainString();
  }

  /** Formats the mean in milliseconds, with its error where that is known. */
  static String millis(JmhResult result) {
    String mean = number(result.meanMillis());
    return Double.isNaN(result.error()) ? mean : mean + " ± " + number(result.errorMillis());
  }

  static String percent(double share) {
    if (!Double.isFinite(share)) {
      return NONE;
    }
    return String.format(Locale.ROOT, share < 0.1 ? "%.1f %%" : "%.0f %%", 100 * share);
  }

  static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
