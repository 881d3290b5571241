package io.github.dssw.bench;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.SliceTile;
import java.util.ArrayList;
import java.util.List;

/** Calls stages of a back end directly, on tiles as wide as the back end prefers. */
public abstract class TiledBenchmark extends BackendBenchmark {
  int tileSlices;
  SliceCosts costs;
  List<CircleCoordinates> tilesX;
  List<CircleCoordinates> tilesY;

  @Override
  void prepareWork() {
    tileSlices = openBackend.tileSlices(size.pointCount(), size.dimension());
    costs = new SliceCosts(size.sliceCount(), order());
    tilesX = projectAll(x, needs());
    tilesY = projectAll(y, needs());
  }

  @Override
  void releaseWork() {
    close(tilesX);
    close(tilesY);
  }

  /** Returns the order p of the transport. */
  abstract double order();

  /** Returns what the stages that are measured need of coordinates. */
  abstract CoordinateNeeds needs();

  /** Computes the costs of all slices from their coordinates. */
  final void transportAll() {
    for (int t = 0; t < tilesX.size(); t++) {
      openBackend.circleOT().transport(tilesX.get(t), tilesY.get(t), order(), costs);
    }
  }

  final List<CircleCoordinates> projectAll(SpherePoints points, CoordinateNeeds needs) {
    List<CircleCoordinates> tiles = new ArrayList<>();
    for (int from = 0; from < slices.count(); from += tileSlices) {
      tiles.add(project(points, from, needs));
    }
    return tiles;
  }

  /** Projects onto the slices of the tile that begins at {@code from}. */
  final CircleCoordinates project(SpherePoints points, int from, CoordinateNeeds needs) {
    int to = Math.min(slices.count(), from + tileSlices);
    return openBackend.projection().project(points, new SliceTile(slices, from, to), needs);
  }

  static void close(List<CircleCoordinates> tiles) {
    tiles.forEach(CircleCoordinates::close);
  }
}
