package io.github.dssw.sphere;

import java.util.Arrays;

/**
 * A random orthogonal matrix Q as a product of layers, for back ends that apply it without forming
 * it. Each layer pairs the coordinates at random and rotates each pair by a uniform angle (a Givens
 * rotation); if their number is odd, one coordinate is left alone. Q x takes O(d) operations per
 * layer:
 *
 * <pre>{@code
 * for (int layer = 0; layer < q.layers(); layer++) {
 *   for (int pair = 0; pair < q.dimension() / 2; pair++) {
 *     int i = q.first(layer, pair);
 *     int j = q.second(layer, pair);
 *     double a = x[i];
 *     x[i] = q.cosine(layer, pair) * a - q.sine(layer, pair) * x[j];
 *     x[j] = q.sine(layer, pair) * a + q.cosine(layer, pair) * x[j];
 *   }
 * }
 * double component = x[q.place(c)]; // component c of Q x
 * }</pre>
 *
 * <p>The number of layers decides how nearly uniform Q is. The slowest to mix are vectors along an
 * axis. Let S = Σ v⁴ measure how uneven a unit vector v is: 1 for an axis, 3/(d + 2) on average for
 * a uniform direction. A layer turns S into ¾ S + ¾ (1 − S)/(d − 1) on average, so the difference
 * shrinks by about ¾ per layer, and after k layers is (¾)ᵏ: the number of layers makes that at most
 * 1 % of 3/d.
 */
public final class GivensLayers {
  /** The largest excess of S over that of a uniform direction, relative to it. */
  private static final double EXCESS = 0.01;

  private final int dimension;

  /**
   * For each layer, the coordinates in pairs. Each layer permutes those of the layer before, so
   * that no data moves: a layer works on the coordinates where they are.
   */
  private final int[][] places;

  /** For each layer, the cosine and sine of each pair's angle. */
  private final double[][] cosines;

  private final double[][] sines;

  GivensLayers(RandomStream random, int dimension) {
    this.dimension = dimension;
    int layers = layers(dimension);
    this.places = new int[layers][];
    this.cosines = new double[layers][dimension / 2];
    this.sines = new double[layers][dimension / 2];
    for (int layer = 0; layer < layers; layer++) {
      int[] permutation = permutation(random, dimension);
      int[] before = layer == 0 ? null : places[layer - 1];
      places[layer] =
          before == null ? permutation : Arrays.stream(permutation).map(p -> before[p]).toArray();
      for (int pair = 0; pair < dimension / 2; pair++) {
        drawAngle(random, layer, pair);
      }
    }
  }

  private static int layers(int dimension) {
    return (int) Math.ceil(Math.log(dimension / (3 * EXCESS)) / Math.log(4.0 / 3));
  }

  /** Returns the dimension d. */
  public int dimension() {
    return dimension;
  }

  /** Returns the number of layers. */
  public int layers() {
    return places.length;
  }

  /** Returns the first coordinate of a pair. */
  public int first(int layer, int pair) {
    return places[layer][2 * pair];
  }

  /** Returns the second coordinate of a pair. */
  public int second(int layer, int pair) {
    return places[layer][2 * pair + 1];
  }

  /** Returns the cosine of the angle by which a pair is rotated. */
  public double cosine(int layer, int pair) {
    return cosines[layer][pair];
  }

  /** Returns the sine of the angle by which a pair is rotated. */
  public double sine(int layer, int pair) {
    return sines[layer][pair];
  }

  /** Returns the coordinate at which a component of Q x is found after the last layer. */
  public int place(int component) {
    return places[places.length - 1][component];
  }

  /** Sets {@code row} to a row of Q, by the transposed layers in reverse order. */
  void writeRow(int component, double[] row) {
    Arrays.fill(row, 0);
    row[place(component)] = 1;
    for (int layer = places.length - 1; layer >= 0; layer--) {
      for (int pair = 0; pair < dimension / 2; pair++) {
        int i = first(layer, pair);
        int j = second(layer, pair);
        double a = row[i];
        double cos = cosines[layer][pair];
        double sin = sines[layer][pair];
        row[i] = cos * a + sin * row[j];
        row[j] = cos * row[j] - sin * a;
      }
    }
  }

  /**
   * Draws a uniform angle as the direction of a uniform point of the unit disc (von Neumann), which
   * takes no trigonometric function: those would cost more than applying the layers to a thousand
   * points.
   */
  private void drawAngle(RandomStream random, int layer, int pair) {
    double a;
    double b;
    double square;
    do {
      a = 2 * random.uniform() - 1;
      b = 2 * random.uniform() - 1;
      square = a * a + b * b;
    } while (square > 1);
    double length = Math.sqrt(square);
    cosines[layer][pair] = a / length;
    sines[layer][pair] = b / length;
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
