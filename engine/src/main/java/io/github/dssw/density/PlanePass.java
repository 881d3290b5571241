package io.github.dssw.density;

import io.github.dssw.parallel.Workers;
import java.util.Arrays;

/** Points of the sphere that a {@link RealNvp} has mapped, ready to pull gradients back. */
final class PlanePass {
  private final RealNvp model;
  private final Workers workers;
  private final PointTiles split;
  private final CouplingTile[] tiles;
  private final double[] plane;
  private final double[] images;
  private final double[] logDeterminants;

  PlanePass(RealNvp model, double[] points, Workers workers) {
    this.model = model;
    this.workers = workers;
    this.split = new PointTiles(points.length / 3);
    this.tiles = new CouplingTile[split.count()];
    this.plane = StereographicPlane.project(points);
    this.images = new double[plane.length];
    this.logDeterminants = new double[split.n()];
    workers.forEach(
        tiles.length,
        t -> {
          tiles[t] = new CouplingTile(model, split.size(t));
          tiles[t].forward(plane, split.start(t), images, logDeterminants);
        });
  }

  /** Returns the images in the plane, rows of two numbers. */
  double[] images() {
    return images;
  }

  double[] logDeterminants() {
    return logDeterminants;
  }

  /** Returns the log-densities on the sphere. */
  double[] logDensities() {
    double[] logs = new double[split.n()];
    Arrays.setAll(logs, this::logDensity);
    return logs;
  }

  private double logDensity(int i) {
    double logNormal = RealNvp.logNormal(images[2 * i], images[2 * i + 1]);
    // Far from the data the factors of couplings can overflow; such an image is infinitely far.
    return Double.isFinite(logNormal)
        ? logNormal
            + logDeterminants[i]
            + StereographicPlane.logArea(plane[2 * i], plane[2 * i + 1])
        : Double.NEGATIVE_INFINITY;
  }

  /** The gradient of a loss in the parameters, and in the points of the plane. */
  record Gradients(double[] inParameters, double[] inPlane) {}

  /** Pulls a gradient in the log-densities back. */
  Gradients pullBackDensities(double[] inLogs) {
    double[] inImages = new double[images.length];
    for (int i = 0; i < images.length; i++) {
      inImages[i] = -inLogs[i / 2] * images[i];
    }
    Gradients gradients = pullBack(inImages, inLogs);
    for (int i = 0; i < inLogs.length; i++) {
      double y1 = plane[2 * i];
      double y2 = plane[2 * i + 1];
      double slope = 4 * inLogs[i] / (1 + y1 * y1 + y2 * y2);
      gradients.inPlane[2 * i] += slope * y1;
      gradients.inPlane[2 * i + 1] += slope * y2;
    }
    return gradients;
  }

  /** Pulls gradients in the images and in the log-determinants of the couplings back. */
  Gradients pullBack(double[] inImages, double[] inLogDeterminants) {
    double[] inPlane = new double[plane.length];
    double[][] sums = new double[tiles.length][];
    workers.forEach(
        tiles.length,
        t -> {
          sums[t] = new double[model.parameterCount()];
          tiles[t].pullBack(inImages, inLogDeterminants, split.start(t), inPlane, sums[t]);
        });
    for (int t = 1; t < sums.length; t++) {
      for (int i = 0; i < sums[0].length; i++) {
        sums[0][i] += sums[t][i];
      }
    }
    return new Gradients(sums[0], inPlane);
  }
}
