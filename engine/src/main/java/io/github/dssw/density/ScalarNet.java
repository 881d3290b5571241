package io.github.dssw.density;

import java.util.Arrays;

/**
 * A network from one number to one number: layers 1 → width → width → width → 1, each followed by a
 * leaky ReLU of slope 0.2, the last one too. Parameters lie in a flat array: layer by layer the
 * weights (one row per output), then the biases.
 *
 * <p>Numbers of many points lie side by side, one array per unit, so that the loops over points are
 * plain ones that the JIT turns into vector instructions. An object keeps the activations of its
 * last forward pass for the way back; not thread-safe.
 */
final class ScalarNet {
  private static final double SLOPE = 0.2;
  private static final int LAYERS = 4;

  private final int width;
  private final int n;

  /** By layer, then by unit: the numbers after the activation. The first layer is the input. */
  private final double[][][] values;

  private final double[][] gradient;
  private final double[][] gradientBefore;

  ScalarNet(int width, int n) {
    this.width = width;
    this.n = n;
    this.values = new double[LAYERS + 1][][];
    for (int layer = 0; layer <= LAYERS; layer++) {
      values[layer] = new double[units(layer)][n];
    }
    this.gradient = new double[width][n];
    this.gradientBefore = new double[width][n];
  }

  static int parameterCount(int width) {
    int count = 0;
    for (int layer = 1; layer <= LAYERS; layer++) {
      count += units(layer, width) * (units(layer - 1, width) + 1);
    }
    return count;
  }

  private int units(int layer) {
    return units(layer, width);
  }

  /** Returns the number of units of a layer; layer 0 is the input. */
  static int units(int layer, int width) {
    return layer == 0 || layer == LAYERS ? 1 : width;
  }

  static int layers() {
    return LAYERS;
  }

  /** Computes the outputs for these inputs; the result is overwritten by the next call. */
  double[] forward(double[] parameters, int at, double[] input) {
    System.arraycopy(input, 0, values[0][0], 0, n);
    int from = at;
    for (int layer = 1; layer <= LAYERS; layer++) {
      int inputs = units(layer - 1);
      int biases = from + units(layer) * inputs;
      for (int unit = 0; unit < units(layer); unit++) {
        double[] out = values[layer][unit];
        Arrays.fill(out, parameters[biases + unit]);
        for (int k = 0; k < inputs; k++) {
          addProduct(parameters[from + unit * inputs + k], values[layer - 1][k], out, n);
        }
        activate(out, n);
      }
      from = biases + units(layer);
    }
    return values[LAYERS][0];
  }

  /**
   * Pulls the gradient in the outputs of the last forward pass back.
   *
   * @param inOutput one number per point
   * @param inInput to which the gradient in the inputs is added
   * @param inParameters to which the gradient in the parameters is added, from {@code at} on
   */
  void pullBack(
      double[] parameters, int at, double[] inOutput, double[] inInput, double[] inParameters) {
    System.arraycopy(inOutput, 0, gradient[0], 0, n);
    int end = at + parameterCount(width);
    for (int layer = LAYERS; layer >= 1; layer--) {
      int inputs = units(layer - 1);
      int biases = end - units(layer);
      int from = biases - units(layer) * inputs;
      for (int k = 0; k < inputs; k++) {
        Arrays.fill(gradientBefore[k], 0);
      }
      for (int unit = 0; unit < units(layer); unit++) {
        double[] g = gradient[unit];
        deactivate(values[layer][unit], g, n);
        inParameters[biases + unit] += sum(g, n);
        for (int k = 0; k < inputs; k++) {
          int weight = from + unit * inputs + k;
          inParameters[weight] += dot(g, values[layer - 1][k], n);
          addProduct(parameters[weight], g, gradientBefore[k], n);
        }
      }
      for (int k = 0; k < inputs; k++) {
        System.arraycopy(gradientBefore[k], 0, gradient[k], 0, n);
      }
      end = from;
    }
    addProduct(1, gradient[0], inInput, n);
  }

  private static void addProduct(double factor, double[] from, double[] to, int n) {
    for (int i = 0; i < n; i++) {
      to[i] += factor * from[i];
    }
  }

  private static void activate(double[] v, int n) {
    for (int i = 0; i < n; i++) {
      v[i] = Math.max(v[i], SLOPE * v[i]);
    }
  }

  /** Multiplies the gradient by the slope, which the sign of the activated value tells. */
  private static void deactivate(double[] activated, double[] gradient, int n) {
    for (int i = 0; i < n; i++) {
      gradient[i] *= activated[i] > 0 ? 1 : SLOPE;
    }
  }

  private static double sum(double[] v, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += v[i];
    }
    return sum;
  }

  /** Returns the inner product, as four sums side by side that do not wait for each other. */
  private static double dot(double[] a, double[] b, int n) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i + 4 <= n; i += 4) {
      s0 += a[i] * b[i];
      s1 += a[i + 1] * b[i + 1];
      s2 += a[i + 2] * b[i + 2];
      s3 += a[i + 3] * b[i + 3];
    }
    for (; i < n; i++) {
      s0 += a[i] * b[i];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
