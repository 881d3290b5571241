package io.github.dssw.sphere;

/**
 * A random orthogonal matrix Q as a product of layers. Each layer permutes the coordinates at
 * random and rotates each pair of neighbours by a uniform angle (a Givens rotation); an odd last
 * coordinate is left alone. Q is applied in O(d) operations per layer, and never formed.
 *
 * <p>The number of layers decides how nearly uniform Q is. The slowest to mix are vectors along an
 * axis. Let S = Σ v⁴ measure how uneven a unit vector v is: 1 for an axis, 3/(d + 2) on average for
 * a uniform direction. A layer turns S into ¾ S + ¾ (1 − S)/(d − 1) on average, so the difference
 * shrinks by about ¾ per layer, and after k layers is (¾)ᵏ: the number of layers makes that at most
 * 1 % of 3/d.
 */
final class GivensLayers {
  /** The largest excess of S over that of a uniform direction, relative to it. */
  private static final double EXCESS = 0.01;

  private final int dimension;

  /** For each layer, the coordinate that goes to each place. */
  private final int[][] permutations;

  /** For each layer, the cosine and sine of each pair's angle. */
  private final double[][] cosines;

  private final double[][] sines;

  private GivensLayers(RandomStream random, int dimension) {
    this.dimension = dimension;
    int layers = layers(dimension);
    this.permutations = new int[layers][];
    this.cosines = new double[layers][dimension / 2];
    this.sines = new double[layers][dimension / 2];
    for (int layer = 0; layer < layers; layer++) {
      permutations[layer] = permutation(random, dimension);
      for (int pair = 0; pair < dimension / 2; pair++) {
        double angle = 2 * Math.PI * random.uniform();
        cosines[layer][pair] = StrictMath.cos(angle);
        sines[layer][pair] = StrictMath.sin(angle);
      }
    }
  }

  static int layers(int dimension) {
    return (int) Math.ceil(Math.log(dimension / (3 * EXCESS)) / Math.log(4.0 / 3));
  }

  /** Writes rows of Q: the columns of its transpose, two for each frame. */
  static void drawFrames(RandomStream random, double[][] columns) {
    GivensLayers q = new GivensLayers(random, columns[0].length);
    double[] spare = new double[q.dimension];
    for (int c = 0; c < columns.length; c++) {
      columns[c][c] = 1;
      q.applyTransposed(columns[c], spare);
    }
  }

  /** Replaces v by Qᵀ v: the layers in reverse, each with its rotations and permutation undone. */
  private void applyTransposed(double[] v, double[] spare) {
    for (int layer = permutations.length - 1; layer >= 0; layer--) {
      for (int pair = 0; pair < dimension / 2; pair++) {
        double a = v[2 * pair];
        double b = v[2 * pair + 1];
        double cos = cosines[layer][pair];
        double sin = sines[layer][pair];
        v[2 * pair] = cos * a + sin * b;
        v[2 * pair + 1] = cos * b - sin * a;
      }
      for (int place = 0; place < dimension; place++) {
        spare[permutations[layer][place]] = v[place];
      }
      System.arraycopy(spare, 0, v, 0, dimension);
    }
  }

  /** Draws a uniform permutation (Fisher and Yates). */
  private static int[] permutation(RandomStream random, int size) {
    int[] permutation = new int[size];
    for (int i = 0; i < size; i++) {
      int j = random.below(i + 1);
      permutation[i] = permutation[j];
      permutation[j] = i;
    }
    return permutation;
  }
}
