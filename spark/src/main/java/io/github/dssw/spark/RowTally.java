package io.github.dssw.spark;

/** Counts the rows of a column by kind, and does nothing else with them. */
final class RowTally implements VectorColumn.RowSink {
  private final int dimension;
  private final long[] counts;

  /**
   * @param counts the count of each {@link RowKind}, which are added to
   */
  RowTally(int dimension, long[] counts) {
    this.dimension = dimension;
    this.counts = counts;
  }

  static long[] noCounts() {
    return new long[RowKind.values().length];
  }

  static RowCounts counts(long[] counts) {
    return new RowCounts(counts[0], counts[1], counts[2], counts[3], counts[4]);
  }

  /** Counts a row. */
  static void count(RowKind kind, long[] to) {
    to[kind.ordinal()]++;
  }

  /** Adds counts to others. */
  static void add(long[] counts, long[] to) {
    for (int i = 0; i < counts.length; i++) {
      to[i] += counts[i];
    }
  }

  @Override
  public void addNull() {
    count(RowKind.NULL, counts);
  }

  @Override
  public void add(float[] row) {
    count(RowKind.of(row, dimension), counts);
  }

  @Override
  public void add(double[] row) {
    count(RowKind.of(row, dimension), counts);
  }
}
