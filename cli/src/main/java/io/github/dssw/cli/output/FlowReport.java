package io.github.dssw.cli.output;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.cli.picture.KernelDensity;
import io.github.dssw.cli.picture.SphereDensity;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;
import java.util.Locale;

/**
 * Prints and draws the result of a flow. Its values are between all points, over the slices of the
 * distance itself, which no step uses, with the errors of these slices. Particles that were moved
 * are no sample, so there is no sampling error.
 */
public final class FlowReport {
  private final Dssw dssw;
  private final SpherePoints start;
  private final SpherePoints end;
  private final SpherePoints target;
  private final long steps;
  private final double seconds;
  private final Comparison before;
  private final Comparison after;

  /**
   * Compares the particles before and after with the target.
   *
   * @param dssw the distance that the flow decreased
   * @param start the initial particles
   * @param end the moved particles
   * @param target the points to which they moved
   * @param steps the number of steps, including those of earlier runs
   * @param seconds the time of the steps of this run
   * @throws ArithmeticException if a value is not finite
   */
  public FlowReport(
      Dssw dssw,
      SpherePoints start,
      SpherePoints end,
      SpherePoints target,
      long steps,
      double seconds) {
    this.dssw = dssw;
    this.start = start;
    this.end = end;
    this.target = target;
    this.steps = steps;
    this.seconds = seconds;
    this.before = compare(start);
    this.after = compare(end);
  }

  private Comparison compare(SpherePoints particles) {
    Comparison comparison = dssw.compare(particles, target);
    Finite.checked("value", comparison.value());
    return comparison;
  }

  /** Returns one line with the values before and after. */
  public String line() {
    return String.format(
        Locale.ROOT,
        "value %s -> %s after %d steps, %.1f s, %s energy, %s slices, on %s%n",
        value(before),
        value(after),
        steps,
        seconds,
        EnergyWords.of(dssw.energy()),
        before.slicing(),
        dssw.backend().name());
  }

  /** Returns the same numbers and the settings as a JSON object. */
  public Json json() {
    return new Json()
        .add("valueBefore", before.value())
        .add("sliceErrorBefore", before.sliceError())
        .add("valueAfter", after.value())
        .add("sliceErrorAfter", after.sliceError())
        .add("steps", steps)
        .add("order", dssw.order())
        .add("projections", before.slices())
        .add(dssw.energy())
        .add("slicing", before.slicing())
        .add("seed", dssw.seed())
        .add("backend", dssw.backend().name())
        .add("device", dssw.backend().device().name())
        .add("version", Version.ofDssw())
        .addSizes(start, target)
        .add("seconds", seconds);
  }

  /** Draws the sphere before and after, over the density of the target. */
  public SphereFigure picture() {
    SphereDensity density = KernelDensity.of(target);
    return new SphereFigure(
        String.format(Locale.ROOT, "%d particles moved to %d points", start.size(), target.size()),
        "target density",
        "particles",
        List.of(
            new SphereFigure.Panel("start: " + caption(before), density, start),
            new SphereFigure.Panel("after " + steps + " steps: " + caption(after), density, end)),
        2);
  }

  private String caption(Comparison comparison) {
    return dssw.name() + " value " + value(comparison);
  }

  private static String value(Comparison comparison) {
    return String.format(Locale.ROOT, "%.4g ± %.1g", comparison.value(), comparison.sliceError());
  }
}
