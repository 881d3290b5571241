package io.github.dssw.simd.network;

import io.github.dssw.simd.memory.Pool;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.simd.vector.LargeProduct;
import io.github.dssw.spi.Parallel;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes and multiplies the matrices of one network, on several threads. The content of a new matrix
 * is undefined. Closing returns the memory of all of them to the pool.
 */
final class NetworkMatrices implements AutoCloseable {
  /** The smallest number of rows that a thread takes at a time. */
  private static final int FEW_ROWS = 32;

  /** Matrices are cut into at least so many blocks of rows, if these are not too small. */
  private static final int BLOCKS = 32;

  /** The number of columns that a thread sums at a time. */
  private static final int COLUMNS = 64;

  private final Pool pool;
  private final Parallel parallel;
  private final List<float[]> taken = new ArrayList<>();

  NetworkMatrices(Pool pool, Parallel parallel) {
    this.pool = pool;
    this.parallel = parallel;
  }

  FloatMatrix matrix(int rows, int columns) {
    int stride = stride(columns);
    return new FloatMatrix(take((long) rows * stride), rows, columns, stride);
  }

  /** Returns the distance between rows of so many columns: whole pairs of vectors. */
  static int stride(int columns) {
    return (columns + Lanes.PAIR - 1) / Lanes.PAIR * Lanes.PAIR;
  }

  PackedMatrix packed(int depth, int columns) {
    return packed(take(PackedMatrix.length(depth, columns)), depth, columns);
  }

  /** Creates a matrix in memory that the caller has taken. */
  PackedMatrix packed(float[] memory, int depth, int columns) {
    return new PackedMatrix(memory, depth, columns, parallel);
  }

  /** Takes memory until this is closed. */
  float[] take(long length) {
    float[] array = pool.takeFloats(length);
    taken.add(array);
    return array;
  }

  /** Work on {@code count} rows from {@code first} on. */
  interface RowTask {
    void run(int first, int count, RowWorker worker);
  }

  /**
   * Returns the number of rows that a thread takes at a time. It depends on nothing but the number
   * of all rows, so that sums over blocks have the same bits on any number of threads.
   */
  static int rowBlock(int rows) {
    int even = rows / BLOCKS / 8 * 8;
    return Math.max(FEW_ROWS, Math.min(LargeProduct.ROWS, even));
  }

  /** Returns the number of blocks that {@link #forRows} cuts rows into. */
  static int blocks(int rows) {
    return (rows + rowBlock(rows) - 1) / rowBlock(rows);
  }

  /** Runs a task for each block of rows. */
  void forRows(int rows, RowTask task) {
    forRows(Range.all(rows), task);
  }

  /** Runs a task for each block of a range of rows. */
  void forRows(Range range, RowTask task) {
    int block = rowBlock(range.count());
    parallel.forEach(
        blocks(range.count()),
        b -> {
          RowWorker worker = pool.take(RowWorker.class, RowWorker::new);
          int done = b * block;
          task.run(range.first() + done, Math.min(block, range.count() - done), worker);
          pool.give(worker);
        });
  }

  /** Sets C = A · B. */
  void multiply(FloatMatrix a, PackedMatrix b, FloatMatrix c) {
    multiply(Range.all(a.rows()), a, b, c);
  }

  /** Sets a range of rows of C = A · B. */
  void multiply(Range range, FloatMatrix a, PackedMatrix b, FloatMatrix c) {
    forRows(range, (i, rows, worker) -> b.multiply(a, i, rows, c, i, worker));
  }

  /** Adds A · B to a range of rows of C. */
  void multiplyAdd(Range range, FloatMatrix a, PackedMatrix b, FloatMatrix c) {
    forRows(range, (i, rows, worker) -> b.multiplyAdd(a, i, rows, c, i, worker));
  }

  /** Sets a matrix to the transpose of another and returns it. */
  FloatMatrix transpose(FloatMatrix from, FloatMatrix to) {
    forRows(to.rows(), (first, count, worker) -> to.setTransposed(from, first, count, first));
    return to;
  }

  /** Returns the sum of all rows. */
  double[] sumOfRows(FloatMatrix m) {
    double[] sum = new double[m.columns()];
    parallel.forEach(
        (m.columns() + COLUMNS - 1) / COLUMNS,
        b -> m.sumOfRows(sum, b * COLUMNS, Math.min(m.columns(), (b + 1) * COLUMNS)));
    return sum;
  }

  @Override
  public void close() {
    taken.forEach(pool::giveFloats);
    taken.clear();
  }
}
