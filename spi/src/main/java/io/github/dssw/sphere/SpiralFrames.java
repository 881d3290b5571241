package io.github.dssw.sphere;

/**
 * Draws circles in R³ whose normals are spread evenly over the half sphere: on an equal-area
 * spiral, z = 1 − (i + ½)/B with the golden angle from one to the next, turned by one uniform
 * rotation.
 *
 * <p>Opposite normals give the same circle, so half of the sphere is enough. The rotation makes
 * each single frame uniform, so estimates stay unbiased.
 */
final class SpiralFrames {
  /**
   * The number of circles that one spiral spreads. The default of 200 slices then has eight blocks,
   * which is the least number that gives a standard error of blocks.
   */
  static final int BLOCK = 25;

  /**
   * The step from one circle to the next along the spiral: the golden section of the block, and
   * coprime to it, so that the first few circles of a block are spread as well.
   */
  private static final int STRIDE = 16;

  private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

  private SpiralFrames() {}

  static void draw(RandomStream random, double[][] columns) {
    double[][] axes = new double[3][3];
    UniformFrames.draw(random, new double[][] {axes[0], axes[1]});
    axes[2] = cross(axes[0], axes[1]);
    for (int i = 0; i < columns.length / 2; i++) {
      int place = i * STRIDE % BLOCK;
      double z = 1 - (place + 0.5) / BLOCK;
      double radius = Math.sqrt(1 - z * z);
      double angle = GOLDEN_ANGLE * place;
      double[] normal = {radius * StrictMath.cos(angle), radius * StrictMath.sin(angle), z};
      double[] first = {-StrictMath.sin(angle), StrictMath.cos(angle), 0};
      rotate(axes, first, columns[2 * i]);
      rotate(axes, cross(normal, first), columns[2 * i + 1]);
    }
  }

  private static void rotate(double[][] axes, double[] v, double[] into) {
    for (int k = 0; k < 3; k++) {
      into[k] = v[0] * axes[0][k] + v[1] * axes[1][k] + v[2] * axes[2][k];
    }
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }
}
