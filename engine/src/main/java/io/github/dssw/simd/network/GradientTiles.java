package io.github.dssw.simd.network;

import io.github.dssw.simd.projection.SimdCoordinates;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Parallel;
import java.util.List;
import java.util.function.Consumer;

/** Visits the tiles to whose gradient a network adds. */
final class GradientTiles {
  private GradientTiles() {}

  /** Runs a task for each tile that has a gradient, after the gradient's factors are applied. */
  static void forEach(
      List<? extends CircleCoordinates> tiles, Parallel parallel, Consumer<SimdCoordinates> task) {
    parallel.forEach(
        tiles.size(),
        t -> {
          SimdCoordinates tile = (SimdCoordinates) tiles.get(t);
          if (tile.hasGradient()) {
            tile.applyGradientFactors();
            task.accept(tile);
          }
        });
  }
}
