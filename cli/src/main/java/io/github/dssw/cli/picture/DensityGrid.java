package io.github.dssw.cli.picture;

import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * A density on a grid of longitudes and latitudes, interpolated bilinearly. A picture needs the
 * density at every pixel, which would take too long to compute from the density itself.
 */
final class DensityGrid {
  private final int rows;
  private final int columns;
  private final double[] values;

  /** Evaluates a density on a grid whose nodes are this number of degrees apart, a part of 180. */
  DensityGrid(SphereDensity density, int degrees) {
    this.rows = 180 / degrees + 1;
    this.columns = 360 / degrees;
    this.values = density.at(nodes());
  }

  private SpherePoints nodes() {
    double[] nodes = new double[3 * rows * columns];
    for (int row = 0; row < rows; row++) {
      double latitude = Math.PI * row / (rows - 1) - Math.PI / 2;
      for (int column = 0; column < columns; column++) {
        double longitude = 2 * Math.PI * column / columns - Math.PI;
        double[] node = new Mollweide.Place(longitude, latitude).vector();
        System.arraycopy(node, 0, nodes, 3 * (row * columns + column), 3);
      }
    }
    return SpherePoints.of(nodes, 3);
  }

  double maximum() {
    return Arrays.stream(values).max().getAsDouble();
  }

  double at(Mollweide.Place place) {
    double down = (place.latitude() + Math.PI / 2) / Math.PI * (rows - 1);
    double right = (place.longitude() + Math.PI) / (2 * Math.PI) * columns;
    int row = Math.min((int) down, rows - 2);
    int column = (int) right;
    double v = down - row;
    double u = right - column;
    return (1 - v) * ((1 - u) * value(row, column) + u * value(row, column + 1))
        + v * ((1 - u) * value(row + 1, column) + u * value(row + 1, column + 1));
  }

  /** Returns the value at a node; columns are periodic. */
  private double value(int row, int column) {
    return values[row * columns + column % columns];
  }
}
