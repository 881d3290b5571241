package io.github.dssw.cli.output;

import io.github.dssw.Dssw;
import io.github.dssw.cli.picture.SphereDensity;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;
import java.util.Locale;

/**
 * What a flow came to. Values are over the distance's own slices, which no step draws, and the
 * whole target.
 *
 * @param dssw what the flow went down
 * @param start where the particles were
 * @param target where they were to go
 * @param steps how many were made in all
 * @param seconds how long those of this run took
 */
public record FlowReport(
    Dssw dssw, SpherePoints start, SpherePoints target, long steps, double seconds) {

  /** One line. */
  public String line(SpherePoints end) {
    return String.format(
        Locale.ROOT,
        "value %s -> %s after %d steps, %.1f s, %s energy on %s%n",
        number(value(start)),
        number(value(end)),
        steps,
        seconds,
        dssw.energy().name(),
        dssw.backend().name());
  }

  /** The sphere before and after, over the density of the target. */
  public SphereFigure picture(SpherePoints end) {
    SphereDensity density = SphereDensity.of(target);
    return new SphereFigure(
        String.format(
            Locale.ROOT, "%d particles on their way to %d points", start.size(), target.size()),
        "target density",
        "particles",
        List.of(
            new SphereFigure.Panel("start: " + caption(start), density, start),
            new SphereFigure.Panel("after " + steps + " steps: " + caption(end), density, end)),
        2);
  }

  private String caption(SpherePoints particles) {
    return dssw.name() + " value " + number(value(particles));
  }

  private double value(SpherePoints particles) {
    return Finite.checked("value", dssw.value(particles, target));
  }

  private static String number(double number) {
    return String.format(Locale.ROOT, "%.4g", number);
  }
}
