package io.github.dssw.simd.network;

import io.github.dssw.simd.memory.Pool;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.spi.Parallel;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes and multiplies the matrices of one network, on several threads. The content of a new matrix
 * is undefined. Closing returns the memory of all of them to the pool.
 */
final class NetworkMatrices implements AutoCloseable {
  /** The number of rows that a thread takes at a time. */
  static final int ROW_BLOCK = 32;

  private final Pool pool;
  private final Parallel parallel;
  private final List<float[]> taken = new ArrayList<>();

  NetworkMatrices(Pool pool, Parallel parallel) {
    this.pool = pool;
    this.parallel = parallel;
  }

  FloatMatrix matrix(int rows, int columns) {
    int stride = (columns + Lanes.PAIR - 1) / Lanes.PAIR * Lanes.PAIR;
    return new FloatMatrix(take((long) rows * stride), rows, columns, stride);
  }

  PackedMatrix packed(int depth, int columns) {
    return new PackedMatrix(take(PackedMatrix.length(depth, columns)), depth, columns, parallel);
  }

  private float[] take(long length) {
    float[] array = pool.takeFloats(length);
    taken.add(array);
    return array;
  }

  /** Work on {@code count} rows from {@code first} on. */
  interface RowTask {
    void run(int first, int count, RowWorker worker);
  }

  /** Returns the number of blocks that {@link #forRows} cuts rows into. */
  static int blocks(int rows) {
    return (rows + ROW_BLOCK - 1) / ROW_BLOCK;
  }

  /** Runs a task for each block of rows. */
  void forRows(int rows, RowTask task) {
    parallel.forEach(
        blocks(rows),
        b -> {
          RowWorker worker = pool.take(RowWorker.class, RowWorker::new);
          task.run(b * ROW_BLOCK, Math.min(ROW_BLOCK, rows - b * ROW_BLOCK), worker);
          pool.give(worker);
        });
  }

  /** Sets C = A · B. */
  void multiply(FloatMatrix a, PackedMatrix b, FloatMatrix c) {
    forRows(a.rows(), (i, rows, worker) -> b.multiply(a, i, rows, c, i, worker));
  }

  /** Sets C += A · B. */
  void multiplyAdd(FloatMatrix a, PackedMatrix b, FloatMatrix c) {
    forRows(a.rows(), (i, rows, worker) -> b.multiplyAdd(a, i, rows, c, i, worker));
  }

  @Override
  public void close() {
    taken.forEach(pool::giveFloats);
    taken.clear();
  }
}
