package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.picture.KernelDensity;
import io.github.dssw.cli.picture.SphereDensity;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.report.Picture;
import io.github.dssw.sampling.Icosahedron;
import io.github.dssw.sphere.SpherePoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Maps of the density of the target and of each method's particles after the first run. */
record FlowPicture(GradientFlowStudy study, StudyResults results, BatchMode mode) {
  private static final int COLUMNS = 4;

  Picture picture() {
    return new Picture(
        mode.id() + "-particles",
        mode.title()
            + ", first run: the density of the target, and kernel density estimates of each method's"
            + " particles. All estimates have the same bandwidth, the best one for the target's points",
        file -> figure().write(file));
  }

  private SphereFigure figure() {
    double concentration = KernelDensity.of(study.experiment().inputs(0).target()).concentration();
    List<SphereFigure.Panel> panels = new ArrayList<>();
    panels.add(new SphereFigure.Panel("target", targetDensity(), null));
    for (Distance method : study.methods()) {
      SpherePoints particles =
          DataFiles.points(results.file(FlowTask.name(mode, method.id(), 0), FlowTask.PARTICLES));
      panels.add(
          new SphereFigure.Panel(method.label(), KernelDensity.of(particles, concentration), null));
    }
    return new SphereFigure(
        String.format(
            Locale.ROOT,
            "%s: %d particles after %d steps%s",
            mode.title(),
            mode.batch(study.experiment().sizes().target()),
            study.experiment().sizes().steps(),
            study.reduced() ? " (reduced)" : ""),
        "density",
        "",
        panels,
        COLUMNS);
  }

  /** Returns the exact density: kernels of the clusters' concentration at the vertices. */
  private static SphereDensity targetDensity() {
    return KernelDensity.of(
        SpherePoints.of(Icosahedron.vertices().toArray(double[][]::new)), RunInputs.CONCENTRATION);
  }
}
