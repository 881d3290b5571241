package io.github.dssw.sphere;

/**
 * Draws orthonormal columns uniformly: normal vectors, each made orthogonal to those before it and
 * normalised (Gram–Schmidt). The columns are then those of a Haar-distributed orthogonal matrix.
 */
final class UniformFrames {
  /** Vectors that are shorter than this after orthogonalisation are drawn again. */
  private static final double SHORTEST = 1e-6;

  private UniformFrames() {}

  static void draw(RandomStream random, double[][] columns) {
    for (int c = 0; c < columns.length; c += 2) {
      do {
        drawNormals(random, columns[c], columns[c + 1]);
      } while (!orthonormalise(columns, c) || !orthonormalise(columns, c + 1));
    }
  }

  private static void drawNormals(RandomStream random, double[] first, double[] second) {
    for (int k = 0; k < first.length; k++) {
      first[k] = random.normal();
      second[k] = random.normal();
    }
  }

  /** Makes a column orthogonal to those before it; false if too little of it is left. */
  private static boolean orthonormalise(double[][] columns, int c) {
    double before = length(columns[c]);
    // Subtracting twice leaves only rounding of the other directions.
    for (int pass = 0; pass < 2 && c > 0; pass++) {
      for (int other = 0; other < c; other++) {
        subtractComponent(columns[c], columns[other]);
      }
    }
    double left = length(columns[c]);
    for (int k = 0; k < columns[c].length; k++) {
      columns[c][k] *= 1 / left;
    }
    return left / before > SHORTEST;
  }

  private static void subtractComponent(double[] from, double[] direction) {
    double dot = 0;
    for (int k = 0; k < from.length; k++) {
      dot += from[k] * direction[k];
    }
    for (int k = 0; k < from.length; k++) {
      from[k] -= dot * direction[k];
    }
  }

  private static double length(double[] v) {
    double square = 0;
    for (double e : v) {
      square += e * e;
    }
    return Math.sqrt(square);
  }
}
