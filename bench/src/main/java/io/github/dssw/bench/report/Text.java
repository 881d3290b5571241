package io.github.dssw.bench.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers as tables show them. */
final class Text {
  static final String NONE = "–";

  private static final int FIGURES = 3;

  private Text() {}

  /** Three figures, never with an exponent. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      return NONE;
    }
    if (value == 0) {
      return "0";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(FIGURES));
    int beforePoint = rounded.precision() - rounded.scale();
    return rounded.setScale(Math.max(0, FIGURES - beforePoint)).toPlainString();
  }

  /** Milliseconds with their error, where it is known. */
  static String millis(Measured measured) {
    String mean = number(measured.meanMillis());
    return Double.isNaN(measured.error()) ? mean : mean + " ± " + number(measured.errorMillis());
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
