package io.github.dssw.simd.vector;

import io.github.dssw.spi.Network;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * A matrix of parameters within ψ, multiplied by two vectors at once, as networks read x⊕y and y⊕x:
 * large ones come from memory, and are read once for both.
 */
public final class DoubleMatrix {
  private static final VectorSpecies<Double> DOUBLES =
      VectorSpecies.of(double.class, Lanes.FLOATS.vectorShape());
  private static final int COUNT = DOUBLES.length();

  private final double[] values;
  private final int first;
  private final int rows;
  private final int columns;

  public DoubleMatrix(double[] psi, Network.Block block) {
    this.values = psi;
    this.first = block.offset();
    this.rows = block.rows();
    this.columns = block.columns();
  }

  /** M v. */
  public double[] times(double[] v) {
    double[] out = new double[rows];
    addProducts(v, v, out, new double[rows]);
    return out;
  }

  /** Adds M v and M w to {@code inV} and {@code inW}. */
  public void addProducts(double[] v, double[] w, double[] inV, double[] inW) {
    double[] lanes = new double[COUNT];
    for (int r = 0; r < rows; r++) {
      addProduct(r, v, w, inV, inW, lanes);
    }
  }

  private void addProduct(
      int r, double[] v, double[] w, double[] inV, double[] inW, double[] lanes) {
    int row = first + r * columns;
    int whole = DOUBLES.loopBound(columns);
    DoubleVector v0 = DoubleVector.zero(DOUBLES);
    DoubleVector v1 = v0;
    DoubleVector w0 = v0;
    DoubleVector w1 = v0;
    int i = 0;
    for (; i + 2 * COUNT <= whole; i += 2 * COUNT) {
      DoubleVector m0 = load(values, row + i);
      DoubleVector m1 = load(values, row + i + COUNT);
      v0 = m0.fma(load(v, i), v0);
      w0 = m0.fma(load(w, i), w0);
      v1 = m1.fma(load(v, i + COUNT), v1);
      w1 = m1.fma(load(w, i + COUNT), w1);
    }
    double sumV = sum(v0.add(v1), lanes);
    double sumW = sum(w0.add(w1), lanes);
    for (; i < columns; i++) {
      sumV += values[row + i] * v[i];
      sumW += values[row + i] * w[i];
    }
    inV[r] += sumV;
    inW[r] += sumW;
  }

  /** Adds Mᵀ v and Mᵀ w to {@code inV} and {@code inW}. */
  public void addTransposedProducts(double[] v, double[] w, double[] inV, double[] inW) {
    int r = 0;
    for (; r + 2 <= rows; r += 2) {
      addTwoRows(r, v, w, inV, inW);
    }
    for (; r < rows; r++) {
      for (int i = 0; i < columns; i++) {
        inV[i] += v[r] * values[first + r * columns + i];
        inW[i] += w[r] * values[first + r * columns + i];
      }
    }
  }

  private void addTwoRows(int r, double[] v, double[] w, double[] inV, double[] inW) {
    int row = first + r * columns;
    int whole = DOUBLES.loopBound(columns);
    DoubleVector v0 = DoubleVector.broadcast(DOUBLES, v[r]);
    DoubleVector v1 = DoubleVector.broadcast(DOUBLES, v[r + 1]);
    DoubleVector w0 = DoubleVector.broadcast(DOUBLES, w[r]);
    DoubleVector w1 = DoubleVector.broadcast(DOUBLES, w[r + 1]);
    for (int i = 0; i < whole; i += COUNT) {
      DoubleVector m0 = load(values, row + i);
      DoubleVector m1 = load(values, row + columns + i);
      m1.fma(v1, m0.fma(v0, load(inV, i))).intoArray(inV, i);
      m1.fma(w1, m0.fma(w0, load(inW, i))).intoArray(inW, i);
    }
    for (int i = whole; i < columns; i++) {
      inV[i] += v[r] * values[row + i] + v[r + 1] * values[row + columns + i];
      inW[i] += w[r] * values[row + i] + w[r + 1] * values[row + columns + i];
    }
  }

  /** Sets this matrix to a vᵀ + b wᵀ. */
  public void setOuter(double[] a, double[] v, double[] b, double[] w) {
    int whole = DOUBLES.loopBound(columns);
    for (int r = 0; r < rows; r++) {
      int row = first + r * columns;
      DoubleVector byV = DoubleVector.broadcast(DOUBLES, a[r]);
      DoubleVector byW = DoubleVector.broadcast(DOUBLES, b[r]);
      for (int i = 0; i < whole; i += COUNT) {
        load(v, i).mul(byV).add(load(w, i).mul(byW)).intoArray(values, row + i);
      }
      for (int i = whole; i < columns; i++) {
        values[row + i] = a[r] * v[i] + b[r] * w[i];
      }
    }
  }

  private static DoubleVector load(double[] a, int at) {
    return DoubleVector.fromArray(DOUBLES, a, at);
  }

  /** In a fixed order, as {@link Lanes#sum} does. */
  private static double sum(DoubleVector v, double[] lanes) {
    v.intoArray(lanes, 0);
    double sum = 0;
    for (double lane : lanes) {
      sum += lane;
    }
    return sum;
  }
}
