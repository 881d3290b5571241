package io.github.dssw.studies.networks;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.index.NDIndex;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.convolutional.Conv2d;

/**
 * A transposed convolution of stride 2 with a 3 × 3 kernel and output padding 1, which DJL's engine
 * for PyTorch lacks: y[2i + k − padding] sums x[i] w[k], in both directions.
 *
 * <p>Of two neighbours in the output, the even one sees x[j] w[0] + x[j−1] w[2], the odd one x[j]
 * w[1]. So all four outputs of a 2 × 2 cell are a convolution with 2 × 2 kernels, one kernel for
 * each, whose 16 entries are entries of w or zero; then outputs are put into their cells.
 */
final class UpConvolution implements Layer {
  private static final int KERNEL = 3;
  private static final int CELL = 2;

  /** For each output of a cell and each entry of its kernel, the entry of w; −1 for zero. */
  private static final int[][] SOURCE = {{2, 0}, {-1, 1}};

  private final NDArray weights;
  private final NDArray biases;
  private final NDArray selection;
  private final int inputs;
  private final int outputs;
  private final int padding;

  /** Creates a layer with these weights, inputs × outputs × 3 × 3, for padding 0 or 1. */
  UpConvolution(Parameters parameters, NDArray weights, NDArray biases, int padding) {
    this.weights = weights;
    this.biases = biases;
    this.selection = selection(parameters);
    this.inputs = Math.toIntExact(weights.getShape().get(0));
    this.outputs = Math.toIntExact(weights.getShape().get(1));
    this.padding = padding;
  }

  /** Returns the 0–1 matrix that takes the 9 entries of w to those of the 2 × 2 kernels. */
  private static NDArray selection(Parameters parameters) {
    int cells = CELL * CELL;
    float[] ones = new float[KERNEL * KERNEL * cells * cells];
    for (int a = 0; a < CELL; a++) {
      for (int b = 0; b < CELL; b++) {
        for (int u = 0; u < CELL; u++) {
          for (int v = 0; v < CELL; v++) {
            if (SOURCE[a][u] >= 0 && SOURCE[b][v] >= 0) {
              int entry = KERNEL * SOURCE[a][u] + SOURCE[b][v];
              ones[entry * cells * cells + ((a * CELL + b) * CELL + u) * CELL + v] = 1;
            }
          }
        }
      }
    }
    return parameters.constant(ones, KERNEL * KERNEL, cells * cells);
  }

  @Override
  public NDArray forward(NDArray x) {
    Shape shape = x.getShape();
    long batch = shape.get(0);
    long height = shape.get(2) + 1;
    long width = shape.get(3) + 1;
    NDArray cells =
        Conv2d.conv2d(x, kernels(x), null, new Shape(1, 1), new Shape(1, 1))
            .singletonOrThrow()
            .reshape(batch, outputs, CELL, CELL, height, width)
            .transpose(0, 1, 4, 2, 5, 3)
            .reshape(batch, outputs, CELL * height, CELL * width);
    NDArray cut =
        padding == 0
            ? cells
            : cells.get(
                new NDIndex()
                    .addAllDim(2)
                    .addSliceDim(padding, CELL * height - padding)
                    .addSliceDim(padding, CELL * width - padding));
    return cut.add(inBatch(biases.reshape(1, outputs, 1, 1), x));
  }

  /** Returns the kernels, (4 outputs) × inputs × 2 × 2, as arrays of the batch. */
  private NDArray kernels(NDArray x) {
    return inBatch(weights.reshape((long) inputs * outputs, KERNEL * KERNEL), x)
        .matMul(selection)
        .reshape(inputs, outputs, (long) CELL * CELL, CELL, CELL)
        .transpose(1, 2, 0, 3, 4)
        .reshape((long) CELL * CELL * outputs, inputs, CELL, CELL);
  }

  /** Hands an array that was made of parameters to the batch, to be freed with it. */
  private static NDArray inBatch(NDArray array, NDArray x) {
    array.attach(x.getManager());
    return array;
  }
}
