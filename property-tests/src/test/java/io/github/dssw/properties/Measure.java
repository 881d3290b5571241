package io.github.dssw.properties;

import io.github.dssw.sphere.SpherePoints;
import java.util.Random;

/**
 * A recipe for a set of weighted points. It fits in one line of a failure report.
 *
 * @param size the number of points
 * @param place where the points lie
 * @param mass how the weights are drawn
 * @param seed the seed of positions and weights
 */
record Measure(int size, Place place, Mass mass, long seed) {

  /** Where points lie. */
  enum Place {
    /** Uniform on the sphere. */
    EVERYWHERE,
    /** Around one direction. */
    CLUSTER,
    /** On axes and diagonals, with many points at the same place. */
    TIES,
    /** All at one place. */
    ONE_POINT,
    /** At two opposite places. */
    ANTIPODES
  }

  /** How the weights are drawn. */
  enum Mass {
    /** No weights. */
    EQUAL,
    /** Between a tenth and one. */
    UNEQUAL,
    /** Over many magnitudes, and a quarter of them 0. */
    WILD
  }

  Measure withSize(int other) {
    return new Measure(other, place, mass, seed);
  }

  Measure withoutWeights() {
    return new Measure(size, place, Mass.EQUAL, seed);
  }

  SpherePoints points(int d) {
    Random random = new Random(seed);
    double[] axis = gaussian(random, d);
    double[][] rows = new double[size][];
    for (int i = 0; i < size; i++) {
      rows[i] =
          switch (place) {
            case EVERYWHERE -> gaussian(random, d);
            case CLUSTER -> near(axis, random);
            case TIES -> corner(random, d);
            case ONE_POINT -> axis;
            case ANTIPODES -> times(axis, random.nextBoolean() ? 1 : -1);
          };
    }
    return withMasses(SpherePoints.of(rows), random);
  }

  private SpherePoints withMasses(SpherePoints points, Random random) {
    return switch (mass) {
      case EQUAL -> points;
      case UNEQUAL -> points.weighted(random.doubles(size, 0.1, 1).toArray());
      case WILD -> points.weighted(wild(random));
    };
  }

  private double[] wild(Random random) {
    double[] w = new double[size];
    for (int i = 0; i < size; i++) {
      w[i] = random.nextInt(4) == 0 ? 0 : Math.exp(4 * random.nextGaussian());
    }
    w[random.nextInt(size)] = 1;
    return w;
  }

  private static double[] gaussian(Random random, int d) {
    double[] row = new double[d];
    for (int k = 0; k < d; k++) {
      row[k] = random.nextGaussian();
    }
    return row;
  }

  private static double[] near(double[] axis, Random random) {
    double[] row = gaussian(random, axis.length);
    for (int k = 0; k < row.length; k++) {
      row[k] = axis[k] + 0.2 * row[k];
    }
    return row;
  }

  private static double[] corner(Random random, int d) {
    double[] row = new double[d];
    row[random.nextInt(d)] = random.nextBoolean() ? 1 : -1;
    row[random.nextInt(d)] = 1;
    return row;
  }

  private static double[] times(double[] row, double factor) {
    double[] out = row.clone();
    for (int k = 0; k < out.length; k++) {
      out[k] *= factor;
    }
    return out;
  }
}
