package io.github.dssw.testing;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.PotentialSlices;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.SliceTile;

/**
 * The costs and potentials of every slice, from the stages of a back end.
 *
 * <pre>{@code
 * SlicePotentials p = SlicePotentials.between(Backends.named("simd"), x, y, slices, 2);
 * double[] ofSliceThree = p.x()[3];
 * }</pre>
 *
 * @param costs the cost of each slice
 * @param x the potential of each point of x, slice by slice
 * @param y the same for y; empty for the uniform measure
 */
public record SlicePotentials(double[] costs, double[][] x, double[][] y) {
  private static final CoordinateNeeds NEEDS =
      CoordinateNeeds.costsOnly().withPotentials(PotentialSlices.ALL);

  /** Computes the potentials between two sets. */
  public static SlicePotentials between(
      Backend backend, SpherePoints x, SpherePoints y, Slices slices, double order) {
    SliceCosts costs = new SliceCosts(slices.count(), order);
    try (CircleCoordinates cx = project(backend, x, slices);
        CircleCoordinates cy = project(backend, y, slices)) {
      backend.circleOT().transport(cx, cy, order, costs);
      return new SlicePotentials(costs.values(), read(cx, costs), read(cy, costs));
    }
  }

  /** Computes the potentials against the uniform measure. */
  public static SlicePotentials toUniform(Backend backend, SpherePoints x, Slices slices) {
    SliceCosts costs = new SliceCosts(slices.count(), 2);
    try (CircleCoordinates cx = project(backend, x, slices)) {
      backend.circleOT().transportToUniform(cx, costs);
      return new SlicePotentials(costs.values(), read(cx, costs), new double[0][]);
    }
  }

  private static CircleCoordinates project(Backend backend, SpherePoints points, Slices slices) {
    return backend.projection().project(points, SliceTile.all(slices), NEEDS);
  }

  private static double[][] read(CircleCoordinates coordinates, SliceCosts costs) {
    int n = coordinates.points().size();
    double[] ratios = costs.unitRatios();
    double[][] rows = new double[costs.count()][n];
    for (int l = 0; l < rows.length; l++) {
      double[] factors = new double[costs.count()];
      factors[l] = ratios[l] * Math.pow(costs.unit(), costs.order());
      coordinates.addPotentials(factors, 0, n / 2, rows[l]);
      coordinates.addPotentials(factors, n / 2, n, rows[l]);
    }
    return rows;
  }
}
