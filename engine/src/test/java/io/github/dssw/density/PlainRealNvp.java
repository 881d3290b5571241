package io.github.dssw.density;

import java.util.Arrays;
import java.util.Iterator;

/**
 * A RealNVP behind the stereographic map, point by point from the formulas, as an oracle for {@link
 * RealNvp}. It shares no code with it.
 */
final class PlainRealNvp {
  /** By net: the scale nets of all couplings, then their shift nets. */
  private final Layer[][] nets;

  PlainRealNvp(int couplings, int width, double[] parameters) {
    Iterator<Double> numbers = Arrays.stream(parameters).iterator();
    int[] units = {1, width, width, width, 1};
    nets = new Layer[2 * couplings][units.length - 1];
    for (Layer[] net : nets) {
      for (int l = 0; l < net.length; l++) {
        net[l] = new Layer(new double[units[l + 1]][units[l]], new double[units[l + 1]]);
        for (double[] row : net[l].weights) {
          Arrays.setAll(row, j -> numbers.next());
        }
        Arrays.setAll(net[l].biases, j -> numbers.next());
      }
    }
  }

  /** An affine map followed by a LeakyReLU of slope 0.2. */
  private record Layer(double[][] weights, double[] biases) {
    double[] apply(double[] input) {
      double[] output = biases.clone();
      for (int i = 0; i < output.length; i++) {
        for (int j = 0; j < input.length; j++) {
          output[i] += weights[i][j] * input[j];
        }
        output[i] *= output[i] < 0 ? 0.2 : 1;
      }
      return output;
    }
  }

  /**
   * Maps one point of the sphere.
   *
   * @return z₁, z₂, log|det| of the couplings, and the log-density
   */
  double[] at(double... x) {
    double first = x[1] / (1 + x[0]);
    double second = x[2] / (1 + x[0]);
    double square = first * first + second * second;
    double logDeterminant = 0;
    int couplings = nets.length / 2;
    for (int c = 0; c < couplings; c++) {
      double scale = value(nets[c], first);
      double shift = value(nets[couplings + c], first);
      double mapped = Math.exp(scale) * second + shift;
      second = first;
      first = mapped;
      logDeterminant += scale;
    }
    double logNormal = -0.5 * (first * first + second * second) - Math.log(2 * Math.PI);
    double logDensity = logNormal + logDeterminant - 2 * Math.log(2 / (1 + square));
    return new double[] {first, second, logDeterminant, logDensity};
  }

  private static double value(Layer[] net, double argument) {
    double[] values = {argument};
    for (Layer layer : net) {
      values = layer.apply(values);
    }
    return values[0];
  }
}
