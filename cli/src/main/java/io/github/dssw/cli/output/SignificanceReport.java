package io.github.dssw.cli.output;

import io.github.dssw.Dssw;
import io.github.dssw.inference.SignificanceResult;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;
import java.util.Locale;

/**
 * Prints the result of a test as text for people or as JSON for programs.
 *
 * @param dssw the distance that was tested
 * @param x the sample
 * @param y the other sample; null for the uniform measure
 * @param result the result
 * @param alpha the level of the decision
 * @param wanted the number of permutations if the decision is not settled before
 * @param seconds the time of the test, without reading files
 * @param units the unit in which the text shows distances
 */
public record SignificanceReport(
    Dssw dssw,
    SpherePoints x,
    SpherePoints y,
    SignificanceResult result,
    double alpha,
    int wanted,
    double seconds,
    Units units) {
  private static final List<Double> LEVELS = List.of(0.05, 0.25, 0.5, 0.75, 0.95, 0.99);
  private static final double USUAL = 0.95;

  /**
   * Checks the result.
   *
   * @throws ArithmeticException if it is not finite
   */
  public SignificanceReport {
    Finite.checked("value", result.statistic());
    Finite.checked("mean of the null values", result.nullMean());
  }

  /** Returns one JSON object on one line. */
  public String json() {
    Json quantiles = new Json();
    LEVELS.forEach(level -> quantiles.add(level.toString(), result.nullQuantile(level)));
    Json json =
        new Json()
            .add("statistic", result.statistic())
            .add("pValue", result.pValue())
            .add("permutations", result.permutations())
            .add("alpha", alpha)
            .add("reject", result.reject(alpha))
            .add("effect", result.effect())
            .add("excess", result.excess())
            .add("degrees", in(Units.degrees, result.statistic()))
            .add("nullMean", result.nullMean())
            .add("nullQuantiles", quantiles)
            .add("slicing", dssw.slicing().in(x.dimension()).name())
            .add(dssw.energy())
            .add("seed", dssw.seed())
            .add("version", Version.ofDssw())
            .addSizes(x, y);
    return json.add("seconds", seconds) + "\n";
  }

  /** Returns a few aligned lines; the first is the verdict. */
  public String text() {
    Lines lines =
        new Lines()
            .add("verdict", verdict())
            .add("p-value", pValue())
            .add("effect", effect())
            .add("distance", distance())
            .add(
                "slices",
                String.format(
                    Locale.ROOT,
                    "%d %s, %s energy, seed %d",
                    dssw.projections(),
                    dssw.slicing().in(x.dimension()).name(),
                    EnergyWords.of(dssw.energy()),
                    dssw.seed()))
            .add("points", points())
            .add("time", String.format(Locale.ROOT, "%.3f s", seconds));
    return result.note().isEmpty() ? lines.toString() : lines.add("note", result.note()).toString();
  }

  /** Returns the decision in one sentence. */
  public String verdict() {
    if (y == null) {
      return result.reject(alpha)
          ? "The sample is not uniform: it is farther from the uniform measure than chance explains."
          : "Chance explains the distance to the uniform measure: no evidence against uniformity.";
    }
    return result.reject(alpha)
        ? "The samples differ by more than chance."
        : "Chance explains the difference: no evidence that the samples have different laws.";
  }

  private String pValue() {
    String draws = y == null ? "uniform samples" : "permutations";
    return result.stoppedEarly()
        ? String.format(
            Locale.ROOT,
            "about %.3g (settled at alpha %s after %d of %d %s)",
            result.pValue(),
            alpha,
            result.permutations(),
            wanted,
            draws)
        : String.format(
            Locale.ROOT,
            "%.3g (%d %s, alpha %s)",
            result.pValue(),
            result.permutations(),
            draws,
            alpha);
  }

  private String effect() {
    return Double.isFinite(result.effect())
        ? String.format(
            Locale.ROOT,
            "%.3g standard deviations %s the mean of chance",
            Math.abs(result.effect()),
            result.effect() < 0 ? "below" : "above")
        : "unknown: chance gives the same value in every draw";
  }

  private String distance() {
    return String.format(
        Locale.ROOT,
        "%.4g %s; chance alone gives %.4g, and at most %.4g in 95 of 100 cases",
        in(units, result.statistic()),
        units,
        in(units, result.nullMean()),
        in(units, result.nullQuantile(USUAL)));
  }

  private String points() {
    String sizes = y == null ? Integer.toString(x.size()) : x.size() + " and " + y.size();
    return sizes + " in dimension " + x.dimension();
  }

  /** Returns the distance of a value, along a circle. */
  private double in(Units unit, double value) {
    return unit.of(Math.pow(value, 1 / dssw.order()));
  }
}
