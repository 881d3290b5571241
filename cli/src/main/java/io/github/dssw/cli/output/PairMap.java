package io.github.dssw.cli.output;

import io.github.dssw.cli.picture.KernelDensity;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Draws the sets that were compared as maps of the sphere side by side. */
public final class PairMap {
  private PairMap() {}

  /**
   * Returns the maps, each with the density of its set as shades and its points as dots. If y is
   * null, there is one map.
   */
  public static SphereFigure of(
      String title, Path xFile, SpherePoints x, Path yFile, SpherePoints y) {
    List<SphereFigure.Panel> panels = new ArrayList<>();
    panels.add(panel(xFile, x));
    if (y != null) {
      panels.add(panel(yFile, y));
    }
    return new SphereFigure(title, "density", "points", panels, panels.size());
  }

  private static SphereFigure.Panel panel(Path file, SpherePoints points) {
    String name = TerminalText.safe(String.valueOf(file.getFileName()));
    return new SphereFigure.Panel(
        name + ": " + points.size() + " points", KernelDensity.of(points), points);
  }
}
