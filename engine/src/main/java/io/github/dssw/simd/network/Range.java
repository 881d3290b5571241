package io.github.dssw.simd.network;

/**
 * Rows of a matrix that follow each other.
 *
 * @param first the first row
 * @param count the number of rows
 */
record Range(int first, int count) {
  static Range all(int rows) {
    return new Range(0, rows);
  }

  /** Returns the rows that are in both ranges; the count is 0 if there are none. */
  Range and(Range other) {
    int from = Math.max(first, other.first);
    int to = Math.min(first + count, other.first + other.count);
    return new Range(from, Math.max(0, to - from));
  }
}
