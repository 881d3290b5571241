package io.github.dssw.cli.sketch;

import io.github.dssw.cli.output.Json;
import io.github.dssw.cli.output.Lines;
import io.github.dssw.cli.output.Progress;
import io.github.dssw.cli.output.Version;
import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchDistance;
import io.github.dssw.sketch.SketchSpec;
import io.github.dssw.sketch.SketchUniformityTest;
import java.util.Locale;

/**
 * Says whether the points of a sketch may be uniform on the sphere.
 *
 * @param seconds the time of the test
 */
public record SketchUniformityReport(
    SketchDistance distance,
    CircleSketch sketch,
    SketchUniformityTest.Result result,
    double alpha,
    double seconds) {
  private static final double DEGREES = 360;

  /** Tests a sketch. */
  public static SketchUniformityReport of(
      SketchDistance distance, CircleSketch sketch, int samples, double alpha) {
    long start = System.nanoTime();
    try (Progress progress = Progress.ofPercent("test", 0)) {
      SketchUniformityTest.Result result =
          SketchUniformityTest.withDefaults()
              .with(distance)
              .withSamples(samples)
              .withListener(progress::part)
              .test(sketch);
      double seconds = (System.nanoTime() - start) * 1e-9;
      return new SketchUniformityReport(distance, sketch, result, alpha, seconds);
    }
  }

  /** Returns whether uniformity is rejected. */
  public boolean rejected() {
    return result.pValue() <= alpha;
  }

  /** Returns one JSON object on one line. */
  public String json() {
    SketchSpec spec = sketch.spec();
    return new Json()
            .add("statistic", result.statistic())
            .add("pValue", result.pValue())
            .add("permutations", result.nullValues().length)
            .add("alpha", alpha)
            .add("reject", rejected())
            .add("effect", result.effect())
            .add("degrees", DEGREES * result.comparison().distance())
            .add("errorBound", result.comparison().errorBound())
            .add("slicing", spec.design())
            .add("energy", distance.energy().name())
            .add("seed", spec.seed())
            .add("version", Version.ofDssw())
            .add("n", sketch.count())
            .addNull("m")
            .add("d", spec.dimension())
            .add("seconds", seconds)
        + "\n";
  }

  /** Returns a few aligned lines; the first is the verdict. */
  public String text() {
    return new Lines()
        .add(
            "verdict",
            rejected()
                ? "The points are not uniform: they are farther from the uniform measure than"
                    + " chance explains."
                : "Chance explains the distance to the uniform measure: no evidence against"
                    + " uniformity.")
        .add(
            "p-value",
            String.format(
                Locale.ROOT,
                "%.3g (%d uniform samples, alpha %s)",
                result.pValue(),
                result.nullValues().length,
                alpha))
        .add(
            "distance",
            String.format(
                Locale.ROOT,
                "%.5f ± %.5f degrees (arcs)",
                DEGREES * result.comparison().distance(),
                DEGREES * result.comparison().errorBound()))
        .add("points", sketch.count() + " in dimension " + sketch.spec().dimension())
        .add("time", String.format(Locale.ROOT, "%.3f s", seconds))
        .toString();
  }
}
