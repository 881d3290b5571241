package io.github.dssw.simd.network;

import io.github.dssw.simd.vector.DoubleMatrix;
import io.github.dssw.spi.Network;
import java.util.Arrays;

/**
 * The parameters of a network by name, within the flat array ψ or its gradient.
 *
 * @param network says where each parameter is stored
 * @param values ψ or ∂/∂ψ
 */
record ParameterView(Network network, double[] values) {
  int offset(String name) {
    return network.block(name).offset();
  }

  int length(String name) {
    return network.block(name).length();
  }

  /** Returns a view of a parameter. */
  DoubleMatrix matrix(String name) {
    Network.Block block = network.block(name);
    return new DoubleMatrix(values, block.offset(), block.rows(), block.columns());
  }

  /** Returns a copy of a parameter. */
  double[] vector(String name) {
    return Arrays.copyOfRange(values, offset(name), offset(name) + length(name));
  }

  /** Returns a copy of one row of a parameter, times a factor. */
  float[] row(String name, int row, double factor) {
    Network.Block block = network.block(name);
    float[] floats = new float[block.columns()];
    int from = block.offset() + row * floats.length;
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) (factor * values[from + i]);
    }
    return floats;
  }
}
