package io.github.dssw.djl;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/**
 * Carries a gradient that Java computed into the autograd of DJL's engine.
 *
 * <pre>{@code
 * try (GradientCollector collector = engine.newGradientCollector()) {
 *   NDArray rows = network.forward(...).singletonOrThrow();
 *   NDArray loss = JavaGradient.carry(rows, (x, gradient) -> halfSquare(x, gradient));
 *   collector.backward(loss);
 * }
 * }</pre>
 *
 * <p>What autograd sees of a function with the gradient g at x is ⟨x, g⟩ plus a constant that makes
 * the number right; g is a constant too, so the derivative in x is g. No other operation takes
 * part, for DJL's operations with a {@code Number} hand autograd memory that a garbage collection
 * may free before the backward pass.
 */
public final class JavaGradient {
  private JavaGradient() {}

  /** A function of the numbers of an array. */
  @FunctionalInterface
  public interface Function {
    /**
     * Returns the value, and computes the derivatives.
     *
     * @param numbers the numbers of the array, row by row
     * @param gradient receives one derivative per number; 0 at first
     */
    double valueAndGradient(FloatBuffer numbers, FloatBuffer gradient);
  }

  /** Returns the value of a function of an array, a scalar that can be added to others. */
  public static NDArray carry(NDArray array, Function function) {
    NDArray single = asFloats(array);
    FloatBuffer numbers = numbers(single);
    ByteBuffer bytes =
        ByteBuffer.allocateDirect(Float.BYTES * numbers.remaining()).order(ByteOrder.nativeOrder());
    FloatBuffer gradient = bytes.asFloatBuffer();
    double value = function.valueAndGradient(numbers, gradient);
    double product = 0;
    for (int k = 0; k < gradient.limit(); k++) {
      product += (double) numbers.get(k) * gradient.get(k);
    }
    // Both constants stay with the manager of the array until it is closed, after the backward
    // pass.
    NDManager manager = array.getManager();
    NDArray constant = manager.create(bytes, single.getShape(), DataType.FLOAT32);
    NDArray offset = manager.create((float) (value - product));
    return single.mul(constant).sum().add(offset);
  }

  private static NDArray asFloats(NDArray array) {
    return array.getDataType() == DataType.FLOAT32 ? array : array.toType(DataType.FLOAT32, false);
  }

  /** Returns the numbers of an array as floats, row by row. */
  static FloatBuffer numbers(NDArray array) {
    return asFloats(array).toByteBuffer().order(ByteOrder.nativeOrder()).asFloatBuffer();
  }
}
