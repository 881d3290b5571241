package io.github.dssw.simd.projection;

import io.github.dssw.sphere.GivensLayers;
import java.util.Arrays;

/**
 * The layers of a matrix Q with half of their multiplications postponed (fast Givens rotations,
 * Gentleman 1973). A rotation multiplies (a, b) by c (1, −t; t, 1), where c is the cosine and t the
 * tangent. The factor c is not applied: each row has a scale, and a number is the stored one times
 * the scale of its row. A layer then only adds a multiple of its partner to each row,
 *
 * <pre>row ← row + factor · partner,</pre>
 *
 * which is one multiply-add, and the scales are applied once, after the last layer. Where the sine
 * is larger than the cosine, the two rows exchange their roles, so that no layer scales by less
 * than 1/√2.
 *
 * <p>The number of rows and that of layers are even: an odd coordinate is paired with a row of
 * zeros that stays zero, and an odd last layer is followed by one that changes nothing.
 */
final class ScaledLayers {
  private final int rows;
  private final int[][] partners;
  private final float[][] factors;
  private final int[] places;
  private final float[] scales;

  ScaledLayers(GivensLayers q) {
    int d = q.dimension();
    this.rows = d + d % 2;
    int layers = q.layers() + q.layers() % 2;
    this.partners = new int[layers][];
    this.factors = new float[layers][rows];
    int[] rowOf = new int[d];
    Arrays.setAll(rowOf, k -> k);
    double[] scaleOf = new double[rows];
    Arrays.fill(scaleOf, 1);
    for (int layer = 0; layer < q.layers(); layer++) {
      partners[layer] = new int[rows];
      // A row that gets no other partner is that of the odd coordinate.
      Arrays.fill(partners[layer], d);
      addLayer(q, layer, rowOf, scaleOf);
    }
    if (layers > q.layers()) {
      partners[q.layers()] = partners[q.layers() - 1];
    }
    this.places = new int[d];
    this.scales = new float[d];
    for (int component = 0; component < d; component++) {
      places[component] = rowOf[q.place(component)];
      scales[component] = (float) scaleOf[places[component]];
    }
  }

  private void addLayer(GivensLayers q, int layer, int[] rowOf, double[] scaleOf) {
    int d = q.dimension();
    for (int pair = 0; pair < d / 2; pair++) {
      int first = q.first(layer, pair);
      int second = q.second(layer, pair);
      int i = rowOf[first];
      int j = rowOf[second];
      double cosine = q.cosine(layer, pair);
      double sine = q.sine(layer, pair);
      boolean exchange = Math.abs(sine) > Math.abs(cosine);
      double tangent = exchange ? -cosine / sine : sine / cosine;
      double ratio = scaleOf[i] / scaleOf[j];
      partners[layer][i] = j;
      partners[layer][j] = i;
      factors[layer][i] = (float) (-tangent / ratio);
      factors[layer][j] = (float) (tangent * ratio);
      scaleOf[i] *= exchange ? sine : cosine;
      scaleOf[j] *= exchange ? -sine : cosine;
      rowOf[first] = exchange ? j : i;
      rowOf[second] = exchange ? i : j;
    }
    for (int row = 0; row < d && rows > d; row++) {
      if (partners[layer][row] == d) {
        partners[layer][d] = row;
      }
    }
  }

  /** Returns the number of rows: d, or d + 1 if that is odd. */
  int rows() {
    return rows;
  }

  /** Returns the number of layers, which is even. */
  int layers() {
    return partners.length;
  }

  /** Returns the partner of each row in a layer. */
  int[] partners(int layer) {
    return partners[layer];
  }

  /** Returns the factor of each row's partner in a layer. */
  float[] factors(int layer) {
    return factors[layer];
  }

  /** Returns the row that holds a component of Q x after the last layer. */
  int place(int component) {
    return places[component];
  }

  /** Returns the factor that turns this row into the component. */
  float scale(int component) {
    return scales[component];
  }
}
