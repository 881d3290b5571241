package io.github.dssw.cli.sketch;

import io.github.dssw.Comparison;
import io.github.dssw.cli.output.Json;
import io.github.dssw.cli.output.Lines;
import io.github.dssw.cli.output.Version;
import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchComparison;
import io.github.dssw.sketch.SketchDistance;
import io.github.dssw.sketch.SketchSpec;
import java.util.Locale;
import java.util.Optional;

/**
 * Prints the distance of two sketches as text for people or as JSON for programs.
 *
 * @param y the other sketch; empty for the uniform measure
 */
public record SketchDistanceReport(
    SketchDistance distance, CircleSketch x, Optional<CircleSketch> y, double start) {

  /** Compares the sketches and returns the result as text. */
  public String print(boolean json, boolean perSlice) {
    SketchComparison result =
        y.isPresent() ? distance.compare(x, y.get()) : distance.compareToUniform(x);
    double seconds = System.nanoTime() * 1e-9 - start;
    return json ? json(result, perSlice, seconds) : text(result, seconds);
  }

  private String json(SketchComparison result, boolean perSlice, double seconds) {
    Comparison c = result.comparison();
    SketchSpec spec = x.spec();
    Json json =
        new Json()
            .add("value", c.value())
            .add("distance", c.distance())
            .add("errorBound", result.errorBound())
            .add("standardError", c.standardError())
            .add("standardErrorOf", c.errorFromBlocks() ? "blocks" : "slices")
            .add("order", distance.order())
            .add("projections", c.slices())
            .add("energy", distance.energy().name())
            .add("slicing", spec.design())
            .add("seed", spec.seed())
            .add("arcs", spec.arcs())
            .add("effectiveSlices", c.effectiveSlices())
            .add("version", Version.ofDssw())
            .add("n", x.count());
    if (y.isPresent()) {
      json.add("m", y.get().count());
    } else {
      json.addNull("m");
    }
    json.add("d", spec.dimension()).add("seconds", seconds);
    if (perSlice) {
      json.add("sliceCosts", c.costs()).add("weights", c.weights());
    }
    return json + "\n";
  }

  private String text(SketchComparison result, double seconds) {
    Comparison c = result.comparison();
    SketchSpec spec = x.spec();
    String other = y.map(sketch -> sketch.count() + "").orElse("the uniform measure");
    return new Lines()
        .add("distance", number(c.distance()) + " ± " + number(result.errorBound()) + " (arcs)")
        .add("value", number(c.value()) + " (order " + distance.order() + ")")
        .add("slice error", number(c.standardError()))
        .add(
            "slices",
            String.format(
                Locale.ROOT,
                "%d %s, %s energy, effective number %.1f; %d arcs",
                c.slices(),
                spec.design(),
                distance.energy().name(),
                c.effectiveSlices(),
                spec.arcs()))
        .add("points", x.count() + " and " + other + " in dimension " + spec.dimension())
        .add("time", String.format(Locale.ROOT, "%.3f s", seconds))
        .toString();
  }

  private static String number(double number) {
    return String.format(Locale.ROOT, "%.9g", number);
  }
}
