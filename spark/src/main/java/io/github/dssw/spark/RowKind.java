package io.github.dssw.spark;

/** What a row turned out to be; the sequence is that of {@link RowCounts} and of SQL's struct. */
enum RowKind {
  POINT("points"),
  NULL("nulls"),
  WRONG_LENGTH("wrong_length"),
  NOT_FINITE("not_finite"),
  ZERO("zero");

  /** The name of its count in SQL. */
  final String field;

  RowKind(String field) {
    this.field = field;
  }

  static RowKind of(float[] row, int dimension) {
    float largest = 0;
    for (float value : row) {
      largest = Math.max(largest, Math.abs(value));
    }
    return of(row.length, largest, dimension);
  }

  static RowKind of(double[] row, int dimension) {
    double largest = 0;
    for (double value : row) {
      largest = Math.max(largest, Math.abs(value));
    }
    return of(row.length, largest, dimension);
  }

  /** Decides by the largest absolute value, which is NaN if one of the values is. */
  private static RowKind of(int length, double largest, int dimension) {
    if (length != dimension) {
      return WRONG_LENGTH;
    }
    if (!Double.isFinite(largest)) {
      return NOT_FINITE;
    }
    return largest == 0 ? ZERO : POINT;
  }

  /** Returns what is wrong with a row of this kind. */
  String complaint(double[] row, int dimension) {
    return switch (this) {
      case NULL -> "a row is null or has a null coordinate";
      case WRONG_LENGTH ->
          String.format(
              "a row has %d coordinates, the sketch has dimension %d", row.length, dimension);
      case NOT_FINITE -> notFinite(row);
      case ZERO -> "a row is the zero vector: it has no direction";
      case POINT -> throw new IllegalStateException("nothing is wrong with a point");
    };
  }

  private static String notFinite(double[] row) {
    int i = 0;
    while (Double.isFinite(row[i])) {
      i++;
    }
    return "coordinate " + i + " of a row is " + row[i];
  }
}
