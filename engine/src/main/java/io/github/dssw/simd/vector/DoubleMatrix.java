package io.github.dssw.simd.vector;

import static jdk.incubator.vector.DoubleVector.broadcast;
import static jdk.incubator.vector.DoubleVector.fromArray;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * A matrix of doubles within a larger array, multiplied by two vectors at once. Networks read x⊕y
 * and y⊕x; a large matrix comes from memory, and is then read once for both.
 *
 * <p>Blocking: products with the matrix take two vectors of a row at a time into four accumulators,
 * which hide the latency of the multiply-add; products with the transpose take two rows at a time,
 * which halves the loads and stores of the results.
 */
public final class DoubleMatrix {
  private static final VectorSpecies<Double> DOUBLES =
      VectorSpecies.of(double.class, Lanes.FLOATS.vectorShape());
  private static final int COUNT = DOUBLES.length();

  private final double[] values;
  private final int first;
  private final int rows;
  private final int columns;

  /**
   * Creates a view of a matrix.
   *
   * @param values has the matrix row after row, from {@code first} on
   */
  public DoubleMatrix(double[] values, int first, int rows, int columns) {
    this.values = values;
    this.first = first;
    this.rows = rows;
    this.columns = columns;
  }

  /** Returns M v. */
  public double[] times(double[] v) {
    double[] product = new double[rows];
    addProducts(v, v, product, new double[rows]);
    return product;
  }

  /** Adds M v to {@code productV} and M w to {@code productW}. */
  public void addProducts(double[] v, double[] w, double[] productV, double[] productW) {
    double[] lanes = new double[COUNT];
    for (int r = 0; r < rows; r++) {
      addProduct(r, v, w, productV, productW, lanes);
    }
  }

  private void addProduct(
      int r, double[] v, double[] w, double[] productV, double[] productW, double[] lanes) {
    int row = first + r * columns;
    int whole = DOUBLES.loopBound(columns);
    DoubleVector v0 = DoubleVector.zero(DOUBLES);
    DoubleVector v1 = v0;
    DoubleVector w0 = v0;
    DoubleVector w1 = v0;
    int i = 0;
    for (; i + 2 * COUNT <= whole; i += 2 * COUNT) {
      DoubleVector m0 = fromArray(DOUBLES, values, row + i);
      DoubleVector m1 = fromArray(DOUBLES, values, row + i + COUNT);
      v0 = m0.fma(fromArray(DOUBLES, v, i), v0);
      w0 = m0.fma(fromArray(DOUBLES, w, i), w0);
      v1 = m1.fma(fromArray(DOUBLES, v, i + COUNT), v1);
      w1 = m1.fma(fromArray(DOUBLES, w, i + COUNT), w1);
    }
    v0.add(v1).intoArray(lanes, 0);
    double sumV = sum(lanes);
    w0.add(w1).intoArray(lanes, 0);
    double sumW = sum(lanes);
    for (; i < columns; i++) {
      sumV += values[row + i] * v[i];
      sumW += values[row + i] * w[i];
    }
    productV[r] += sumV;
    productW[r] += sumW;
  }

  /** Adds Mᵀ v to {@code productV} and Mᵀ w to {@code productW}. */
  public void addTransposedProducts(double[] v, double[] w, double[] productV, double[] productW) {
    int r = 0;
    for (; r + 2 <= rows; r += 2) {
      addTwoRows(r, v, w, productV, productW);
    }
    for (; r < rows; r++) {
      for (int i = 0; i < columns; i++) {
        productV[i] += v[r] * values[first + r * columns + i];
        productW[i] += w[r] * values[first + r * columns + i];
      }
    }
  }

  private void addTwoRows(int r, double[] v, double[] w, double[] productV, double[] productW) {
    int row = first + r * columns;
    int whole = DOUBLES.loopBound(columns);
    DoubleVector v0 = broadcast(DOUBLES, v[r]);
    DoubleVector v1 = broadcast(DOUBLES, v[r + 1]);
    DoubleVector w0 = broadcast(DOUBLES, w[r]);
    DoubleVector w1 = broadcast(DOUBLES, w[r + 1]);
    for (int i = 0; i < whole; i += COUNT) {
      DoubleVector m0 = fromArray(DOUBLES, values, row + i);
      DoubleVector m1 = fromArray(DOUBLES, values, row + columns + i);
      m1.fma(v1, m0.fma(v0, fromArray(DOUBLES, productV, i))).intoArray(productV, i);
      m1.fma(w1, m0.fma(w0, fromArray(DOUBLES, productW, i))).intoArray(productW, i);
    }
    for (int i = whole; i < columns; i++) {
      productV[i] += v[r] * values[row + i] + v[r + 1] * values[row + columns + i];
      productW[i] += w[r] * values[row + i] + w[r + 1] * values[row + columns + i];
    }
  }

  /** Sets the matrix to a vᵀ + b wᵀ. */
  public void setOuter(double[] a, double[] v, double[] b, double[] w) {
    int whole = DOUBLES.loopBound(columns);
    for (int r = 0; r < rows; r++) {
      int row = first + r * columns;
      DoubleVector byV = broadcast(DOUBLES, a[r]);
      DoubleVector byW = broadcast(DOUBLES, b[r]);
      for (int i = 0; i < whole; i += COUNT) {
        fromArray(DOUBLES, v, i)
            .mul(byV)
            .add(fromArray(DOUBLES, w, i).mul(byW))
            .intoArray(values, row + i);
      }
      for (int i = whole; i < columns; i++) {
        values[row + i] = a[r] * v[i] + b[r] * w[i];
      }
    }
  }

  /** Adds lanes in a fixed order, for the reason that {@link Lanes#sum} gives. */
  private static double sum(double[] lanes) {
    double sum = 0;
    for (double lane : lanes) {
      sum += lane;
    }
    return sum;
  }
}
