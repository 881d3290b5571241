package io.github.dssw.bench;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import java.util.ArrayList;
import java.util.List;

/** Calls stages of a back end directly, on tiles as wide as the back end prefers. */
public abstract class TiledBenchmark extends BackendBenchmark {
  int tileSlices;
  double[] costs;
  List<CircleCoordinates> tilesX;
  List<CircleCoordinates> tilesY;

  @Override
  void prepareWork() {
    tileSlices = openBackend.tile(size.pointCount(), size.dimension());
    costs = new double[size.sliceCount()];
    tilesX = projectAll(x, false);
    tilesY = projectAll(y, false);
  }

  @Override
  void releaseWork() {
    close(tilesX);
    close(tilesY);
  }

  /** Computes the costs of all slices from their coordinates. */
  final void transportAll(double order) {
    for (int t = 0; t < tilesX.size(); t++) {
      openBackend.circleOT().transport(tilesX.get(t), tilesY.get(t), order, false, costs);
    }
  }

  final List<CircleCoordinates> projectAll(SpherePoints points, boolean differentiable) {
    List<CircleCoordinates> tiles = new ArrayList<>();
    for (int from = 0; from < slices.count(); from += tileSlices) {
      tiles.add(project(points, from, differentiable));
    }
    return tiles;
  }

  /** Projects onto the slices of the tile that begins at {@code from}. */
  final CircleCoordinates project(SpherePoints points, int from, boolean differentiable) {
    int to = Math.min(slices.count(), from + tileSlices);
    return openBackend.projection().project(points, slices, from, to, differentiable);
  }

  static void close(List<CircleCoordinates> tiles) {
    tiles.forEach(CircleCoordinates::close);
  }
}
