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
 *
 * @param dssw the distance that the flow decreased
 * @param start the initial particles
 * @param target the points to which they moved
 * @param steps the number of steps, including those of earlier runs
 * @param seconds the time of the steps of this run
 */
public record FlowReport(
    Dssw dssw, SpherePoints start, SpherePoints target, long steps, double seconds) {

  /** Returns one line with the values before and after. */
  public String line(SpherePoints end) {
    return String.format(
        Locale.ROOT,
        "value %s -> %s after %d steps, %.1f s, %s energy, %s slices, on %s%n",
        value(start),
        value(end),
        steps,
        seconds,
        EnergyWords.of(dssw.energy()),
        dssw.slicing().in(start.dimension()).name(),
        dssw.backend().name());
  }

  /** Draws the sphere before and after, over the density of the target. */
  public SphereFigure picture(SpherePoints end) {
    SphereDensity density = KernelDensity.of(target);
    return new SphereFigure(
        String.format(Locale.ROOT, "%d particles moved to %d points", start.size(), target.size()),
        "target density",
        "particles",
        List.of(
            new SphereFigure.Panel("start: " + caption(start), density, start),
            new SphereFigure.Panel("after " + steps + " steps: " + caption(end), density, end)),
        2);
  }

  private String caption(SpherePoints particles) {
    return dssw.name() + " value " + value(particles);
  }

  private String value(SpherePoints particles) {
    Comparison comparison = dssw.compare(particles, target);
    return number(Finite.checked("value", comparison.value()))
        + " ± "
        + String.format(Locale.ROOT, "%.1g", comparison.sliceError());
  }

  private static String number(double number) {
    return String.format(Locale.ROOT, "%.4g", number);
  }
}
