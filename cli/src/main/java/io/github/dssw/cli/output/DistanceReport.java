package io.github.dssw.cli.output;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.sphere.SpherePoints;
import java.util.Locale;
import java.util.Optional;

/**
 * Prints a distance as text for people or as JSON for programs.
 *
 * @param dssw the settings of the computation
 * @param x the points
 * @param y the other points; null for the uniform measure
 * @param comparison the result
 * @param seconds the time of the computation, without reading and writing files
 * @param units the unit in which the distance is also shown
 */
public record DistanceReport(
    Dssw dssw,
    SpherePoints x,
    SpherePoints y,
    Comparison comparison,
    double seconds,
    Optional<Units> units) {

  /** The relative rounding of float32. Back ends in double precision resolve less than this. */
  private static final double SINGLE_PRECISION = 0x1p-24;

  /**
   * Checks the result.
   *
   * @throws ArithmeticException if it is not finite
   */
  public DistanceReport {
    Finite.checked("value", comparison.value());
    Finite.checked("distance", comparison.distance());
    Finite.checked("standard error", comparison.standardError());
    if (comparison.hasSamplingError()) {
      Finite.checked("sampling error", comparison.samplingError());
    }
  }

  /** Returns one JSON object on one line. */
  public String json(boolean perSlice) {
    Json json = new Json().add("value", comparison.value()).add("distance", comparison.distance());
    units.ifPresent(
        unit ->
            json.add("units", unit.name()).add("distanceInUnits", unit.of(comparison.distance())));
    json.add("standardError", comparison.standardError())
        .add("standardErrorOf", comparison.errorFromBlocks() ? "blocks" : "slices")
        .add("sliceError", comparison.sliceError());
    if (comparison.hasSamplingError()) {
      json.add("samplingError", comparison.samplingError())
          .add("withinChance", comparison.withinChance());
    } else {
      json.addNull("samplingError").addNull("withinChance");
    }
    json.add("order", dssw.order())
        .add("projections", comparison.slices())
        .add(dssw.energy())
        .add("slicing", comparison.slicing())
        .add("seed", dssw.seed())
        .add("effectiveSlices", comparison.effectiveSlices())
        .add("backend", dssw.backend().name())
        .add("device", dssw.backend().device().name())
        .add("version", Version.ofDssw())
        .addSizes(x, y)
        .add("withinRounding", comparison.withinRounding())
        .add("seconds", seconds);
    dssw.tolerance()
        .ifPresent(
            tolerance ->
                json.add("tolerance", tolerance.relative())
                    .add("withinTolerance", comparison.withinTolerance()));
    if (perSlice) {
      json.add("sliceCosts", comparison.costs()).add("weights", comparison.weights());
    }
    return json + "\n";
  }

  /** Returns the distance in one line, as the title of a picture. */
  public String title() {
    String what = y == null ? " to the uniform measure " : " ";
    Units unit = units.orElse(Units.turns);
    return String.format(
        Locale.ROOT,
        "%s distance%s%.4g %s",
        dssw.name(),
        what,
        unit.of(comparison.distance()),
        unit);
  }

  /** Returns a few aligned lines. */
  public String text(boolean perSlice) {
    String text =
        new Lines()
            .add("distance", distance())
            .add("value", number(comparison.value()) + " (order " + order() + ")")
            .add("slice error", number(comparison.sliceError()) + errorNote())
            .add("sampling error", samplingError())
            .add(
                "slices",
                String.format(
                    Locale.ROOT,
                    "%d %s, %s energy, effective number %.1f",
                    comparison.slices(),
                    comparison.slicing(),
                    EnergyWords.of(dssw.energy()),
                    comparison.effectiveSlices()))
            .add("points", x.size() + " and " + other() + " in dimension " + x.dimension())
            .add("backend", dssw.backend().name() + " on " + dssw.backend().device().name())
            .add("time", String.format(Locale.ROOT, "%.3f s", seconds))
            .toString();
    String noted = comparison.withinTolerance() ? text : text + toleranceNote();
    String all = (comparison.withinRounding() ? noted + roundingNote() : noted) + chanceNote();
    return perSlice ? all + "\n" + table() : all;
  }

  private String distance() {
    String turns = number(comparison.distance());
    return units.map(unit -> turns + " turns, " + unit.words(comparison.distance())).orElse(turns);
  }

  private String samplingError() {
    return comparison.hasSamplingError()
        ? number(comparison.samplingError())
        : "not computed by " + dssw.backend().name();
  }

  /** Says that the value is no evidence of a difference, and what decides, where that is so. */
  private String chanceNote() {
    if (!comparison.hasSamplingError() || !comparison.withinChance()) {
      return "";
    }
    String said =
        y == null
            ? "The value is within what chance gives: uniform samples of this size have such values"
            : "The value is within what chance gives: two samples of one law have such values";
    boolean weighted = x.isWeighted() || (y != null && y.isWeighted());
    String test = y == null ? "`dssw test X --uniform`" : "`dssw test X Y`";
    return said + (weighted ? ".\n" : "; " + test + " decides.\n");
  }

  /** Says which error it is, where designs have blocks of slices. */
  private String errorNote() {
    if (comparison.blockSize() == 1) {
      return "";
    }
    return comparison.errorFromBlocks()
        ? " (of block means)"
        : " (as if slices were independent: fewer than 8 blocks)";
  }

  private String toleranceNote() {
    return String.format(
        Locale.ROOT,
        "The slice error is %.3g %% of the value, above the tolerance of %.3g %%: the search ended"
            + " at its cap of %d slices.%n",
        100 * comparison.relativeStandardError(),
        100 * dssw.tolerance().orElseThrow().relative(),
        comparison.slices());
  }

  private String roundingNote() {
    double resolution = dssw.backend().resolution();
    boolean single = resolution > SINGLE_PRECISION;
    return String.format(
        "The sets are closer than %s precision resolves (%s turns)%s.%n",
        single ? "single" : "double",
        String.format(Locale.ROOT, "%.0e", resolution).replace("e-0", "e-"),
        single ? "; --backend scalar measures such distances" : "");
  }

  private String order() {
    String order = Double.toString(dssw.order());
    return order.endsWith(".0") ? order.substring(0, order.length() - 2) : order;
  }

  private String other() {
    return y == null ? "the uniform measure" : Integer.toString(y.size());
  }

  private String table() {
    StringBuilder table =
        new StringBuilder(String.format("%8s  %-14s  %s%n", "slice", "cost", "weight"));
    double[] costs = comparison.costs();
    double[] weights = comparison.weights();
    for (int l = 0; l < costs.length; l++) {
      table.append(
          String.format(Locale.ROOT, "%8d  %-14s  %s%n", l, number(costs[l]), number(weights[l])));
    }
    return table.toString();
  }

  /** Formats a number with more digits than float32 has. */
  private static String number(double number) {
    return String.format(Locale.ROOT, "%.9g", number);
  }
}
