package io.github.dssw.cli.picture;

import java.util.stream.IntStream;

/**
 * A density on a grid of two degrees, interpolated bilinearly. A picture needs the density at every
 * pixel, which would take too long to compute from the points.
 */
final class DensityGrid {
  private static final int ROWS = 91;
  private static final int COLUMNS = 180;

  private final double[] values = new double[ROWS * COLUMNS];

  DensityGrid(SphereDensity density) {
    IntStream.range(0, ROWS)
        .parallel()
        .forEach(
            row -> {
              for (int column = 0; column < COLUMNS; column++) {
                double latitude = Math.PI * row / (ROWS - 1) - Math.PI / 2;
                double longitude = 2 * Math.PI * column / COLUMNS - Math.PI;
                values[row * COLUMNS + column] =
                    density.at(new Mollweide.Place(longitude, latitude));
              }
            });
  }

  double maximum() {
    return IntStream.range(0, values.length).mapToDouble(i -> values[i]).max().getAsDouble();
  }

  double at(Mollweide.Place place) {
    double down = (place.latitude() + Math.PI / 2) / Math.PI * (ROWS - 1);
    double right = (place.longitude() + Math.PI) / (2 * Math.PI) * COLUMNS;
    int row = Math.min((int) down, ROWS - 2);
    int column = (int) right;
    double v = down - row;
    double u = right - column;
    return (1 - v) * ((1 - u) * value(row, column) + u * value(row, column + 1))
        + v * ((1 - u) * value(row + 1, column) + u * value(row + 1, column + 1));
  }

  /** Returns the value at a node; columns are periodic. */
  private double value(int row, int column) {
    return values[row * COLUMNS + column % COLUMNS];
  }
}
