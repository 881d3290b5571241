package io.github.dssw.simd;

import io.github.dssw.simd.vector.FloatMatrix;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.spi.Parallel;
import java.util.ArrayList;
import java.util.List;

/**
 * The matrices of one network, and the threads that work on them. Matrices begin with anything in
 * them, and live until this is closed; their memory then serves the next network.
 */
final class Workspace implements AutoCloseable {
  /** Rows a thread takes at a time. */
  static final int ROW_BLOCK = 32;

  private final ArrayPool pool;
  private final SimdScratch.Pool scratches;
  private final Parallel parallel;
  private final List<float[]> taken = new ArrayList<>();

  Workspace(ArrayPool pool, SimdScratch.Pool scratches, Parallel parallel) {
    this.pool = pool;
    this.scratches = scratches;
    this.parallel = parallel;
  }

  FloatMatrix matrix(int rows, int columns) {
    int ld = (columns + Lanes.PAIR - 1) / Lanes.PAIR * Lanes.PAIR;
    return new FloatMatrix(take((long) rows * ld), rows, columns, ld);
  }

  PackedMatrix packed(int depth, int columns) {
    return new PackedMatrix(take(PackedMatrix.length(depth, columns)), depth, columns, parallel);
  }

  private float[] take(long length) {
    float[] array = pool.take(length);
    taken.add(array);
    return array;
  }

  /** What is done to {@code count} rows from {@code first}. */
  interface RowTask {
    void run(int first, int count, SimdScratch scratch);
  }

  static int blocks(int rows) {
    return (rows + ROW_BLOCK - 1) / ROW_BLOCK;
  }

  /** Shares out rows, in blocks. */
  void forRows(int rows, RowTask task) {
    parallel.forEach(
        blocks(rows),
        b -> {
          SimdScratch scratch = scratches.take();
          task.run(b * ROW_BLOCK, Math.min(ROW_BLOCK, rows - b * ROW_BLOCK), scratch);
          scratches.give(scratch);
        });
  }

  /** C = A · B. */
  void multiply(FloatMatrix a, PackedMatrix b, FloatMatrix c) {
    forRows(a.rows(), (i, rows, scratch) -> b.multiply(a, i, rows, c, i, scratch));
  }

  /** C += A · B. */
  void multiplyAdd(FloatMatrix a, PackedMatrix b, FloatMatrix c) {
    forRows(a.rows(), (i, rows, scratch) -> b.multiplyAdd(a, i, rows, c, i, scratch));
  }

  @Override
  public void close() {
    taken.forEach(pool::give);
    taken.clear();
  }
}
