package io.github.dssw.scalar;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.ArcCounts;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Projection;
import io.github.dssw.spi.SliceTile;
import java.util.List;

/** Projects points onto circles and carries gradients back, one dot product at a time. */
final class ScalarProjection implements Projection {
  /** The coordinate; and sorted: the coordinate, the point's index, the mass and the level. */
  private static final int BYTES_SORTED = 4 * Double.BYTES + Integer.BYTES;

  @Override
  public ScalarCoordinates project(SpherePoints points, SliceTile tile, CoordinateNeeds needs) {
    ScalarCoordinates out = new ScalarCoordinates(points, tile, needs);
    Slices slices = tile.slices();
    for (int slice = tile.from(); slice < tile.to(); slice++) {
      double[] row = out.turns[slice - tile.from()];
      for (int i = 0; i < row.length; i++) {
        row[i] = Turns.of(points, i, slices, slice);
      }
    }
    out.sort();
    return out;
  }

  @Override
  public void countArcs(SpherePoints points, Slices slices, ArcCounts counts, Parallel parallel) {
    parallel.forEach(
        slices.count(),
        slice -> {
          for (int i = 0; i < points.size(); i++) {
            counts.add(slice, i, Turns.of(points, i, slices, slice));
          }
        });
  }

  @Override
  public int bytesPerCoordinate(int dimension, CoordinateNeeds needs) {
    return BYTES_SORTED
        + (needs.gradient() ? Double.BYTES : 0)
        + (needs.potentials().any() ? Double.BYTES : 0);
  }

  @Override
  public void pullBack(
      List<? extends CircleCoordinates> tiles, int fromPoint, int toPoint, double[] gradient) {
    for (CircleCoordinates tile : tiles) {
      Slices slices = tile.tile().slices();
      for (int s = 0; s < tile.sliceCount(); s++) {
        double[] gradientTurns = ((ScalarCoordinates) tile).gradient(s);
        for (int i = fromPoint; i < toPoint; i++) {
          pullBack(tile.points(), i, slices, tile.firstSlice() + s, gradientTurns[i], gradient);
        }
      }
    }
  }

  /** Adds ∂t/∂x, from ∂t/∂u = (−u₂, u₁) / (2π ‖u‖²) and u = Uᵀx, times the gradient in t. */
  private static void pullBack(
      SpherePoints points,
      int i,
      Slices slices,
      int slice,
      double gradientTurns,
      double[] gradient) {
    double u1 = Turns.component(points, i, slices, slice, 0);
    double u2 = Turns.component(points, i, slices, slice, 1);
    double square = u1 * u1 + u2 * u2;
    if (square == 0) {
      return;
    }
    int d = points.dimension();
    float[] columns = slices.rawColumns();
    double factor = gradientTurns / (2 * Math.PI * square);
    for (int k = 0; k < d; k++) {
      int at = (slice * d + k) * 2;
      gradient[i * d + k] += factor * (u1 * columns[at + 1] - u2 * columns[at]);
    }
  }
}
