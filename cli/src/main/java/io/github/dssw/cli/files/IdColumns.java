package io.github.dssw.cli.files;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Looks for columns of whole numbers that increase from row to row while the rows are read: such a
 * column is an id or a time far more often than a coordinate.
 */
final class IdColumns extends WrappedRows {
  /** With fewer rows, a coordinate may increase by chance: the odds are one in 8! = 40,320. */
  private static final int FEWEST_ROWS = 8;

  private final double[] last;
  private final boolean[] increasing;
  private long count;

  IdColumns(Rows rows) {
    super(rows);
    this.last = new double[rows.columns()];
    this.increasing = new boolean[rows.columns()];
    Arrays.fill(last, Double.NEGATIVE_INFINITY);
    Arrays.fill(increasing, true);
  }

  /** Returns a warning for each suspect column, after all rows were read. */
  List<String> suspects() {
    List<String> warnings = new ArrayList<>();
    for (int k = 0; k < increasing.length && count >= FEWEST_ROWS; k++) {
      if (increasing[k]) {
        warnings.add(
            "column "
                + (k + 1)
                + " has whole numbers that increase, as an id has, and was read as a coordinate;"
                + " --columns leaves it out");
      }
    }
    return warnings;
  }

  @Override
  public boolean next(double[] row) throws IOException {
    if (!rows.next(row)) {
      return false;
    }
    count++;
    for (int k = 0; k < row.length; k++) {
      increasing[k] &= row[k] > last[k] && row[k] == Math.rint(row[k]);
      last[k] = row[k];
    }
    return true;
  }
}
